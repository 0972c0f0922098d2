import {
  anmf,
  apng,
  pngPart,
  pngTwice,
  riffPart,
  vp8,
  vp8l,
  webp,
} from '@mochila/embedded-supabase/storage/testing/animations.ts';
import { pdf, png, storageAs } from '@mochila/embedded-supabase/storage/testing/files.ts';
import { type ZipPart, zip } from '@mochila/embedded-supabase/storage/testing/zip.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.sql`
    insert into storage.buckets (id, name) values ('trip-files', 'trip-files') on conflict do nothing`;
});
afterAll(() => backend?.stop());

async function upload(name: string, type: string, bytes: Buffer): Promise<string> {
  const files = storageAs(backend, backend.secretKey).from('trip-files');
  const { error } = await files.upload(name, bytes, { contentType: type, upsert: true });
  return error === null ? 'kept' : error.message;
}

const pass = 'application/vnd.apple.pkpass';
const isNot = /is not what its type .* says/;

test.each([
  ['a.png', 'image/png', png(), /^kept$/],
  ['a.pdf', 'application/pdf', pdf, /^kept$/],
  ['a.pkpass', pass, zip([{ name: 'pass.json' }, { name: 'logo.png' }]), /^kept$/],
  ['a.svg', 'image/svg+xml', Buffer.from('<svg/>'), /^Only JPEG, PNG, WebP, PDF and pkpass/],
  ['a.html', 'text/html', Buffer.from('<p>'), /^Only JPEG/],
  ['a.pdf.js', 'text/javascript', Buffer.from('1'), /^Only JPEG/],
  ['a', 'application/pdf', pdf, /^Only JPEG/],
  ['b.png', 'image/png', Buffer.from('<svg onload=alert(1)>'), isNot],
  ['b.pdf', 'application/pdf', Buffer.from('<html>%PDF-'), isNot],
  ['b.pdf', 'text/html', pdf, /.+/],
  ['b.png', 'image/png', png(40_000, 40_000), /more pixels than can be shown/],
  ['b.pkpass', pass, zip([{ name: 'evil.js' }]), /is no pass/],
  ['b.pkpass', pass, zip([{ name: 'pass.json', unpacked: 60_000_000 }]), /would unpack to more/],
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

const manifest: ZipPart = { name: 'manifest.json', content: Buffer.from('{"logo.png":"0"}') };
const large = Buffer.alloc(30_000_000);
const junk = Buffer.from('junk');

test.each<[string, ZipPart[]]>([
  ['is stored', [{ name: 'pass.json', isStored: true }, manifest]],
  ['has its sizes behind it', [{ name: 'pass.json', descriptor: 12 }, manifest]],
  ['has them after a signature', [{ name: 'pass.json', descriptor: 16 }, manifest]],
  [
    'is in a folder',
    [{ name: 'es.lproj/', content: Buffer.alloc(0), isStored: true }, { name: 'pass.json' }],
  ],
  ['is empty', [{ name: 'pass.json', content: Buffer.alloc(0) }, manifest]],
  ['is large', [{ name: 'pass.json', content: large }, manifest]],
])('a pass of which a file %s is kept', async (_, parts) => {
  expect(await upload('c.pkpass', pass, zip(parts))).toBe('kept');
});

test.each<[string, ZipPart[], Buffer?]>([
  ['unpacks to more than is said', [{ name: 'pass.json', content: large, unpacked: 10 }]],
  ['unpacks to less', [{ name: 'pass.json', unpacked: 1000 }]],
  ['says so behind it', [{ name: 'pass.json', content: large, unpacked: 10, descriptor: 16 }]],
  ['says another size before it', [{ name: 'pass.json', local: { unpacked: 30_000_000 } }]],
  ['says another length before it', [{ name: 'pass.json', local: { packed: 1 } }]],
  ['has another name before it', [{ name: 'pass.json', local: { name: 'evil.json' } }]],
  ['is not in the directory', [{ name: 'pass.json' }, { name: 'evil.html', isHidden: true }]],
  ['stands before all others', [{ name: 'evil.html', isHidden: true }, { name: 'pass.json' }]],
  ['is there twice', [{ name: 'pass.json' }, { name: 'b.json', at: 0 }]],
  ['is followed by something', [{ name: 'pass.json', extra: junk }, manifest]],
  ['counts that to its length', [{ name: 'pass.json', extra: junk, isCounted: true }, manifest]],
  ['is encrypted', [{ name: 'pass.json', flags: 1 }]],
  ['is packed in another way', [{ name: 'pass.json', isStored: true, unpacked: 3 }]],
])('a pass of which a file %s is refused', async (_, parts) => {
  const said = await upload('d.pkpass', pass, zip(parts));
  expect(said).toBe('The pass holds something else than its directory says');
});

test('a pass that goes on behind its directory is refused', async () => {
  const longer = zip([{ name: 'pass.json' }], junk);
  expect(await upload('d.pkpass', pass, longer)).toBe('The file is no pass');
});

const [canvas, huge] = [
  { width: 4, height: 4 },
  { width: 16_383, height: 16_383 },
];

test.each([
  ['a frame larger than its canvas', 'webp', webp(canvas, [anmf(huge, vp8l(huge))])],
  [
    'a later frame that is',
    'webp',
    webp(canvas, [anmf(canvas, vp8(canvas)), anmf(huge, vp8(huge))]),
  ],
  ['a frame that holds a larger picture', 'webp', webp(canvas, [anmf(canvas, vp8l(huge))])],
  [
    'a frame that is partly outside',
    'webp',
    webp(canvas, [anmf({ ...canvas, left: 2 }, vp8l(canvas))]),
  ],
  ['a frame in a frame', 'webp', webp(canvas, [anmf(canvas, anmf(canvas, vp8l(canvas)))])],
  ['one picture larger than its canvas', 'webp', webp(canvas, [vp8l(huge)])],
  ['one with loss that is', 'webp', webp(canvas, [vp8(huge)])],
  [
    'such a frame far behind',
    'webp',
    webp(canvas, [
      ...Array.from({ length: 20_000 }, () => anmf(canvas, vp8l(canvas))),
      anmf(huge, vp8l(huge)),
    ]),
  ],
  ['a frame larger than its canvas', 'png', apng(canvas, [canvas, huge])],
  ['a frame below its canvas', 'png', apng(canvas, [{ ...canvas, top: 1 }])],
  ['a frame whose place overflows', 'png', apng(canvas, [{ ...canvas, left: 4_294_967_295 }])],
  ['a second header', 'png', pngTwice(canvas, huge)],
])('a picture with %s, as %s, is refused', async (_, type, bytes) => {
  const said = await upload(`e.${type}`, `image/${type}`, bytes);
  expect(said).toBe('The picture has a frame that is larger than the picture');
});

test.each([
  [
    'webp',
    webp(canvas, [
      anmf(canvas, vp8l(canvas)),
      anmf({ left: 2, top: 2, width: 2, height: 2 }, vp8({ width: 2, height: 2 })),
    ]),
  ],
  ['png', apng(canvas, [canvas, { left: 1, top: 1, width: 3, height: 3 }])],
])('an animation whose frames lie within it, as %s, is kept', async (type, bytes) => {
  expect(await upload(`f.${type}`, `image/${type}`, bytes)).toBe('kept');
});

test.each([
  ['webp', webp(canvas, Array<Buffer>(70_000).fill(riffPart('EXIF', Buffer.alloc(0))))],
  [
    'png',
    Buffer.concat([
      png(4, 4).subarray(0, 33),
      ...Array<Buffer>(70_000).fill(pngPart('tEXt', Buffer.alloc(0))),
      png(4, 4).subarray(33),
    ]),
  ],
])('a picture of parts without end, as %s, is refused', async (type, bytes) => {
  expect(await upload(`j.${type}`, `image/${type}`, bytes)).toBe('The picture has too many parts');
});

test('pictures as a program writes them are kept, animated and not', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(moving.includes('ANMF')).toBe(true);
  expect(await upload('g.webp', 'image/webp', moving)).toBe('kept');
  for (const [type, options] of [
    ['webp', { lossless: true }],
    ['webp', {}],
    ['png', {}],
    ['jpeg', {}],
  ] as const) {
    const still = await sharp(frames[0]).toFormat(type, options).toBuffer();
    const name = `h.${type === 'jpeg' ? 'jpg' : type}`;
    expect(await upload(name, `image/${type}`, still)).toBe('kept');
  }
});

test('a picture without a side is refused', async () => {
  expect(await upload('i.png', 'image/png', png(0, 4))).toMatch(/more pixels/);
  expect(await upload('i.png', 'image/png', png(4, 0))).toMatch(/more pixels/);
});
