import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { invalidRequest } from '../errors.ts';

interface MultipartFile {
  /** What the fields before the file say. */
  fields: Map<string, string>;
  type: string;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a `multipart/form-data` body up to its first file, whose bytes are then read by whoever gets them. Throws
 * `InvalidRequest` for a body that is none or has no file.
 */
export async function readMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array>,
): Promise<MultipartFile> {
  const { promise, resolve, reject } = Promise.withResolvers<MultipartFile>();
  const fields = new Map<string, string>();
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: 10, fieldSize: 8192, files: 1, parts: 12, headerPairs: 20 },
    });
  } catch {
    throw invalidRequest('The body is no multipart form');
  }
  const source = Readable.from(body);
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (_name, file, _fileName, _encoding, type) => {
    // A sender that goes away ends the file too, as an error.
    source.once('error', (error) => file.destroy(error));
    parser.once('error', (error: Error) => file.destroy(error));
    resolve({ fields, type, body: file });
  });
  parser.once('finish', () => reject(invalidRequest('The form has no file')));
  parser.once('error', () => reject(invalidRequest('The body is no multipart form')));
  source.once('error', reject);
  source.pipe(parser);
  return await promise;
}
