import type { Backend } from './backend.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

type Handler = (request: Request) => Promise<Response>;

/**
 * Supabase runs the file of a function, which then serves; the embedded server imports it (server/functions), and
 * nothing happens. `setting` reads what the operator set with `supabase secrets set` and throws where it is missing.
 */
export function serveOnSupabase(
  make: (backend: Backend, setting: (name: string) => string) => Handler,
): void {
  if (!('Deno' in globalThis)) return;
  const setting = (name: string) => {
    const value = Deno.env.get(name);
    if (!value) throw new Error(`${name} is not set: supabase secrets set ${name}=…`);
    return value;
  };
  const backend = { url: setting('SUPABASE_URL'), key: setting('SUPABASE_ANON_KEY') };
  Deno.serve(make(backend, setting));
}
