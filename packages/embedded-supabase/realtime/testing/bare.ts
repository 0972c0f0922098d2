import { WebSocket } from 'ws';
import { inbox } from './clients.ts';

/** Fields of a message of protocol 2.0.0. */
type Received = [string | null, string | null, string, string, unknown];

/** A socket without the official client: what it is sent, and what it is closed with. `from` is its loopback address. */
export function bareSocket(
  { url, publishableKey }: { url: string; publishableKey: string },
  {
    headers = {},
    from,
    vsn = '2.0.0',
  }: { headers?: Record<string, string>; from?: string; vsn?: string } = {},
) {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=${vsn}`;
  const socket = new WebSocket(address, { headers, ...(from && { localAddress: from }) });
  const messages = inbox<Received>();
  const open = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  socket.on('message', (data, isBinary) => {
    if (!isBinary) messages.put(JSON.parse(String(data)));
  });
  const closed = new Promise<[number, string]>((resolve) =>
    socket.on('close', (code, reason) => resolve([code, String(reason)])),
  );
  const refused = new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode);
      socket.terminate();
    });
    socket.on('error', () => {});
  });
  const send = (...message: unknown[]) => socket.send(JSON.stringify(message));
  return {
    socket,
    messages,
    open,
    closed,
    refused,
    send,
    /** Joins and gives what it is answered. */
    async join(topic: string, payload: object): Promise<{ status: string; reason?: string }> {
      send('1', topic, `realtime:${topic}`, 'phx_join', payload);
      for (;;) {
        const [, ref, , event, answer] = await messages.next();
        if (event !== 'phx_reply' || ref !== topic) continue;
        const { status, response } = answer as { status: string; response: { reason?: string } };
        return { status, ...(response.reason !== undefined && { reason: response.reason }) };
      }
    },
    /** Resolves when a heartbeat was answered; never when the socket is closed. */
    async alive(): Promise<'alive'> {
      send(null, 'beat', 'phoenix', 'heartbeat', {});
      for (;;) if ((await messages.next())[1] === 'beat') return 'alive';
    },
  };
}
