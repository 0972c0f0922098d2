import { expect, test, vi } from 'vitest';
import { memoryDisk } from './memory-storage.ts';
import type { Patch } from './row-state.ts';
import { createStore } from './row-store.ts';
import type { News } from './tab-channel.ts';
import type { LastWords } from './unload-journal.ts';

/** The channel of one browser: a tab hears the others and not itself. */
function channel() {
  const tabs: ((parts: string[]) => void)[] = [];
  return (): News => {
    const at = tabs.push(() => {}) - 1;
    return {
      tell: (parts) => {
        for (const [index, hear] of tabs.entries()) if (index !== at) hear(parts);
      },
      listen: (hear) => {
        tabs[at] = hear;
      },
    };
  };
}

const change = (id: string, set: Record<string, string | null>) => ({
  part: 'p',
  table: 't',
  id,
  set,
});

test('a change shows at once, before it is written', async () => {
  const store = createStore(Promise.resolve(memoryDisk()), channel()());
  await store.open('p');
  const written = store.edit([change('a', { note: 'x' })]);
  expect(store.rows('p')).toMatchObject([{ id: 'a', values: { note: 'x' } }]);
  await written;
  expect(store.rows('p')).toMatchObject([{ id: 'a', values: { note: 'x' } }]);
});

test('two tabs that change different columns of a row keep both', async () => {
  const disk = Promise.resolve(memoryDisk());
  const tab = channel();
  const [one, two] = [createStore(disk, tab()), createStore(disk, tab())];
  await Promise.all([one.open('p'), two.open('p')]);
  await Promise.all([
    one.edit([change('a', { note: 'x' })]),
    two.edit([change('a', { status: 'been' })]),
  ]);
  for (const store of [one, two])
    await vi.waitFor(() =>
      expect(store.rows('p')[0]?.values).toEqual({ note: 'x', status: 'been' }),
    );
});

test('nothing is lost when the disk is full, and it is said', async () => {
  const disk = memoryDisk();
  const full = vi
    .spyOn(disk, 'update')
    .mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = createStore(Promise.resolve({ ...disk, kind: 'disk' }), channel()());
  await store.open('p');
  await store.edit([change('a', { note: 'x' })]);
  expect(store.rows('p')[0]?.values).toEqual({ note: 'x' });
  expect(await store.keeping()).toBe('full');
  expect(await store.waiting()).toHaveLength(1);
  full.mockRestore();
});

test('what had no room is written with the next change that finds some', async () => {
  const disk = memoryDisk();
  const { update } = disk;
  let room = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const kept = createStore(
    Promise.resolve({
      ...disk,
      update: (keys, work) => (room ? update(keys, work) : Promise.reject(new Error('full'))),
    }),
    channel()(),
  );
  await kept.open('p');
  await kept.edit([change('a', { note: 'x' })]);
  room = true;
  await kept.edit([change('b', { note: 'y' })]);
  expect(await kept.keeping()).toBe('memory');
  expect((await disk.load('p')).map(({ id }) => id).sort()).toEqual(['a', 'b']);
});

test('what was made and deleted here before anybody saw it is nothing to send', async () => {
  const store = createStore(Promise.resolve(memoryDisk()), channel()());
  await store.edit([change('a', { note: 'x' })]);
  expect(await store.waiting()).toHaveLength(1);
  await store.edit([change('a', { deleted_at: '2026-11-21' })]);
  expect(await store.waiting()).toHaveLength(0);
});

test('what is changed while the page goes is made again by the next page, once', async () => {
  const slow = memoryDisk();
  const never = { ...slow, update: () => new Promise<never>(() => {}) };
  let said: Patch[] = [];
  const words = (isLeaving: boolean): LastWords => ({
    isLeaving: () => isLeaving,
    onLeave: () => {},
    keep: (patches) => {
      said = [...patches];
    },
    take: () => said.splice(0),
    forget: () => {},
  });
  const going = createStore(Promise.resolve(never), channel()(), words(true));
  void going.edit([change('a', { note: 'typed' })]);
  for (const turn of ['next', 'after that']) {
    const next = createStore(Promise.resolve(slow), channel()(), words(false));
    await next.open('p');
    expect(next.rows('p'), turn).toMatchObject([{ id: 'a', values: { note: 'typed' } }]);
    expect(said).toEqual([]);
  }
  expect(await createStore(Promise.resolve(slow), channel()()).waiting()).toHaveLength(1);
});
