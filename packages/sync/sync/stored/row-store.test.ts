import { expect, test, vi } from 'vitest';
import type { TabChannel } from '../tab-channel.ts';
import { memoryStorage } from './memory-storage.ts';
import type { Patch } from './row-state.ts';
import { createRowStore } from './row-store.ts';
import type { UnloadJournal } from './unload-journal.ts';

/** The channel of one browser: a tab hears the others and not itself. */
function channel() {
  const tabs: ((scopes: string[]) => void)[] = [];
  return (): TabChannel => {
    const at = tabs.push(() => {}) - 1;
    return {
      post: (scopes) => {
        for (const [index, hear] of tabs.entries()) if (index !== at) hear(scopes);
      },
      listen: (hear) => {
        tabs[at] = hear;
      },
    };
  };
}

const change = (id: string, set: Record<string, string | null>) => ({
  scope: 'p',
  table: 't',
  id,
  set,
});

test('a change shows at once, before it is written', async () => {
  const store = createRowStore(Promise.resolve(memoryStorage()), channel()());
  await store.open('p');
  const written = store.edit([change('a', { note: 'x' })]);
  expect(store.rows('p')).toMatchObject([{ id: 'a', values: { note: 'x' } }]);
  await written;
  expect(store.rows('p')).toMatchObject([{ id: 'a', values: { note: 'x' } }]);
});

test('two tabs that change different columns of a row keep both', async () => {
  const disk = Promise.resolve(memoryStorage());
  const tab = channel();
  const [one, two] = [createRowStore(disk, tab()), createRowStore(disk, tab())];
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
  const disk = memoryStorage();
  const full = vi
    .spyOn(disk, 'update')
    .mockRejectedValue(new DOMException('', 'QuotaExceededError'));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = createRowStore(Promise.resolve({ ...disk, kind: 'disk' }), channel()());
  await store.open('p');
  await store.edit([change('a', { note: 'x' })]);
  expect(store.rows('p')[0]?.values).toEqual({ note: 'x' });
  expect(await store.storageState()).toBe('full');
  expect(await store.outbox()).toHaveLength(1);
  full.mockRestore();
});

test('what had no room is written with the next change that finds some', async () => {
  const disk = memoryStorage();
  const { update } = disk;
  let room = false;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const kept = createRowStore(
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
  expect(await kept.storageState()).toBe('memory');
  expect((await disk.load('p')).map(({ id }) => id).sort()).toEqual(['a', 'b']);
});

test('what was made and deleted here before anybody saw it is nothing to send', async () => {
  const store = createRowStore(Promise.resolve(memoryStorage()), channel()());
  await store.edit([change('a', { note: 'x' })]);
  expect(await store.outbox()).toHaveLength(1);
  await store.edit([change('a', { deleted_at: '2026-11-21' })]);
  expect(await store.outbox()).toHaveLength(0);
});

test('what is changed while the page unloads is made again by the next page, once', async () => {
  const slow = memoryStorage();
  const never = { ...slow, update: () => new Promise<never>(() => {}) };
  let written: Patch[] = [];
  const journal = (isUnloading: boolean): UnloadJournal => ({
    isUnloading: () => isUnloading,
    onUnload: () => {},
    write: (patches) => {
      written = [...patches];
    },
    read: () => ({
      patches: written,
      remove: () => {
        written = [];
      },
    }),
    clear: () => {},
  });
  const unloading = createRowStore(Promise.resolve(never), channel()(), journal(true));
  void unloading.edit([change('a', { note: 'typed' })]);
  for (const turn of ['next', 'after that']) {
    const next = createRowStore(Promise.resolve(slow), channel()(), journal(false));
    await next.open('p');
    expect(next.rows('p'), turn).toMatchObject([{ id: 'a', values: { note: 'typed' } }]);
    expect(written).toEqual([]);
  }
  expect(await createRowStore(Promise.resolve(slow), channel()()).outbox()).toHaveLength(1);
});
