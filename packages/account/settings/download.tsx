import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { saveFile } from '#kit/ui/save-file.ts';
import { readExport } from '../data/export.ts';
import { AccountForm } from '../form/account-form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';
import { type RecentSignIn, RecentSignInCode } from './credentials/recent-sign-in.tsx';
import { proofSchema } from './schemas.ts';

/** One button: the file is made when it is asked for and handed to the browser's downloads. */
export function Download({ proof }: { proof: RecentSignIn }) {
  const { t } = useI18n();
  const router = useRouter();
  const [done, setDone] = useState(false);

  async function send({ code }: { code?: string | undefined }) {
    setDone(false);
    const unproved = await proof.prove(code);
    if (unproved) return unproved;
    const { failure, file } = await readExport();
    if (failure) {
      const refused = await proof.orAsk(failure, 'download');
      if (!refused) form.reset();
      return refused;
    }
    saveFile({ ...file, type: 'application/json' });
    proof.settle();
    setDone(true);
    form.reset();
    // The page lists the session that ended with the new sign-in.
    if (code) await router.invalidate();
    return null;
  }

  const form = useAccountForm({ schema: proofSchema, send });
  return (
    <AccountForm
      form={form}
      submit={t('settings.data.download')}
      quiet
      also={<span role="status">{done && t('settings.data.done')}</span>}
    >
      {proof.asked === 'download' && <RecentSignInCode proof={proof} errors={form.errors.code} />}
    </AccountForm>
  );
}
