import { expect, it } from 'vitest';
import { confirm, type Pending, type Replica, receive, type ServerRows, viewOf } from './merge.ts';
import { applyPatches, type Patch } from './patch.ts';
import { noRows, type Rows, type StopRow } from './rows.ts';
import { countingPen, planned, tripWith } from './testing/pen.ts';
import { randomOf } from './testing/random.ts';

/** A server that writes columns in the order in which patches arrive, and numbers its writes. */
function serverOf(rows: Rows) {
  let stops = new Map(rows.trip_stops);
  let version = 0;
  const log: { id: string; set: Partial<StopRow> }[] = [];
  return {
    write(patch: Patch): ServerRows {
      if (patch.table !== 'trip_stops') throw new Error('stops only');
      const next = applyPatches({ ...noRows, trip_stops: stops }, [patch]).trip_stops;
      stops = new Map(next);
      const row = stops.get(patch.id);
      if (!row) return {};
      const numbered = { ...row, version: ++version };
      stops.set(row.id, numbered);
      log.push({ id: row.id, set: patch.set });
      return { trip_stops: [numbered] };
    },
    since: (seen: number) => ({
      rows: { trip_stops: [...stops.values()].filter((row) => row.version > seen) },
      newest: version,
    }),
    log,
    all: () => stops,
  };
}

it('two clients in any interleaving end alike, and nothing that was confirmed is lost', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { below, pick } = randomOf(seed);
    const rows = tripWith({}, [[{ title: 'a' }, { title: 'b' }, { title: 'c' }]]);
    const server = serverOf(rows);
    const pen = countingPen(`seed${seed}`);
    const clients: Replica[] = [0, 1].map(() => ({ base: rows, pending: [], seen: 0 }));
    // Answers that are still under way and may overtake each other.
    const answers: ((one: Replica) => Replica)[][] = [[], []];
    const sent = [new Set<number>(), new Set<number>()];
    let key = 0;
    const edit = (): Patch => {
      const id = pick([...rows.trip_stops.keys()]);
      return pick<() => Patch>([
        () => ({ table: 'trip_stops', id, set: { title: `t${below(99)}` }, isNew: false }),
        () => ({
          table: 'trip_stops',
          id,
          set: { note: `n${below(99)}`, minutes: below(99) },
          isNew: false,
        }),
        () => ({
          table: 'trip_stops',
          id,
          set: { deleted_at: pick([null, pen.now]) },
          isNew: false,
        }),
        () => ({
          table: 'trip_stops',
          id: pen.newId(),
          set: { trip_id: 'trip', title: 'new' },
          isNew: true,
        }),
      ])();
    };
    const change = (who: number, how: (one: Replica) => Replica) => {
      const replica = clients[who];
      if (replica) clients[who] = how(replica);
    };
    const send = (who: number) => {
      const next = clients[who]?.pending.find((one) => !sent[who]?.has(one.key));
      if (!next) return;
      sent[who]?.add(next.key);
      const reply = server.write(next.patch);
      answers[who]?.push((one) => confirm(one, [next.key], reply));
    };
    const ask = (who: number) => {
      const { rows: found, newest } = server.since(clients[who]?.seen ?? 0);
      answers[who]?.push((one) => receive(one, found, newest));
    };
    const arrive = (who: number) => {
      const [answer] = answers[who]?.splice(below(answers[who].length), 1) ?? [];
      if (answer) change(who, answer);
    };
    for (let step = 0; step < 80; step++) {
      const who = below(2);
      const patch = edit();
      pick([
        () => change(who, (one) => ({ ...one, pending: [...one.pending, { key: ++key, patch }] })),
        () => send(who),
        () => ask(who),
        () => arrive(who),
      ])();
    }
    for (const who of [0, 1]) {
      while (clients[who]?.pending.some((one: Pending) => !sent[who]?.has(one.key))) send(who);
      while ((answers[who]?.length ?? 0) > 0) arrive(who);
    }
    for (const who of [0, 1]) {
      ask(who);
      arrive(who);
    }
    const [one, other] = clients.map(viewOf);
    expect(one).toEqual(other);
    for (const [id, row] of server.all()) expect(one?.trip_stops.get(id)).toEqual(row);
    // The last confirmed write of every field is the field.
    const last = new Map<string, unknown>();
    for (const { id, set } of server.log)
      for (const [column, value] of Object.entries(set)) last.set(`${id} ${column}`, value);
    for (const [field, value] of last) {
      const [id = '', column = ''] = field.split(' ');
      expect(one?.trip_stops.get(id)).toHaveProperty(column, value);
    }
  }
});

it('a deletion wins over an edit that did not know of it, and undoing it brings the edit back', () => {
  const rows = tripWith({}, [[{ title: 'a' }]]);
  const [stop] = planned(rows).days[0]?.stops ?? [];
  if (!stop) throw new Error('a stop');
  const patch: Patch = { table: 'trip_stops', id: stop.id, set: { title: 'b' }, isNew: false };
  const editing: Replica = { base: rows, pending: [{ key: 1, patch }], seen: 0 };
  const deleted = { ...stop, deleted_at: '2027-01-02T00:00:00.000Z', version: 5 };
  const told = receive(editing, { trip_stops: [deleted] }, 5);
  expect(planned(viewOf(told)).days[0]?.stops).toEqual([]);
  const back = receive(told, { trip_stops: [{ ...deleted, deleted_at: null, version: 6 }] }, 6);
  expect(planned(viewOf(back)).days[0]?.stops[0]?.title).toBe('b');
});

it('an answer that arrives late does not bring old fields back', () => {
  const rows = tripWith({}, [[{ title: 'a' }]]);
  const [stop] = planned(rows).days[0]?.stops ?? [];
  if (!stop) throw new Error('a stop');
  const replica: Replica = { base: rows, pending: [], seen: 0 };
  const now = receive(replica, { trip_stops: [{ ...stop, title: 'new', version: 9 }] }, 9);
  const late = receive(now, { trip_stops: [{ ...stop, title: 'old', version: 8 }] }, 8);
  expect(late.base.trip_stops.get(stop.id)?.title).toBe('new');
  expect(late.seen).toBe(9);
});
