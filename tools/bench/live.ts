import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { memoryOf } from './memory.ts';
import { behindProxy, type Row, ratio, type Size, startProduct } from './product.ts';
import { makeTravellers, openDatabase, type Traveller } from './travellers.ts';

const pauseMs = 40;

/** How long a removed member may go on hearing a trip. */
const mostCutMs = 1_000;

/**
 * How long after a change was sent the channel of a trip says so to other people's sockets, beside how long the
 * database's own NOTIFY of the same change takes; what a socket that says nothing takes of memory; and how long after a
 * member was removed the last of their channels is cut.
 */
export async function measureLive(folder: string, { isShort }: Size): Promise<Row[]> {
  const [changes, idle] = isShort ? [5, 100] : [60, 1000];
  const data = join(folder, 'live');
  const product = await startProduct(data, behindProxy);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 2);
  const sockets: WebSocket[] = [];
  try {
    const [owner, ...others] = await makeTravellers(admin.sql, keys, 11);
    if (!owner) throw new Error('nobody travels');
    const trip = randomUUID();
    await admin.sql`insert into public.trips (id, owner) values (${trip}, ${owner.caller.userId})`;
    for (const { caller } of others) {
      await admin.sql`
        insert into public.trip_members (trip_id, user_id, role) values (${trip}, ${caller.userId}, 'editor')`;
    }
    /** When each of them heard of the change that was sent last. */
    let heard: number[] = [];
    /** How many channels of each of them are open. */
    const channels = new Map<Traveller, number>();
    let notified = 0;
    await admin.sql.listen('mochila_realtime', () => {
      notified = performance.now();
    });
    const open = async (count: number) => {
      while (sockets.length < count) {
        const traveller = others[sockets.length % others.length];
        if (!traveller) throw new Error('nobody listens');
        const onChange = () => heard.push(performance.now());
        const onCut = () => channels.set(traveller, (channels.get(traveller) ?? 0) - 1);
        channels.set(traveller, (channels.get(traveller) ?? 0) + 1);
        sockets.push(
          await listen(product.url, traveller, trip, sockets.length, { onChange, onCut }),
        );
      }
    };
    const rows: Row[] = [];
    for (const count of isShort ? [2, 20] : [2, 20, 200]) {
      await open(count);
      const [live, notify]: [number[], number[]] = [[], []];
      for (let nth = 0; nth < changes; nth += 1) {
        heard = [];
        const begin = performance.now();
        const answer = await fetch(`${product.url}/rest/v1/trips?id=eq.${trip}`, {
          method: 'PATCH',
          headers: owner.headers,
          body: JSON.stringify({ title: `Title ${nth}` }),
        });
        if (!answer.ok) throw new Error(`a change is answered ${answer.status}`);
        while (heard.length < count) await new Promise((done) => setTimeout(done, 2));
        live.push(...heard.map((at) => at - begin));
        notify.push(notified - begin);
        await new Promise((done) => setTimeout(done, pauseMs));
      }
      for (const part of [0.5, 0.95]) {
        const [one, other] = [quantile(live, part), quantile(notify, part)];
        rows.push([
          `${count} connections, change to the socket p${part * 100}, NOTIFY, ratio`,
          `${one.toFixed(1)} ms, ${other.toFixed(1)} ms, ${ratio(one, other)}`,
        ]);
      }
    }
    const before = memoryOf(product);
    const already = sockets.length;
    await open(already + idle);
    await new Promise((done) => setTimeout(done, isShort ? 500 : 3000));
    const after = memoryOf(product);
    rows.push([
      `Node's memory for each of ${idle} idle sockets with a channel`,
      `${(((after.node - before.node) * 1024) / idle).toFixed(1)} KB`,
    ]);
    const each = sockets.length / others.length;
    const cuts: number[] = [];
    for (const traveller of others) {
      const begin = performance.now();
      const answer = await fetch(`${product.url}/rest/v1/rpc/remove_member`, {
        method: 'POST',
        headers: owner.headers,
        body: JSON.stringify({ trip_id: trip, user_id: traveller.caller.userId }),
      });
      if (!answer.ok) throw new Error(`a removal is answered ${answer.status}`);
      while (channels.get(traveller)) {
        if (performance.now() - begin > 10 * mostCutMs) throw new Error('a channel is not cut');
        await new Promise((done) => setTimeout(done, 2));
      }
      cuts.push(performance.now() - begin);
    }
    const [half, most] = [quantile(cuts, 0.5), Math.max(...cuts)];
    rows.push([
      `a member removed, to the last of their ${each} channels cut: p50, most, at most ${mostCutMs} ms`,
      `${half.toFixed(1)} ms, ${most.toFixed(1)} ms, ${ratio(most, mostCutMs)}`,
    ]);
    return rows;
  } finally {
    for (const socket of sockets) socket.terminate();
    await admin.end(2);
    await product.stop();
  }
}

/** A socket that has joined the channel of a trip. */
async function listen(
  url: string,
  { headers }: Traveller,
  trip: string,
  nth: number,
  { onChange, onCut }: { onChange: () => void; onCut: () => void },
): Promise<WebSocket> {
  const { apikey = '', authorization = '' } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${apikey}`,
    { headers: { 'X-Forwarded-For': `10.1.${nth >> 6}.${nth & 63}` }, perMessageDeflate: false },
  );
  await new Promise((done, fail) => socket.once('open', done).once('error', fail));
  const joined = new Promise<void>((done, fail) => {
    socket.on('message', (data) => {
      const { event, payload } = JSON.parse(String(data));
      if (event === 'broadcast') onChange();
      if (event === 'phx_close') onCut();
      if (event !== 'phx_reply') return;
      if (payload.status === 'ok') done();
      else fail(new Error(JSON.stringify(payload)));
    });
  });
  const payload = {
    access_token: authorization.replace(/^Bearer /, ''),
    config: { private: true, presence: { enabled: false } },
  };
  const [ref, topic] = ['1', `realtime:trip:${trip}`];
  socket.send(JSON.stringify({ topic, event: 'phx_join', payload, ref, join_ref: ref }));
  await joined;
  return socket;
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
}
