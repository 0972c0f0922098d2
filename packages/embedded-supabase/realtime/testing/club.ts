import type { RealtimeClient } from '@supabase/realtime-js';
import { expectOk, newPerson, startAuthBackend } from '../../testing/people.ts';
import { realtimeClient } from './clients.ts';

/** A backend on which public channels are allowed, as hosted Supabase's are unless its owner says no. */
export const startPublicBackend = () => startAuthBackend({}, { publicChannels: true });

/** A backend with a private channel, `club`: Ana reads and writes there, Luz reads, and nobody else. */
export async function startClub() {
  const backend = await startPublicBackend();
  const opened: RealtimeClient[] = [];
  async function person() {
    const { id, client } = await newPerson(backend);
    const { session } = expectOk(await client.getSession());
    return { id, token: session?.access_token ?? '' };
  }
  const [ana, luz] = await Promise.all([person(), person()]);
  await backend.backend.database.sqlAs('postgres').unsafe(`
    create table public.club (member uuid primary key);
    grant select on public.club to authenticated;
    create policy "Members read the club" on realtime.messages for select to authenticated
      using (realtime.topic() = 'club' and exists (select from public.club where member = auth.uid()));
    create policy "Ana writes to the club" on realtime.messages for insert to authenticated
      with check (realtime.topic() = 'club' and auth.uid() = '${ana.id}');
    insert into public.club values ('${ana.id}'), ('${luz.id}');`);
  return {
    backend,
    ana,
    luz,
    person,
    /** The official client of whoever has the token, until `disconnect`. */
    connect(token: string | null = null, vsn?: string, url = backend.url) {
      const client = realtimeClient({ ...backend, url }, token, vsn);
      opened.push(client);
      return client;
    },
    async disconnect() {
      for (const client of opened.splice(0)) await client.disconnect();
    },
    stop: () => backend.stop(),
  };
}
export type Club = Awaited<ReturnType<typeof startClub>>;
