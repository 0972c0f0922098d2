import { beforeEach, expect, test, vi } from 'vitest';
import { createReads } from './read-store.ts';

const read = vi.fn<(key: [string]) => Promise<string>>();
const nothing = () => {};
beforeEach(() => {
  read.mockReset();
  read.mockImplementation(async ([key]) => `read ${key}`);
});

test('something is read once for all that show it, and stays', async () => {
  const storeOf = createReads(read, { keep: true });
  const leave = [storeOf(['a']).subscribe(nothing), storeOf(['a']).subscribe(nothing)];
  await vi.waitFor(() => expect(storeOf(['a']).getState().data).toBe('read a'));
  for (const one of leave) one();
  storeOf(['a']).subscribe(nothing);
  expect(storeOf(['a']).getState().data).toBe('read a');
  expect(storeOf(['b']).getState().data).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});

test('a read that failed is tried again when it is shown again, and when it is asked to', async () => {
  const storeOf = createReads(read, { keep: true });
  const failure = new Error('no network');
  read.mockRejectedValue(failure);
  const store = storeOf(['a']);
  const leave = store.subscribe(nothing);
  await vi.waitFor(() => expect(store.getState().error).toBe(failure));
  leave();
  // The next to show it does not begin with the failure of the one before.
  expect(store.getState().error).toBeUndefined();
  store.subscribe(nothing);
  await vi.waitFor(() => expect(store.getState().error).toBe(failure));
  expect(read).toHaveBeenCalledTimes(2);
  read.mockResolvedValue('at last');
  store.readAgain();
  expect(store.getState().error).toBeUndefined();
  await vi.waitFor(() => expect(store.getState().data).toBe('at last'));
});

test('what is not to be kept is read anew, and an answer that comes too late is dropped', async () => {
  const storeOf = createReads(read, { keep: false });
  const late = Promise.withResolvers<string>();
  read.mockReturnValueOnce(late.promise).mockResolvedValueOnce('new');
  const store = storeOf(['a']);
  store.subscribe(nothing)();
  const leave = store.subscribe(nothing);
  await vi.waitFor(() => expect(store.getState().data).toBe('new'));
  late.resolve('old');
  await late.promise;
  expect(store.getState().data).toBe('new');
  leave();
  expect(store.getState().data).toBeUndefined();
});

test('a part of the data shows before all of it was read', async () => {
  const rest = Promise.withResolvers<void>();
  const storeOf = createReads<[string], string>(
    async (_key, show) => {
      show('part');
      await rest.promise;
      return 'all';
    },
    { keep: false },
  );
  const store = storeOf(['a']);
  store.subscribe(nothing);
  expect(store.getState().data).toBe('part');
  rest.resolve();
  await vi.waitFor(() => expect(store.getState().data).toBe('all'));
});

test('what was read stands while it is read again, and after that failed', async () => {
  const storeOf = createReads(read, { keep: false });
  const store = storeOf(['a']);
  store.subscribe(nothing);
  await vi.waitFor(() => expect(store.getState().data).toBe('read a'));
  const failure = new Error('no network');
  read.mockRejectedValueOnce(failure);
  const again = store.readAgain();
  expect(store.getState()).toEqual({ data: 'read a', error: undefined });
  await again;
  expect(store.getState()).toEqual({ data: 'read a', error: failure });
});
