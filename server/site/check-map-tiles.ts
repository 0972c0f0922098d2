import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '@mochila/embedded-supabase/errors/error-details.ts';
import { StartupError } from '@mochila/embedded-supabase/errors/startup-error.ts';
import { Compression, PMTiles, type RangeResponse, type Source, TileType } from 'pmtiles';
import * as v from 'valibot';
import { mapTilesPath } from './map-tiles.ts';

/** What the style of the streets is drawn from (`packages/kit/ui/map/ground/street-layers.ts`): the basemap of Protomaps. */
const neededLayers = ['earth', 'landuse', 'water', 'roads', 'buildings', 'places'];

const metadataSchema = v.object({
  attribution: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  vector_layers: v.array(v.object({ id: v.string() })),
});

/**
 * Reads the head of a PMTiles archive. Throws `StartupError` where the file cannot be read, or is none from which
 * the interactive map can draw streets; it names the setting or option that has the path.
 */
export async function checkMapTiles(path: string, setting = 'MOCHILA_MAP_PMTILES'): Promise<void> {
  const refuse = (why: string): never => {
    throw new StartupError(
      `${setting} names a file that ${why}: name a PMTiles archive of version 3 with Protomaps’ basemap, or leave it out.`,
    );
  };
  const file = await open(path).catch((error) =>
    refuse(`cannot be read (${errorCode(error) || 'unexpected'})`),
  );
  try {
    const archive = new PMTiles(new OpenFile(file));
    const header = await archive.getHeader().catch(() => refuse('is no PMTiles archive'));
    if (header.tileType !== TileType.Mvt) refuse('holds no vector tiles');
    if (header.tileCompression > Compression.Gzip || header.internalCompression > Compression.Gzip)
      refuse('is compressed by something other than gzip');
    const metadata = await archive.getMetadata().catch(() => null);
    const read = v.safeParse(metadataSchema, metadata);
    if (!read.success) return refuse('lacks its layers or the credit of its sources');
    const ids = read.output.vector_layers.map(({ id }) => id);
    const missing = neededLayers.filter((id) => !ids.includes(id));
    if (missing.length > 0) refuse(`has no layer ${missing.join(', ')}`);
  } finally {
    await file.close();
  }
}

/** An open file as the library reads it. */
class OpenFile implements Source {
  readonly #file: FileHandle;
  constructor(file: FileHandle) {
    this.#file = file;
  }
  getKey() {
    return mapTilesPath;
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, offset);
    return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
  }
}
