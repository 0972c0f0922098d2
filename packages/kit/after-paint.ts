/** Runs something once the browser has drawn what it has; at once in a tab that is not seen. Gives what cancels it. */
export function afterPaint(run: () => void): () => void {
  if (document.hidden) {
    run();
    return () => {};
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
