import type { Failure } from '#kit/rules/failure.ts';
import { type Answer, ask } from '../auth.ts';
import { endOthers } from './other-sessions.ts';

/** A new authenticator until its first code. */
export type Enrolment = {
  id: string;
  /** A data URL of an SVG. */
  picture: string;
  /** To type instead of scanning: base 32. */
  secret: string;
};

/**
 * Starts a new TOTP authenticator; it counts once `useFactor` accepted its first code. Errors:
 * factor_name_taken, too_many_factors, second_factor_needed, reauthentication_needed.
 */
export async function enrolFactor(
  name: string,
): Promise<{ failure: Failure; enrolment: null } | { failure: null; enrolment: Enrolment }> {
  const made: Enrolment[] = [];
  const failure = await ask(async (auth) => {
    // One that was begun and left keeps its name taken on a hosted service.
    const { data: had } = await auth.mfa.listFactors();
    for (const { id, status } of had?.all ?? [])
      if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: name,
      issuer: 'Mochila',
    });
    if (data)
      made.push({ id: data.id, picture: escaped(data.totp.qr_code), secret: data.totp.secret });
    return { error };
  });
  const [enrolment] = made;
  return failure || !enrolment
    ? { failure: failure ?? { code: 'unexpected', reasons: [], seconds: null }, enrolment: null }
    : { failure: null, enrolment };
}

/** The service's data URL holds the SVG as it is, and its first # would end the address. */
function escaped(url: string): string {
  const comma = url.indexOf(',');
  return `data:image/svg+xml,${encodeURIComponent(url.slice(comma + 1))}`;
}

/** Six digits of an authenticator: raises this session. Errors: factor_code_wrong, rate_limited. */
export function proveFactor(id: string, code: string): Answer {
  return ask((auth) => auth.mfa.challengeAndVerify({ factorId: id, code }));
}

/**
 * Errors: second_factor_needed, reauthentication_needed. The other sessions end; `othersOpen` is true
 * when they could not be ended.
 */
export async function removeFactor(
  id: string,
): Promise<{ failure: Failure | null; othersOpen: boolean }> {
  let othersOpen = false;
  const failure = await ask(async (auth) => {
    const { error } = await auth.mfa.unenroll({ factorId: id });
    if (error) return { error };
    // The token still says what the factor proved.
    await auth.refreshSession();
    othersOpen = !(await endOthers(auth));
    return { error };
  });
  return { failure, othersOpen };
}
