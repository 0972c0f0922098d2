/** Cache storage in memory, as far as the worker uses it: answers are stored as bytes and read again and again. */
export class FakeCaches {
  /** Puts fail from then on, as on a full disk. */
  isFull = false;
  readonly all = new Map<
    string,
    Map<string, { body: string; status: number; headers: [string, string][] }>
  >();

  async open(name: string): Promise<Cache> {
    const files = this.all.get(name) ?? new Map();
    this.all.set(name, files);
    const cache = {
      match: async (request: RequestInfo) => {
        const file = files.get(pathOf(request));
        if (!file) return undefined;
        return new Response(file.body, {
          status: file.status,
          headers: file.headers,
        });
      },
      put: async (request: RequestInfo, response: Response) => {
        const body = await response.text();
        if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
        const headers = [...response.headers];
        files.set(pathOf(request), { body, status: response.status, headers });
      },
      keys: async () =>
        [...files.keys()].map((path) => ({ url: `https://mochila.example${path}` })),
      delete: async (request: RequestInfo) => files.delete(pathOf(request)),
    };
    return cache as unknown as Cache;
  }

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }

  /** Everything that lies in any cache. */
  text(): string {
    return [...this.all.values()]
      .flatMap((files) => [...files].flat().map((one) => JSON.stringify(one)))
      .join('\n');
  }
}

function pathOf(request: RequestInfo | URL): string {
  // Most are paths already.
  if (typeof request === 'string' && /^\/[\w./-]*$/.test(request)) return request;
  const address = request instanceof Request ? request.url : request;
  return new URL(address, 'https://mochila.example').pathname;
}
