import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { readBody, readRequest } from './request.ts';

const url = 'http://127.0.0.1/rest/v1/towns';
const post = (body: BodyInit, type = 'application/json') =>
  new Request(url, { method: 'POST', body, headers: { 'Content-Type': type } });

test('a body is read up to its limit, whether or not its length is announced', async () => {
  const whole = 'x'.repeat(limits.body);
  expect(await readBody(post(whole), limits.body)).toBe(whole);
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  const init = { method: 'POST', body: endless, duplex: 'half' as const };
  await expect(readBody(new Request(url, init), limits.body)).rejects.toMatchObject({
    status: 413,
    code: 'PGRST102',
  });
});

test('a body without a type is taken for JSON, another type is refused by name', async () => {
  const bare = new Request(url, { method: 'POST', body: new Uint8Array([123, 125]) });
  expect(await readBody(bare, 10)).toBe('{}');
  expect(await readBody(post('{}', 'application/vnd.x+json; charset=utf-8'), 10)).toBe('{}');
  await expect(readBody(post('a=1', 'text/csv'), 10)).rejects.toMatchObject({
    status: 400,
    message: 'Content-Type not acceptable: text/csv',
  });
});

test('bytes that are no UTF-8 are refused and never replaced', async () => {
  const latin1 = new Uint8Array([0x22, 0xf1, 0x22]);
  await expect(readBody(post(latin1), 10)).rejects.toMatchObject({ status: 400, code: 'PGRST102' });
});

test('only GET has a Range header', () => {
  const headers = { Range: '0-1' };
  expect(readRequest(new Request(url, { headers })).range).toEqual({ offset: 0, limit: 2 });
  expect(readRequest(new Request(url, { headers, method: 'HEAD' })).range).toBeNull();
});

test('a URL that is too long is 414', () => {
  const long = new Request(`${url}?name=eq.${'x'.repeat(limits.url)}`);
  expect(() => readRequest(long)).toThrow(expect.objectContaining({ status: 414 }));
});
