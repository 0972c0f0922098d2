const seconds: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** A duration as Go writes it (`1h30m`, `1.5h`, `300ms`, `0`) in seconds; null for any other text. */
export function parseDuration(text: string): number | null {
  if (text === '0') return 0;
  if (!/^(?:\d+(?:\.\d*)?(?:ns|us|µs|ms|s|m|h))+$/.test(text)) return null;
  return [...text.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, number, unit]) => sum + Number(number) * (seconds[unit ?? ''] ?? Number.NaN),
    0,
  );
}
