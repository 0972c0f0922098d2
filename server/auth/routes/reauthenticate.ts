import type { Context } from 'hono';
import { transaction } from '../../postgres/transaction.ts';
import { issueCode } from '../codes.ts';
import { sendMail } from '../mails/send.ts';
import { networkFrom, signedIn, targetFrom } from '../request.ts';
import type { Services } from '../services.ts';
import { userById } from '../users.ts';

/** GET /reauthenticate: mails the code that a change of password or e-mail takes as `nonce`. */
export function reauthenticate(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { user } = await signedIn(services, c);
    const from = networkFrom(services, c);
    const address = user.email ?? '';
    await services.limiter.take('mailsPerAddress', from);
    await services.limiter.take('mailsPerAccount', address);
    const secrets = await transaction(services.sql, async (tx) => {
      await userById(tx, user.id, true);
      await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
      return await issueCode(tx, services.keys, {
        userId: user.id,
        kind: 'reauthentication',
        relatesTo: address,
        from,
        lifetime: services.config.email.otp_expiry,
      });
    });
    await sendMail(services, {
      kind: 'reauthentication',
      to: address,
      target: targetFrom(services, c),
      data: [user.raw_user_meta_data],
      secrets,
    });
    return c.json({});
  };
}
