/**
 * The page's policy lets no text become a script's address. A worker of ours is one: this names an address that may,
 * before anybody asks for it. Where the browser has no such policy there is nothing to do.
 */
export function allowWorker(address: string): void {
  const { trustedTypes } = window;
  if (!trustedTypes) return;
  // One policy for all of them: the page's may have one of that name alone.
  if (allowed.size === 0)
    trustedTypes.createPolicy('default', {
      createScriptURL: (wanted) => (allowed.has(wanted) ? wanted : null),
    });
  allowed.add(address);
}

const allowed = new Set<string>();

// TypeScript's DOM library does not know Trusted Types yet: https://www.w3.org/TR/trusted-types/
type Rules = { createScriptURL: (wanted: string) => string | null };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
  }
}
