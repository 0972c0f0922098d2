import { expect, test } from 'vitest';
import { createLog, withRequestId } from './log.ts';

function logInto(lines: Record<string, unknown>[], level: 'debug' | 'warn' = 'debug') {
  return createLog(level, (line) => lines.push(JSON.parse(line)));
}

test('a line has its time, level, request and fields', () => {
  const lines: Record<string, unknown>[] = [];
  withRequestId('r1', () => logInto(lines).info('request', { path: '/rest/v1/trips', ms: 3 }));
  expect(lines).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-.+Z$/),
      level: 'info',
      request: 'r1',
      message: 'request',
      path: '/rest/v1/trips',
      ms: 3,
    },
  ]);
});

test('what is below the level is not written', () => {
  const lines: Record<string, unknown>[] = [];
  logInto(lines, 'warn').info('quiet');
  expect(lines).toEqual([]);
});

test('secrets, tokens, codes and mails are hidden, however deep', () => {
  const lines: Record<string, unknown>[] = [];
  logInto(lines).warn('sign-in', {
    password: 'p1',
    user: { refresh_token: 'p2', headers: { Authorization: 'p3', apikey: 'p4' } },
    mail: { text: 'p5', html: 'p6', subject: 'p7' },
    code: 'p8',
  });
  expect(JSON.stringify(lines)).not.toMatch(/p\d/);
});

test('an error is told without what people typed', () => {
  const lines: Record<string, unknown>[] = [];
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(ana@mochila.test) already exists.',
    parameters: ['hunter2'],
  });
  logInto(lines).error('failed', { error });
  expect(lines[0]).toMatchObject({ error: { code: '23505', message: 'duplicate key value' } });
  expect(JSON.stringify(lines)).not.toMatch(/ana@|hunter2/);
});

test('what a path holds does nothing to the terminal that shows the log', () => {
  const lines: string[] = [];
  createLog('info', (line) => lines.push(line)).info('request', {
    path: '/rest/v1/\u009b2J\u202e',
  });
  expect(lines).toEqual([expect.stringContaining('/rest/v1/\\u009b2J\\u202e')]);
});
