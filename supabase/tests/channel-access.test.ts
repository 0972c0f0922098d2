import { createSlots, sharing } from '@mochila/embedded-supabase/postgres/connections/slots.ts';
import { createHub } from '@mochila/embedded-supabase/realtime/hub.ts';
import { realtimeLimits } from '@mochila/embedded-supabase/realtime/limits.ts';
import { createBroadcastApi } from '@mochila/embedded-supabase/realtime/rest.ts';
import {
  inbox,
  realtimeClient,
  subscribed,
} from '@mochila/embedded-supabase/realtime/testing/clients.ts';
import { createUsage } from '@mochila/embedded-supabase/realtime/usage.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import type { RealtimeClient } from '@supabase/realtime-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import { newTraveller, startTrip } from './testing/travellers-on-trips.ts';

/** Every way to the channels of a trip, tried by who is not on it. */

let backend: TestBackend;
let trip: Awaited<ReturnType<typeof startTrip>>;
let stranger: string;
const opened: RealtimeClient[] = [];

beforeAll(async () => {
  backend = await startAuthBackend({ MOCHILA_PUBLIC_CHANNELS: 'on' });
  trip = await startTrip(backend);
  stranger = (await newTraveller(backend)).token;
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.disconnect();
});
afterAll(() => backend?.stop());

const topics = () => [`trip:${trip.trip_id}`, `trip-activity:${trip.trip_id}`];

function open(topic: string, token: string | null, config: object = {}) {
  const client = realtimeClient(backend, token);
  opened.push(client);
  return client.channel(topic, { config: { private: true, ...config } });
}

/** A member who writes down everything that comes on a channel of the trip. */
async function listen(topic: string) {
  const came = inbox<string>();
  const channel = open(topic, trip.beto.token, { presence: { key: 'beto' } });
  channel
    .on('broadcast', { event: '*' }, ({ event }) => came.put(event))
    .on('presence', { event: 'join' }, ({ key }) => came.put(`here: ${key}`));
  expect(await subscribed(channel)).toBe('SUBSCRIBED');
  return came;
}

test('/realtime/v1 has no address over HTTP that is not tried here', () => {
  const { keys, database } = backend.backend;
  const sql = database.sqlAs('authenticator');
  const { routes } = createBroadcastApi({
    sql,
    slots: createSlots(sharing),
    keys,
    usage: createUsage(realtimeLimits),
    hub: createHub(),
    bus: { broadcast: () => {}, ready: async () => {} },
    publicChannels: false,
    proxies: 0,
  });
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/broadcast',
    'POST /api/broadcast/:topic/events/:event',
  ]);
});

test('strangers and visitors join no channel of a trip, whichever of its extensions they ask for', async () => {
  const asked = [
    {},
    { broadcast: { self: true, ack: true } },
    { broadcast: { replay: { since: 0, limit: 25 } } },
    { presence: { key: 'me', enabled: true } },
    { broadcast: { replication_ready: true } },
  ];
  for (const token of [stranger, null]) {
    for (const topic of topics()) {
      for (const config of asked) {
        const told = inbox<string>();
        const channel = open(topic, token, config);
        channel.on('broadcast', { event: '*' }, ({ event }) => told.put(event));
        expect(await subscribed(channel)).toMatch(/^CHANNEL_ERROR: Unauthorized: /);
        expect(told.size).toBe(0);
      }
    }
  }
});

test('a public channel of the same name hears and says nothing on a trip’s own', async () => {
  for (const topic of topics()) {
    const came = await listen(topic);
    const told = inbox<string>();
    const channel = open(topic, stranger, { private: false, broadcast: { ack: true } });
    channel.on('broadcast', { event: '*' }, ({ event }) => told.put(event));
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
    await channel.send({ type: 'broadcast', event: 'changed', payload: { version: 1e9 } });
    await channel.track({ dayId: null });
    await trip.ana.rest.from('trips').update({ title: topic }).eq('id', trip.trip_id);
    if (topic.startsWith('trip:')) expect(await came.next()).toBe('changed');
    expect([came.size, told.size]).toEqual([0, 0]);
  }
});

test('neither address of the REST interface sends to a trip for strangers and visitors, nor its own announcements for members', async () => {
  const post = (token: string | null, path: string, body: unknown) =>
    fetch(`${backend.url}/realtime/v1/api/broadcast${path}`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const ways = (topic: string, token: string | null) => {
    const message = { topic, event: 'changed', payload: { version: 1e9 }, private: true };
    return [
      post(token, '', { messages: [message] }),
      post(token, `/${encodeURIComponent(topic)}/events/changed?private=true`, message.payload),
    ];
  };
  const statusesOf = async (topic: string, token: string | null) =>
    (await Promise.all(ways(topic, token))).map(({ status }) => status);
  const [announced, activity] = topics() as [string, string];
  const came = [await listen(announced), await listen(activity)] as const;
  for (const token of [stranger, null]) {
    for (const topic of [announced, activity])
      expect(await statusesOf(topic, token)).toEqual([403, 403]);
  }
  // Only the database says that a trip has changed.
  expect(await statusesOf(announced, trip.ana.token)).toEqual([403, 403]);
  expect(await statusesOf(activity, trip.ana.token)).toEqual([202, 202]);
  expect([await came[1].next(), await came[1].next()]).toEqual(['changed', 'changed']);
  expect(came[0].size).toBe(0);
});

test('the messages of trips are neither read nor written as rows over /rest/v1', async () => {
  await trip.ana.rest.from('trips').update({ title: 'Rows' }).eq('id', trip.trip_id);
  for (const token of [trip.beto.token, stranger, null]) {
    for (const [method, profile] of [
      ['GET', 'Accept-Profile'],
      ['POST', 'Content-Profile'],
    ] as const) {
      const answer = await fetch(`${backend.url}/rest/v1/messages`, {
        method,
        headers: {
          apikey: backend.publishableKey,
          [profile]: 'realtime',
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(method === 'POST' && { body: '{"topic":"t","extension":"broadcast"}' }),
      });
      expect(answer.status).toBe(406);
    }
  }
});
