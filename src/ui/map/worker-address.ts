/**
 * The page's policy lets no text become a script's address. A worker of ours is one: this names the single
 * address that may, once, before MapLibre asks for it. Where the browser has no such policy there is nothing to do.
 */
export function allowWorker(address: string): void {
  const { trustedTypes } = window;
  if (!trustedTypes || allowed) return;
  allowed = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (wanted) => (wanted === address ? wanted : null),
  });
}

let allowed = false;

// TypeScript's DOM library does not know Trusted Types yet: https://www.w3.org/TR/trusted-types/
type Rules = { createScriptURL: (wanted: string) => string | null };
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
  }
}
