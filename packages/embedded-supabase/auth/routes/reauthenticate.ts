import type { Context } from 'hono';
import { transaction } from '../../postgres/connections/transaction.ts';
import { issueCode } from '../codes/codes.ts';
import { sendMail } from '../mails/send.ts';
import { lockSignedIn, signedIn, targetFrom } from '../request.ts';
import type { Services } from '../services.ts';

/** GET /reauthenticate: mails the code that a change of password or e-mail takes as `nonce`. */
export function reauthenticate(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    const { user, device } = who;
    const address = user.email ?? '';
    await services.limiter.take('mailsPerAddress', device.network);
    await services.limiter.take('mailsPerPerson', user.id);
    const secrets = await transaction(services.sql, async (tx) => {
      await lockSignedIn(tx, who);
      await tx`update auth.users set reauthentication_sent_at = now() where id = ${user.id}`;
      return await issueCode(tx, services.keys, {
        userId: user.id,
        kind: 'reauthentication',
        relatesTo: address,
        device,
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
