import { type Command, commands } from './webdriver.ts';

type Answer = { value: unknown };

/** A session with a WebDriver program that listens on a port: chromedriver, WebKitWebDriver. */
export class HttpSession {
  private readonly address: string;

  private constructor(address: string) {
    this.address = address;
  }

  static async open(port: number, capabilities: Record<string, unknown>): Promise<HttpSession> {
    const sessions = `http://127.0.0.1:${port}/session`;
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await ask('POST', sessions, body)) as { sessionId: string };
    return new HttpSession(`${sessions}/${sessionId}`);
  }

  send(command: Command, params: Record<string, unknown> = {}): Promise<unknown> {
    const [method, path] = commands[command];
    const filled = path.replace('{id}', String(params.id));
    return ask(method, this.address + filled, method === 'POST' ? params : undefined);
  }

  /** A command that only this driver has. */
  own(path: string, params: Record<string, unknown>): Promise<unknown> {
    return ask('POST', this.address + path, params);
  }

  end(): Promise<unknown> {
    return ask('DELETE', this.address).catch(() => {});
  }
}

async function ask(method: string, address: string, body?: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as Answer;
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
