import { connect, type Socket } from 'node:net';

type Waiting = { resolve(value: unknown): void; reject(error: Error): void };
type Answer = [1, number, { error: string; message: string } | null, unknown];

/**
 * Firefox's own WebDriver, which geckodriver (not in Debian) only passes on: over one socket, each
 * message `<length>:<JSON>`, a command `[0, id, name, parameters]`, an answer `[1, id, error, result]`.
 */
export class Marionette {
  private next = 1;
  private rest = Buffer.alloc(0);
  private readonly waiting = new Map<number, Waiting>();
  private readonly socket: Socket;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (data) => this.read(data));
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox has ended'));
    });
  }

  static open(port: number): Promise<Marionette> {
    const { promise, resolve, reject } = Promise.withResolvers<Marionette>();
    const socket = connect(port, '127.0.0.1');
    socket.once('error', reject);
    // Firefox speaks first: which protocol it has.
    socket.once('data', () => resolve(new Marionette(socket)));
    return promise;
  }

  send(name: string, params: Record<string, unknown> = {}): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const id = this.next++;
    this.waiting.set(id, { resolve, reject });
    const text = JSON.stringify([0, id, name, params]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return promise;
  }

  close() {
    this.socket.destroy();
  }

  private read(data: Buffer) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const colon = this.rest.indexOf(':');
      const end = colon + 1 + Number(this.rest.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || this.rest.length < end) return;
      this.settle(JSON.parse(this.rest.toString('utf8', colon + 1, end)) as Answer);
      this.rest = this.rest.subarray(end);
    }
  }

  private settle([, id, error, result]: Answer) {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) one?.reject(new Error(`${error.error}: ${error.message}`));
    else one?.resolve(result);
  }
}
