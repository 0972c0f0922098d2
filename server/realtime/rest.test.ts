import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inbox, subscribed } from './testing/clients.ts';
import { type Club, startClub } from './testing/club.ts';

let club: Club;
let { ana, luz, backend, connect } = {} as Club;

beforeAll(async () => {
  club = await startClub();
  ({ ana, luz, backend, connect } = club);
});
afterEach(() => club.disconnect());
afterAll(() => club?.stop());

test('the REST endpoint broadcasts, and to private topics only for who may write there', async () => {
  const heard = inbox<unknown>();
  const open = connect().channel('rest');
  const closed = connect(ana.token).channel('club', { config: { private: true } });
  for (const channel of [open, closed]) {
    channel.on('broadcast', { event: 'hello' }, ({ payload }) => heard.put(payload));
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  }
  const send = async (topic: string, token: string | null) => {
    const headers = {
      apikey: backend.publishableKey,
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const message = { topic, event: 'hello', payload: { topic }, private: topic === 'club' };
    const body = JSON.stringify({ messages: [message] });
    const url = `${backend.url}/realtime/v1/api/broadcast`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await send('club', null)).toBe(403);
  expect(await send('club', luz.token)).toBe(403);
  expect(await send('club', ana.token)).toBe(202);
  expect(await heard.next()).toEqual({ topic: 'club' });
  expect(await send('rest', null)).toBe(202);
  expect(await heard.next()).toEqual({ topic: 'rest' });
});

test('one message of JSON or bytes is sent by its own address, also to a topic with slashes', async () => {
  const heard = inbox<unknown>();
  const listen = async (topic: string, token: string | null, isPrivate: boolean) => {
    const channel = connect(token).channel(topic, { config: { private: isPrivate } });
    channel.on('broadcast', { event: '*' }, ({ event, payload }) =>
      heard.put([event, payload instanceof ArrayBuffer ? [...new Uint8Array(payload)] : payload]),
    );
    expect(await subscribed(channel)).toBe('SUBSCRIBED');
  };
  await Promise.all([listen('a/b ñ', null, false), listen('club', luz.token, true)]);
  const open = connect().channel('a/b ñ');
  await open.httpSend('said/it', { city: 'Cúcuta' });
  expect(await heard.next()).toEqual(['said/it', { city: 'Cúcuta' }]);
  await open.httpSend('raw', new Uint8Array([0, 255, 7]));
  expect(await heard.next()).toEqual(['raw', [0, 255, 7]]);

  const closed = (token: string | null) =>
    connect(token).channel('club', { config: { private: true } });
  const refused = 'A topic of these messages may not be written to';
  await expect(closed(null).httpSend('hello', {})).rejects.toThrow(refused);
  await expect(closed(luz.token).httpSend('hello', {})).rejects.toThrow(refused);
  await expect(closed(ana.token).httpSend('hello', {}, { persist: true })).rejects.toThrow(
    'Use realtime.send() for messages to keep',
  );
  await closed(ana.token).httpSend('hello', { by: 'ana' });
  expect(await heard.next()).toEqual(['hello', { by: 'ana' }]);

  const statusOf = async (type: string, body: string, key = backend.publishableKey) => {
    const headers = { apikey: key, 'Content-Type': type };
    const url = `${backend.url}/realtime/v1/api/broadcast/a/events/b`;
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  expect(await statusOf('application/json', '{"a":1}')).toBe(202);
  expect(await statusOf('application/json', '{"a"')).toBe(422);
  expect(await statusOf('text/html', '<p>')).toBe(415);
  expect(await statusOf('application/json', '{}', 'sb_publishable_guessed')).toBe(401);
});
