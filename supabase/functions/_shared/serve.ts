import type { Backend } from './backend.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Response | Promise<Response>): void;
};

type Handler = (request: Request) => Response | Promise<Response>;

/**
 * Serves requests when Supabase runs the file of a function; does nothing when the embedded server imports it
 * (server/functions). `setting` reads what the operator set with `supabase secrets set`; where it is missing, every
 * request is answered 503, and the log says what to set.
 */
export function serveOnSupabase(
  make: (backend: Backend, setting: (name: string) => string) => Handler,
): void {
  if (!('Deno' in globalThis)) return;
  Deno.serve(handlerOf(make));
}

function handlerOf(make: Parameters<typeof serveOnSupabase>[0]): Handler {
  try {
    return make({ url: setting('SUPABASE_URL'), key: publishableKey() }, setting);
  } catch (error) {
    // Supabase would restart a function that throws at its start with each request, and show no reason.
    console.error(error instanceof Error ? error.message : error);
    return () =>
      new Response('Not set up yet\n', { status: 503, headers: { 'Retry-After': '3600' } });
  }
}

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set: supabase secrets set ${name}=…`);
  return value;
}

/**
 * Supabase gives a function the project's publishable keys by name, and for now also the legacy `anon` key, which a
 * project may have disabled.
 */
function publishableKey(): string {
  const named = keysOf(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS'));
  return named.get('default') ?? [...named.values()][0] ?? setting('SUPABASE_ANON_KEY');
}

function keysOf(text = '{}'): Map<string, string> {
  try {
    const keys: unknown = JSON.parse(text);
    const entries = Object.entries(typeof keys === 'object' && keys !== null ? keys : {});
    return new Map(entries.filter(([, key]) => typeof key === 'string' && key !== ''));
  } catch {
    return new Map();
  }
}
