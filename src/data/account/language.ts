import { type Failure, failureFrom } from '../../../domain/failure.ts';
import { restFailure } from '../../../domain/rest-failure.ts';
import { restClient } from '../backend/rest-client.ts';
import { ask } from '../session/auth.ts';
import { readSession } from '../session/session.ts';

/** The language of pages, in the profile, and of mails, which the account service writes. */
export async function saveLanguage(language: 'es' | 'en'): Promise<Failure | null> {
  try {
    const session = await readSession();
    const rest = await restClient();
    const { error, status } = await rest
      .from('profiles')
      .update({ language })
      .eq('user_id', session?.user.id ?? '');
    if (error) return restFailure({ code: error.code, status });
    return await ask((auth) => auth.updateUser({ data: { language } }));
  } catch (error) {
    return failureFrom(error);
  }
}
