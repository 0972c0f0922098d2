import { createFileRoute, redirect } from '@tanstack/react-router';
import { needsSecondFactor } from '#sync/session/account/assurance.ts';
import { readSession } from '#sync/session/session.ts';

/** Every page below needs a session; the stored user is only a hint and is not asked. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ location, context }) => {
    await context.i18n.need('account');
    const session = await readSession().catch((error) => {
      console.error('the session could not be read', error);
      return null;
    });
    if (!session || needsSecondFactor(session))
      throw redirect({ to: '/login', search: { redirect: location.href } });
  },
});
