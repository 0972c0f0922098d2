import { Pen, type Point, times } from '../kit/pen.ts';
import { between, random } from '../kit/random.ts';
import { heightAt } from '../kit/ridge.ts';

/** Neighbourhoods of brick climbing a slope: rows of boxes below a line, some windows lit by night. */
export function barrio(
  seed: number,
  line: readonly Point[],
  x0: number,
  x1: number,
  rows: number,
  size: number,
): string {
  const r = random(seed);
  const tones = ['b1', 'b2', 'b3', 'acc', 'acb'] as const;
  const fronts = tones.map(() => new Pen());
  const [roofs, sides, lit, dark] = [new Pen(), new Pen(), new Pen(), new Pen()];
  for (let row = 0; row < rows; row += 1)
    for (let x = x0 + r() * size; x < x1 - row * size * 0.4; ) {
      const [w, h] = [size * between(r, 0.9, 1.6), size * between(r, 0.8, 1.5)];
      const y = heightAt(line, x) + row * size * 0.92 + r() * 6;
      const gap = r() < 0.16 ? size * between(r, 0.6, 1.6) : 1;
      const tone = fronts[r() < 0.9 ? Math.floor(r() * 3) : 3 + Math.floor(r() * 2)];
      tone?.poly([
        [x, y - h],
        [x + w, y - h],
        [x + w, y + size],
        [x, y + size],
      ]);
      sides.poly([
        [x + w * 0.8, y - h],
        [x + w, y - h],
        [x + w, y + size],
        [x + w * 0.8, y + size],
      ]);
      roofs.poly([
        [x - 2, y - h - 4],
        [x + w + 2, y - h - 4],
        [x + w + 2, y - h],
        [x - 2, y - h],
      ]);
      for (const k of times(2, (n) => n)) {
        const [wx, wy] = [x + w * (0.16 + k * 0.34), y - h + size * 0.24];
        (r() < 0.55 ? lit : dark).poly([
          [wx, wy],
          [wx + w * 0.18, wy],
          [wx + w * 0.18, wy + size * 0.34],
          [wx, wy + size * 0.34],
        ]);
      }
      x += w + gap;
    }
  return `${fronts.map((pen, i) => `<path fill="var(--${tones[i]})" d="${pen}"/>`).join('')}<path fill="var(--ink)" opacity=".18" d="${sides}"/><path fill="var(--b4)" d="${roofs}"/><path fill="var(--off)" d="${dark}"/><path fill="var(--win)" d="${lit}"/>`;
}

/** A metrocable cabin below its cable, hanger on 0,0. */
export const cabin = `<g id="~cabin"><path stroke="var(--ink)" stroke-width="3" d="M0 0v16"/><path fill="var(--wo)" d="M-20 16h40q4 0 4 5v24q0 7-6 7h-36q-6 0-6-7V21q0-5 4-5z"/><path fill="var(--win)" d="M-19 22H-2v16h-17zM2 22h17v16H2z"/><path fill="var(--gr)" d="M-24 42h48v3q0 7-6 7h-36q-6 0-6-7z"/><path fill="var(--ink)" d="M-14 38q0-8 5-8t5 8zM7 38q0-9 5-9t5 9z"/></g>`;

/** A lattice tower with its cross-arm, foot on 0,0; 170 tall. */
export const pylon = `<g id="~pylon"><path fill="none" stroke="var(--wo)" stroke-width="5" d="M-16 0L-7-166h14L16 0M-14-34L12-66M14-34L-12-66M-11-90L9-122M11-90L-9-122"/><path fill="var(--wo)" d="M-46-172h92v7h-92z"/><path fill="var(--ink)" d="M-48-178h22v6h-22zM26-178h22v6H26z"/></g>`;

