import type { Context } from 'hono';
import * as v from 'valibot';
import { escapeHtml } from '../../http/escape-html.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import { sha256, takeByLink } from '../codes/codes.ts';
import { applyProof, kindsOf, verificationType } from '../codes/proof.ts';
import { AuthError, asAuthError, invalid, linkExpired } from '../errors.ts';
import { languageOf, type Target, targetOf } from '../redirects/redirect.ts';
import { deviceOf } from '../request.ts';
import type { Services } from '../services.ts';
import { startFlow } from '../sessions/pkce-flow.ts';

interface Link {
  type: v.InferOutput<typeof verificationType>;
  tokenHash: string;
  target: Target;
}

function readLink(services: Services, read: (name: string) => string | undefined): Link {
  const type = v.safeParse(verificationType, read('type'));
  const tokenHash = read('token_hash') ?? read('token') ?? '';
  if (!type.success || !/^[\w.-]{1,128}$/.test(tokenHash)) {
    throw invalid('Verify requires a token and a verification type');
  }
  const target = targetOf(services, read('redirect_to'));
  return { type: type.output, tokenHash, target };
}

/**
 * GET /verify, where hosted-style links lead. Mail scanners follow links, so this uses nothing up:
 * it leads to the project's page that asks for a click, or, for a client that sent a PKCE challenge, to a
 * button that brings it back with a code.
 */
export function verifyLink(services: Services) {
  return async (c: Context): Promise<Response> => {
    const link = readLink(services, (name) => c.req.query(name));
    const [flow] = await services.sql`
      select from auth.one_time_tokens o join mochila_auth.mailed_codes m on m.token_id = o.id
      where o.token_hash = ${sha256(link.tokenHash)} and m.code_challenge is not null`;
    const { project } = services;
    if (flow) return buttonPage(c, link, project);
    const { siteUrl, redirectTo } = link.target;
    const page = project.confirmPage(link.type, languageOf(redirectTo, project));
    const query = new URLSearchParams({
      token_hash: link.tokenHash,
      type: link.type,
      redirect_to: redirectTo,
    });
    return c.redirect(`${siteUrl}${page}?${query}`, 303);
  };
}

/**
 * POST /verify from that button: uses the link up and goes back to the client with `?code=`, or with
 * the error in query and fragment, as Supabase's service does.
 */
export function verifyClick(services: Services) {
  return async (c: Context): Promise<Response> => {
    const form = new URLSearchParams(await c.req.raw.text());
    const link = readLink(services, (name) => form.get(name) ?? undefined);
    const back = new URL(link.target.redirectTo);
    try {
      const outcome = await transaction(services.sql, async (tx) => {
        const code = await takeByLink(tx, link.tokenHash, kindsOf[link.type]);
        if (!code?.challenge) return 'none';
        const proof = await applyProof(tx, code, { way: 'link', device: deviceOf(services, c) });
        return typeof proof === 'string' ? proof : { authCode: await startFlow(tx, proof) };
      });
      if (outcome === 'banned') throw new AuthError(403, 'user_banned', 'User is banned');
      if (outcome === 'none') throw linkExpired();
      if (outcome === 'half') back.searchParams.set('message', 'Confirm the other email too');
      else back.searchParams.set('code', outcome.authCode);
    } catch (error) {
      const known = asAuthError(error);
      if (!known || known.status >= 500) throw error;
      const said = {
        error: 'access_denied',
        error_code: known.code,
        error_description: known.message,
      };
      for (const [name, value] of Object.entries(said)) back.searchParams.set(name, value);
      back.hash = new URLSearchParams(said).toString();
    }
    return c.redirect(back.href, 303);
  };
}

function buttonPage(
  c: Context,
  { type, tokenHash, target }: Link,
  project: Services['project'],
): Response {
  const english = languageOf(target.redirectTo, project) === 'en';
  const title = english ? 'One more click' : 'Un clic más';
  const lead = english ? 'Confirm that it is you.' : 'Confirma que eres tú.';
  const label = english ? 'Continue' : 'Continuar';
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  return c.html(`<!doctype html>
<html lang="${english ? 'en' : 'es'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title} · ${escapeHtml(project.name)}</title></head>
<body><main><h1>${title}</h1><p>${lead}</p>
<form method="post" action="/auth/v1/verify">${hidden('type', type)}${hidden('token_hash', tokenHash)}${hidden('redirect_to', target.redirectTo)}<button>${label}</button></form>
</main></body></html>
`);
}
