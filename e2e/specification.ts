/**
 * Every line of the specification and the test that holds it: a file, and words of the titles of its tests.
 * `npm test` ends with a check that these tests ran and passed (tools/suite/claims.ts).
 */
export const specification: Record<string, [file: string, title: string]> = {
  '2 / is the home page': ['e2e/pages.spec.ts', 'is whole without JavaScript'],
  '2 /login, signed in, leads to /dashboard': [
    'e2e/account.spec.ts',
    'signed in, /login leads to /dashboard',
  ],
  '2 /register requires a session': ['e2e/routes.spec.ts', 'without a session leads to /login'],
  '2 /dashboard requires a session': ['e2e/routes.spec.ts', 'without a session leads to /login'],
  '2 a session that cannot be fetched leads to /login': [
    'e2e/failures.spec.ts',
    'is logged and leads to /login',
  ],
  '2 the three destinations have their pages': ['e2e/pages.spec.ts', '/destinos/eje-cafetero'],
  '2 an unmatched route leads to /': ['e2e/routes.spec.ts', 'is answered with 404 and leads home'],
  '2 routes are preloaded on hover': [
    'e2e/routes.spec.ts',
    'preloaded when somebody points at its link',
  ],
  '2 routes are preloaded on focus': [
    'e2e/routes.spec.ts',
    'preloaded when its link gets the focus',
  ],
  '2 one root element and the document head': ['e2e/pages.spec.ts', 'says in its head what it is'],
  '3 user-storage holds user and isLoggedIn on every public page': [
    'e2e/axe.spec.ts',
    'holds user and isLoggedIn before any gesture',
  ],
  '3 user-storage holds user and isLoggedIn on every other page': [
    'e2e/user-storage.spec.ts',
    'holds user and isLoggedIn before any gesture',
  ],
  '3 the session and its six fields': [
    'e2e/account.spec.ts',
    'the session holds what the specification names',
  ],
  '4 the session is read at the start, null without one': [
    'packages/sync/session/session-events.test.ts',
    'INITIAL_SESSION without a session stores nobody',
  ],
  '4 the stored user follows every event': [
    'packages/sync/session/session-events.test.ts',
    'stores the user',
  ],
  '4 SIGNED_OUT': ['packages/sync/session/session-events.test.ts', 'SIGNED_OUT forgets the person'],
  '4 PASSWORD_RECOVERY': [
    'packages/sync/session/session-events.test.ts',
    'PASSWORD_RECOVERY leads to the new password',
  ],
  '4 MFA_CHALLENGE_VERIFIED': [
    'packages/sync/session/session-events.test.ts',
    'MFA_CHALLENGE_VERIFIED lets guards decide anew',
  ],
  '4 anonymous and authenticated': [
    'e2e/account.spec.ts',
    'signing out leads away from protected pages',
  ],
  '5 weak passwords and their reasons': [
    'packages/sync/session/auth-failure.test.ts',
    'a weak password says every reason',
  ],
  '6 anonymous sees public pages only': ['e2e/routes.spec.ts', 'without a session leads to /login'],
  '7 the client is configured with an address and a public key': [
    'e2e/hosted.spec.ts',
    'the same build talks to another origin',
  ],
  '8 a session error is logged': ['e2e/failures.spec.ts', 'is logged and leads to /login'],
  '8 Not Found': ['e2e/routes.spec.ts', 'the text is "Not Found"'],
  '8 Something went wrong!': ['e2e/routes.spec.ts', 'shows "Something went wrong!" with a toggle'],
  '8 a chunk that fails reloads the page once': ['e2e/routes.spec.ts', 'reloads the page once'],
  '8 what the authentication service reports': [
    'packages/sync/session/auth-failure.test.ts',
    'a missing session and a bad token',
  ],
  '8 502, 503, 504 can be tried again': [
    'packages/sync/session/auth-failure.test.ts',
    'can be tried again',
  ],
  '8 what can be tried again keeps what was typed': [
    'e2e/failures.spec.ts',
    'offers to try again and keeps what was typed',
  ],
  '9 session: a look every 30 s, refreshed 90 s before its end': [
    'server/product-client.test.ts',
    'the session is looked at every 30 s',
  ],
  '9 key-set cache of 10 minutes': [
    'server/product-client.test.ts',
    'the key set is asked for again after 10 min',
  ],
  '9 realtime heartbeat of 30 s': ['e2e/constants.spec.ts', 'heartbeat 30 s'],
  '9 realtime reconnects after 1, 2, 5, 10 s': ['e2e/constants.spec.ts', 'after 1, 2, 5 and 10 s'],
  '9 realtime timeout of 10 s': ['e2e/constants.spec.ts', 'given up after 10 s'],
  '9 storage lists 100 by name': [
    'packages/embedded-supabase/storage/client.test.ts',
    'a list has up to 100 names',
  ],
  '9 cache control of 3600': [
    'packages/embedded-supabase/storage/client.test.ts',
    'objects are uploaded raw',
  ],
  '9 navigation': ['packages/kit/constants.test.ts', 'the router preloads on intent after 50 ms'],
};
