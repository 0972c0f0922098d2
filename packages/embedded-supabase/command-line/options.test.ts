import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../errors/startup-error.ts';
import { readOptions } from './options.ts';

const here = join(import.meta.dirname, '..');
const read = (...args: string[]) => readOptions(args, here);

test('a folder is enough, and is read from where the command was given', () => {
  const { project, ...settings } = read('--data', 'here/data');
  expect(settings).toEqual({
    port: 54_321,
    host: '127.0.0.1',
    dataDir: join(here, 'here/data'),
    siteUrl: 'http://127.0.0.1:54321',
    smtp: null,
    accountFiles: 500_000_000,
    publicChannels: true,
    proxies: 0,
    logLevel: 'warn',
  });
  expect(project.migrations).toBeNull();
});

test('every option is its setting', () => {
  const { project, ...settings } = read(
    ...['--data', '/d', '--port', '8080', '--site-url', 'http://localhost:3000/', '--log', 'info'],
    ...['--account-files', '2', '--private-channels', '--project', 'default-project'],
    ...['--migrations', 'testing/migrations'],
  );
  expect(settings).toMatchObject({
    port: 8080,
    dataDir: '/d',
    siteUrl: 'http://localhost:3000',
    accountFiles: 2_000_000,
    publicChannels: false,
    logLevel: 'info',
  });
  expect(project.folder).toBe(join(here, 'default-project'));
  expect(project.migrations).toBe(join(here, 'testing/migrations'));
});

test('the migrations of a project are those in its folder', () => {
  expect(read('--data', 'd', '--project', 'default-project').project.migrations).toBeNull();
  expect(() => read('--data', 'd', '--project', 'testing')).toThrow(
    /^There is no .+\/testing\/config\.toml that can be read/,
  );
});

test.each([
  [[], 'Name the folder of the data: --data <folder>.'],
  [['--data', 'd', '--port', '99999'], '--port must be a number from 0 to 65535.'],
  [['--data', 'd', '--port', 'x'], '--port must be a number from 0 to 65535.'],
  [['--data', 'd', '--account-files', '-1'], "Option '--account-files' argument is ambiguous"],
  [['--data', 'd', '--account-files', 'many'], '--account-files must be a number of megabytes'],
  [['--data', 'd', '--log', 'loud'], '--log must be one of debug, info, warn, error.'],
  [['--data', 'd', '--site-url', 'localhost:3000'], '--site-url must be an address such as'],
  [['--data', 'd', '--migrations', 'gone'], `--migrations names ${join(here, 'gone')}, and there`],
  [['--data', 'd', '--project', 'main.ts'], '--project names '],
  [['--data', 'd', '--prot', '1'], "Unknown option '--prot': the options are --data, --project,"],
  [['--data'], "Option '--data <value>' argument missing: the options are --data"],
  [['data'], 'Unexpected argument'],
])('%j is refused in one line: %s', (args, line) => {
  const refusal = () => read(...args);
  expect(refusal).toThrow(StartupError);
  expect(refusal).toThrow(line);
  expect(refusal).toThrow(/^[^\n]+$/);
});
