import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { png, storageAs } from '../testing/files.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql`
    insert into storage.buckets (id, name) values ('trip-files', 'trip-files') on conflict do nothing`;
});
afterAll(() => backend?.stop());

/** A zip file whose directory names these files, of so many bytes each when unpacked. */
function zip(names: string[], unpacked: number): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt32LE(unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.write(name, 46);
    return entry;
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), directory, end]);
}

async function upload(name: string, type: string, bytes: Buffer): Promise<string> {
  const files = storageAs(backend, backend.secretKey).from('trip-files');
  const { error } = await files.upload(name, bytes, { contentType: type, upsert: true });
  return error === null ? 'kept' : error.message;
}

const pass = 'application/vnd.apple.pkpass';
const pdf = Buffer.from('%PDF-1.7 …');
const isNot = /is not what its type .* says/;

test.each([
  ['a.png', 'image/png', png(), /^kept$/],
  ['a.pdf', 'application/pdf', pdf, /^kept$/],
  ['a.pkpass', pass, zip(['pass.json', 'logo.png'], 1000), /^kept$/],
  ['a.svg', 'image/svg+xml', Buffer.from('<svg/>'), /^Only JPEG, PNG, WebP, PDF and pkpass/],
  ['a.html', 'text/html', Buffer.from('<p>'), /^Only JPEG/],
  ['a.pdf.js', 'text/javascript', Buffer.from('1'), /^Only JPEG/],
  ['a', 'application/pdf', pdf, /^Only JPEG/],
  ['b.png', 'image/png', Buffer.from('<svg onload=alert(1)>'), isNot],
  ['b.pdf', 'application/pdf', Buffer.from('<html>%PDF-'), isNot],
  ['b.pdf', 'text/html', pdf, /.+/],
  ['b.png', 'image/png', png(40_000, 40_000), /more pixels than can be shown/],
  ['b.pkpass', pass, zip(['evil.js'], 10), /is no pass/],
  ['b.pkpass', pass, zip(['pass.json'], 60_000_000), /would unpack to more/],
  ['b.pkpass', pass, Buffer.from('PK\x03\x04', 'latin1'), /is no pass/],
  ['b.png', 'image/png', Buffer.concat([png(), Buffer.alloc(10_000_001)]), /exceeded the maximum/],
  ['b.pdf', 'application/pdf', Buffer.concat([pdf, Buffer.alloc(25_000_001)]), /exceeded the max/],
])(
  'in the bucket of trips %s as %s is kept or refused for what it is',
  async (name, type, bytes, says) => {
    expect(await upload(name, type, bytes)).toMatch(says);
  },
);

test('nothing comes into the bucket of trips unseen, by moving or copying', async () => {
  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('elsewhere');
  await files
    .from('elsewhere')
    .upload('a.pdf', Buffer.from('<html>'), { contentType: 'application/pdf' });
  const to = { destinationBucket: 'trip-files' };
  for (const move of [true, false]) {
    const { error } = await files.from('elsewhere')[move ? 'move' : 'copy']('a.pdf', 'c.pdf', to);
    expect(error?.message).toMatch(/are uploaded, not copied from elsewhere/);
  }
  expect((await files.from('trip-files').move('a.pdf', 'a.html')).error?.message).toMatch(
    /^Only JPEG/,
  );
});
