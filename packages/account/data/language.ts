import { type Failure, failureFrom } from '#kit/rules/failure.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import { ask } from '#sync/session/auth.ts';
import { readSession } from '#sync/session/session.ts';

/** The language of pages, in the profile, and of mails, which the account service writes. */
export async function saveLanguage(language: 'es' | 'en'): Promise<Failure | null> {
  try {
    const session = await readSession();
    const rest = await restClient();
    restData(
      await rest
        .from('profiles')
        .update({ language })
        .eq('user_id', session?.user.id ?? ''),
    );
    return await ask((auth) => auth.updateUser({ data: { language } }));
  } catch (error) {
    return failureFrom(error);
  }
}
