import type { authClient } from '../../backend/auth-client.ts';

type Client = Awaited<ReturnType<typeof authClient>>;

/**
 * Ends the person's sessions elsewhere, which a hosted service leaves open after an e-mail change or a
 * removed factor. False when it could not: the change itself is made by then and stays.
 */
export async function endOthers(auth: Client): Promise<boolean> {
  const { error } = await auth.signOut({ scope: 'others' });
  return error === null;
}
