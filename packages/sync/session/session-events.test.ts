import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFlow, rememberMail, useAccountFlow } from './account/account-flow.ts';
import { onSessionEvent, setSessionPages } from './session-events.ts';
import { setUser, useUserStore } from './user-store.ts';

const user = {
  id: 'ana',
  aud: 'authenticated',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-11-21T00:00:00Z',
};
const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer' as const,
  user,
};
const pages = { recover: vi.fn(), leave: vi.fn(), refresh: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  setUser(null);
  forgetFlow();
  setSessionPages(pages);
  vi.clearAllMocks();
});

test.each([
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const)('%s stores the user of the session', (event) => {
  onSessionEvent(event, session);
  expect(useUserStore.getState()).toMatchObject({ user: { id: 'ana' }, isLoggedIn: true });
});

test('INITIAL_SESSION without a session stores nobody', () => {
  setUser(user);
  onSessionEvent('INITIAL_SESSION', null);
  expect(useUserStore.getState()).toEqual({ user: null, isLoggedIn: false });
});

test('PASSWORD_RECOVERY leads to the new password once', () => {
  onSessionEvent('PASSWORD_RECOVERY', session);
  onSessionEvent('PASSWORD_RECOVERY', session);
  expect(pages.recover).toHaveBeenCalledTimes(1);
  expect(useAccountFlow.getState().recovering).toBe(true);
});

test('PASSWORD_RECOVERY leaves a tab alone that nobody looks at', () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  onSessionEvent('PASSWORD_RECOVERY', session);
  expect(pages.recover).not.toHaveBeenCalled();
  expect(useUserStore.getState().isLoggedIn).toBe(true);
});

test('SIGNED_OUT forgets the person and leaves their pages', () => {
  onSessionEvent('SIGNED_IN', session);
  rememberMail('ana@example.org', 'recovery');
  onSessionEvent('SIGNED_OUT', null);
  expect(useUserStore.getState()).toEqual({ user: null, isLoggedIn: false });
  expect(useAccountFlow.getState()).toEqual({ mail: null, recovering: false, choosing: null });
  expect(pages.leave).toHaveBeenCalledTimes(1);
});

test('MFA_CHALLENGE_VERIFIED lets guards decide anew', () => {
  onSessionEvent('MFA_CHALLENGE_VERIFIED', session);
  expect(pages.refresh).toHaveBeenCalledTimes(1);
});

test('somebody else signing in, in another tab, lets the pages load anew', () => {
  onSessionEvent('SIGNED_IN', session);
  expect(pages.refresh).not.toHaveBeenCalled();
  onSessionEvent('SIGNED_IN', { ...session, user: { ...user, id: 'luis' } });
  expect(pages.refresh).toHaveBeenCalledTimes(1);
});

test('a recovery that was accepted before there were pages is followed when there are', async () => {
  vi.resetModules();
  const early = await import('./session-events.ts');
  early.onSessionEvent('PASSWORD_RECOVERY', session);
  early.setSessionPages(pages);
  early.setSessionPages(pages);
  expect(pages.recover).toHaveBeenCalledTimes(1);
});

test('a session found ended before there are pages leaves them once they are there', async () => {
  vi.resetModules();
  const fresh = await import('./session-events.ts');
  fresh.onSessionEvent('SIGNED_OUT', null);
  fresh.setSessionPages(pages);
  expect(pages.leave).toHaveBeenCalledOnce();
});

const verified = {
  id: 'telefono',
  factor_type: 'totp' as const,
  status: 'verified' as const,
  created_at: '2026-11-21T00:00:00Z',
  updated_at: '2026-11-21T00:00:00Z',
};

test('a refreshed token of the same person keeps the stored user, so that nothing is read anew', () => {
  onSessionEvent('SIGNED_IN', { ...session, user: { ...user, factors: [verified] } });
  const changed = vi.fn();
  const stop = useUserStore.subscribe(changed);
  const factors = [{ ...verified, updated_at: '2026-11-22T00:00:00Z' }];
  for (const event of ['TOKEN_REFRESHED', 'SIGNED_IN', 'INITIAL_SESSION', 'USER_UPDATED'] as const)
    onSessionEvent(event, { ...session, user: { ...user, updated_at: '2026-11-22', factors } });
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test.each([
  { email: 'otra@example.org' },
  { factors: [verified] },
  { user_metadata: { language: 'en' } },
  { last_sign_in_at: '2026-11-22T00:00:00Z' },
])('a refreshed token that says %o stores the user anew', (changes) => {
  onSessionEvent('SIGNED_IN', session);
  onSessionEvent('TOKEN_REFRESHED', { ...session, user: { ...user, ...changes } });
  expect(useUserStore.getState().user).toMatchObject(changes);
});
