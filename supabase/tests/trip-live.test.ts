import {
  inbox,
  realtimeClient,
  subscribed,
} from '@mochila/embedded-supabase/realtime/testing/clients.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import type { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import { startTrip, type Traveller } from './testing/travellers-on-trips.ts';

let backend: TestBackend;
const opened: RealtimeClient[] = [];

beforeAll(async () => {
  backend = await startAuthBackend();
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.disconnect();
});
afterAll(() => backend?.stop());

/** What somebody hears on a private channel: changes, and that it ended. */
function listen({ token }: Traveller, topic: string) {
  const client = realtimeClient(backend, token);
  opened.push(client);
  const channel = client.channel(topic, { config: { private: true } });
  const changes = inbox<string>();
  const ends = inbox<string>();
  channel.on('broadcast', { event: 'changed' }, ({ payload }) => changes.put(payload.kind));
  channel.on('system', {}, ({ message }) => ends.put(message));
  return { changes, ends, joined: subscribed(channel) };
}

/** The next change of a kind, whatever comes before it. */
async function heard(changes: { next(): Promise<string> }, kind: string): Promise<void> {
  while ((await changes.next()) !== kind);
}

test('who is removed from a trip is cut from its channels, hears no later change and cannot join again', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
  const topics = [`trip:${trip_id}`, `trip-activity:${trip_id}`];
  const [hers, his, activity] = [
    listen(ana, `trip:${trip_id}`),
    listen(beto, `trip:${trip_id}`),
    listen(beto, `trip-activity:${trip_id}`),
  ];
  for (const { joined } of [hers, his, activity]) expect(await joined).toBe('SUBSCRIBED');
  const rename = (title: string) => ana.rest.from('trips').update({ title }).eq('id', trip_id);
  expect((await rename('Sierra')).status).toBe(204);
  await heard(hers.changes, 'rows');
  await heard(his.changes, 'rows');

  expect((await ana.rest.rpc('remove_member', { trip_id, user_id: beto.id })).error).toBeNull();
  for (const { ends } of [his, activity]) expect(await ends.next()).toMatch(/^Unauthorized: /);
  expect((await rename('Llanos')).status).toBe(204);
  await heard(hers.changes, 'rows');
  // Of the removal itself he may have heard, of nothing after it.
  const rest: string[] = [];
  while (his.changes.size > 0) rest.push(await his.changes.next());
  expect(rest).not.toContain('rows');
  for (const topic of topics) expect(await listen(beto, topic).joined).toMatch(/Unauthorized/);
});
