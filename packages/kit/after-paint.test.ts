import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: Map<number, () => void>;
const drawFrame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const run of due) run();
};

beforeEach(() => {
  frames = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frames.set(frames.size + 1, run);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waits for the paint runs after the frame, once', () => {
  const run = vi.fn();
  afterPaint(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  drawFrame();
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  drawFrame();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
});

test('it is cancelled before the frame and after it', () => {
  const run = vi.fn();
  afterPaint(run)();
  drawFrame();
  const cancel = afterPaint(run);
  drawFrame();
  cancel();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});

test('a tab that is not seen draws no frames: it runs at once', () => {
  vi.stubGlobal('document', { hidden: true });
  const run = vi.fn();
  afterPaint(run);
  expect(run).toHaveBeenCalledOnce();
});