/** The Piedra: a dome of granite, base centre on 0,0, about 360 wide and 400 tall; the stairs stitch its crack; a brick lookout on top. */
export function stone(): string {
  const r = random(12);
  const streaks = new Pen();
  for (const x of times(15, (i) => -150 + i * 21)) {
    const top = -380 + ((x - 10) / 165) ** 2 * 150;
    streaks
      .M(x + r() * 10, top + between(r, 10, 60))
      .L(x * 1.06 + r() * 8, top + between(r, 110, 300));
  }
  const stairs = new Pen();
  for (const i of times(17, (n) => n)) {
    const [y, w] = [-20 - i * 20.5, 17 - i * 0.4];
    if (i) stairs.L(36 + i * 0.8 + (i % 2 ? w : -w), y);
    else stairs.M(36 - w, y);
  }
  return `<g id="~rock"><g transform="translate(0 18)"><path fill="var(--b2)" d="M20-436h44v46H20z"/><path fill="var(--acc)" d="M16-424h52v4H16zM16-408h52v4H16z"/><path fill="var(--win)" d="M28-418h8v8h-8zM46-418h8v8h-8zM28-402h8v10h-8zM46-402h8v10h-8z"/><path fill="var(--b4)" d="M14-440h56l-8-12H22z"/></g>
<path fill="var(--ro)" d="M-190 6q-10-130 14-222 22-92 96-140 76-48 150-16 66 36 90 122 28 100 24 256-190 24-374 0z"/><path fill="var(--ros)" d="M-190 6q-10-130 14-222 22-92 96-140 14-8 32-15-56 66-74 158-22 110-8 228-36-2-60-9z"/><path fill="var(--rol)" d="M72-370q62 40 86 128 26 100 22 248-34 4-66 6 26-130 8-230-16-92-50-152z"/>
<path class="ln" stroke="var(--rod)" stroke-width="4" opacity=".45" d="${streaks}"/>
<path fill="var(--rod)" d="M18 6q-4-100 10-200 6-100 14-184h20q-6 90-6 184-2 110 8 200z"/><path fill="none" stroke="var(--wo)" stroke-width="5" stroke-linejoin="round" d="${stairs}"/>
<path fill="none" stroke="var(--wo)" stroke-width="6" opacity=".5" d="M-78-196q-34-12-34 26t32 28v-24h-14M-44-198v56"/>
<path fill="var(--his)" d="M-210 14q10-30 40-22 10-26 40-14 20-20 46 0 30-16 50 6 30-18 56 2 26-22 54 0 30-18 50 8 36-12 46 6 30-6 40 16-200 26-422 -2z"/></g>`;
}

/** A silletero in profile walking to the left under his silleta of flowers; feet on y 0, about 150 tall. */
export function silletero(id: string, seed: number): string {
  const r = random(seed);
  const tones = ['pk', 'ye', 're', 'wo', 'bl'] as const;
  const heads = tones.map(() => new Pen());
  const petals = (pen: Pen | undefined, x: number, y: number, size: number) =>
    pen?.poly(
      times(
        10,
        (k): Point => [
          x + Math.cos(k * 0.628) * size * (k % 2 ? 0.62 : 1),
          y + Math.sin(k * 0.628) * size * (k % 2 ? 0.62 : 1),
        ],
      ),
    );
  for (const [ring, count] of [
    [52, 18],
    [37, 14],
    [22, 9],
    [8, 4],
  ] as const)
    for (const i of times(count, (k) => k)) {
      const angle = (i * 6.283) / count + ring;
      petals(
        heads[Math.floor(ring / 15 + (i % 2) + seed) % 5],
        34 + Math.cos(angle) * ring,
        -104 + Math.sin(angle) * ring * 1.06,
        between(r, 9, 12),
      );
    }
  return `<g id="~${id}"><path fill="none" stroke="var(--wd)" stroke-width="5" d="M8-22L24-150M22-18L60-120"/><path fill="var(--gr)" d="M34-168q56 4 62 62-4 58-62 64-58-6-62-64 4-58 62-62z"/>${heads.map((pen, i) => `<path fill="var(--${tones[i]})" d="${pen}"/>`).join('')}
<path fill="none" stroke="var(--ink)" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" d="M0-42L-16-22-12-3M4-42L14-22 24-4"/><path fill="var(--wo)" d="M-16-40q-6-34 6-46 14-6 22 4l6 42q-18 6-34 0z"/><path fill="var(--re)" d="M-14-46l30 2v6l-31-1z"/><path fill="none" stroke="var(--skin)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round" d="M-2-76L-18-60-10-46"/><path fill="none" stroke="var(--wd)" stroke-width="3" d="M-18-104q20-14 44 10"/><path fill="var(--skin)" d="M-20-98a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--wo)" d="M-32-101q20-9 42 1-5 3-10 2-1-12-11-12t-11 11q-5 1-10-2z"/><path stroke="var(--ink)" stroke-width="3" d="M-20-106q10-4 19 1"/></g>`;
}
