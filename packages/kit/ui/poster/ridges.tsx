/** Heights of a stepped ridge: a zigzag of `period` stitches between two heights, drifting by `slope`. */
function ridge(top: number, depth: number, period: number, slope: number): string {
  const step = 40;
  let path = 'M0 900';
  for (let stitch = 0; stitch < 40; stitch++) {
    const swing = Math.abs((stitch % period) - period / 2) / (period / 2);
    const y = top + Math.round((swing * depth + stitch * slope) / 20) * 20;
    path += `V${y}h${step}`;
  }
  return `${path}V900z`;
}

const far = ridge(470, 200, 13, -3);
const middle = ridge(560, 180, 9, 2);
const near = ridge(690, 140, 17, -1);

/** Where a place has no drawing yet: its own colours woven as mountains, the nearest going over into the page. */
export function Ridges({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="1130" cy="430" r="120" fill="var(--sun)" />
      <path d={far} fill="color-mix(in srgb, var(--third) 50%, var(--sky))" />
      <path d={middle} fill="color-mix(in srgb, var(--third) 75%, var(--block))" />
      <path d={near} fill="var(--main)" />
    </svg>
  );
}
