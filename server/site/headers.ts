/**
 * Security headers of every page and file. Scripts come from our origin alone and never inline;
 * styles may be inline because each page carries its own.
 * `backend` is the origin of a hosted Supabase, null when the backend is our own origin; `maps` are the origins
 * of an operator's tiles.
 */
export function securityHeaders(
  backend: string | null,
  maps: string[] = [],
): Record<string, string> {
  const backends = backend ? [backend, backend.replace(/^http/, 'ws')] : [];
  const connect = ["'self'", ...backends, ...maps].join(' ');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...maps].join(' '),
    "font-src 'self'",
    `connect-src ${connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // It allows the workers of ours that it is told (packages/kit/ui/worker-address.ts).
    'trusted-types default',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
