import { SignJWT } from 'jose';
import type { Keys } from '../../data-folder/keys.ts';
import type { UserRow } from '../users.ts';

/** How a session was proved, newest first; `timestamp` in seconds. */
interface AmrEntry {
  method: string;
  timestamp: number;
}

interface SessionFacts {
  id: string;
  aal: string;
  amr: AmrEntry[];
}

/** An ES256 token with Supabase's claims, signed by the newest key, living `lifetime` seconds. */
export async function signAccessToken(
  keys: Keys,
  issuer: string,
  user: UserRow,
  session: SessionFacts,
  times: { issuedAt: number; lifetime: number },
): Promise<string> {
  const [key] = keys.signing;
  const claims = {
    email: user.email ?? '',
    phone: '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  };
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
    .setIssuer(issuer)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(times.issuedAt)
    .setExpirationTime(times.issuedAt + times.lifetime)
    .sign(key.privateKey);
}
