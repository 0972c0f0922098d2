import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { inbox } from '../testing/clients.ts';
import { createBus, type Topic } from './bus.ts';
import { createLane } from './lane.ts';
import { createOutbox } from './outbox.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
beforeEach(() => backend.sql`delete from mochila_realtime.large_messages`);
afterAll(() => backend?.stop());

const topic: Topic = { topic: 'flood', private: false };
const large = (bytes: number) => ({
  event: 'e',
  json: `"${'x'.repeat(bytes)}"`,
  bytes: null,
  meta: null,
});

/** A process on the database, as far as its bus is concerned. */
function startProcess() {
  const { database, log } = backend.backend;
  const heard = inbox<number>();
  const bus = createBus(database, database.sqlAs('authenticator'), log, {
    broadcast: (_, { json }) => heard.put(json?.length ?? 0),
    presence: () => {},
    changed: async () => {},
    accessChanged: () => {},
    lost: () => {},
  });
  return { bus, heard };
}

const kept = async () => {
  const [row] = await backend.sql<{ count: number; bytes: number }[]>`
    select count(*)::int, coalesce(sum(octet_length(message)), 0)::int as bytes
    from mochila_realtime.large_messages`;
  return row ?? { count: -1, bytes: -1 };
};

test('a process that is alone writes nothing for others, and does so once another one listens', async () => {
  const first = startProcess();
  await first.bus.ready();
  for (let nth = 0; nth < 5; nth += 1) first.bus.broadcast(topic, large(50_000));
  const second = startProcess();
  await second.bus.ready();
  // Who has just come makes itself known.
  await expect
    .poll(async () => {
      first.bus.broadcast(topic, large(60_000));
      return second.heard.size;
    })
    .toBeGreaterThan(0);
  second.bus.broadcast(topic, large(9_000));
  expect(await first.heard.next()).toBe(9_002);
  await second.bus.stop();
  await expect
    .poll(async () => {
      await first.bus.tidy();
      const before = await kept();
      first.bus.broadcast(topic, large(70_000));
      await first.bus.tidy();
      return (await kept()).count - before.count;
    })
    .toBe(0);
  while (second.heard.size > 0) expect(await second.heard.next()).toBe(60_002);
  await first.bus.stop();
});

test('large messages that every process has had the time to read are deleted', async () => {
  const { bus } = startProcess();
  await bus.ready();
  await backend.sql`
    insert into mochila_realtime.large_messages (id, message, at)
    select gen_random_uuid(), 'x', now() - make_interval(secs => age)
    from unnest(array[0, 10, 31, 60, 3600]) age`;
  await bus.tidy();
  expect((await kept()).count).toBe(2);
  await bus.stop();
});

test('what waits to be sent to other processes has a ceiling, and so has the table of large messages', async () => {
  const lines: unknown[] = [];
  const log = { ...backend.backend.log, warn: (line: string) => lines.push(line) };
  const sql = backend.backend.database.sqlAs('authenticator');
  const outbox = createOutbox(sql, 1, log);
  outbox.hasReaders = true;
  const send = () =>
    outbox.send({ kind: 'broadcast', from: 1, ...topic, ...large(250_000), bytes: null });
  const admin = await backend.sql.reserve();
  await admin`begin`;
  await admin`lock table mochila_realtime.large_messages in access exclusive mode`;
  for (let nth = 0; nth < 500; nth += 1) send();
  await admin`commit`;
  await outbox.flushed();
  expect((await kept()).bytes).toBeLessThanOrEqual(4_194_304);
  expect(lines).toEqual(['Messages to other processes were dropped']);

  await admin`insert into mochila_realtime.large_messages (id, message)
    select gen_random_uuid(), repeat('x', 1000000) from generate_series(1, 40)`;
  admin.release();
  const before = await kept();
  send();
  await outbox.flushed();
  expect(await kept()).toEqual(before);
});

test('notifications wait up to a number, and after too many of them everybody starts again', async () => {
  const gate = Promise.withResolvers<void>();
  const done: number[] = [];
  let overflows = 0;
  const lane = createLane<number>({
    most: 3,
    async handle(item) {
      if (item === 0) await gate.promise;
      if (item === 9) throw new Error('a message that fails');
      done.push(item);
    },
    failed: () => {},
    overflow: () => {
      overflows += 1;
    },
  });
  for (const item of [0, 1, 2, 3, 4, 9, 5]) lane.add(item);
  gate.resolve();
  await expect.poll(() => done).toEqual([0, 5]);
  expect(overflows).toBe(1);
});
