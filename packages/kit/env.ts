import * as v from 'valibot';

const schema = v.object({
  /** Address of the backend without a path; empty is this same origin. */
  url: v.string(),
  /** The public API key: it opens nothing that row level security does not open. */
  key: v.pipe(v.string(), v.nonEmpty()),
  /** True where mails stay on the server's machine, in a mailbox whose address only its terminal says. */
  mailbox: v.boolean(),
  /**
   * What stands before the token in the address of a public link: `/v/`, or that of the function, up to `?t=`. Without
   * one the token stands behind the # of the reading page, and links have no preview.
   */
  share: v.nullish(v.string()),
  /** Address of the operator's MapLibre style; without one the interactive map draws our own ground. */
  mapStyle: v.nullish(v.string()),
  /** Address of the operator's PMTiles archive, which adds streets to our own ground. */
  mapTiles: v.nullish(v.string()),
});

export type PublicEnv = v.InferOutput<typeof schema>;

/** The address of the backend could not be read: worth another try. */
class EnvUnavailable extends Error {
  override name = 'EnvUnavailable';
}

const pauses = [250, 750];
const limit = 4000;
let reading: Promise<PublicEnv> | undefined;

/**
 * Where the backend is, read once from `/env.json`, so that one build serves every deployment.
 * Tries three times; throws `EnvUnavailable`, and a later call starts anew.
 */
export function readEnv(): Promise<PublicEnv> {
  reading ??= read().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<PublicEnv> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch('/env.json', { signal: AbortSignal.timeout(limit) });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return v.parse(schema, await response.json());
    } catch (cause) {
      const pause = pauses[attempt];
      if (pause === undefined) throw new EnvUnavailable('/env.json could not be read', { cause });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
