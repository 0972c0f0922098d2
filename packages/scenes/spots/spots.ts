/** Two tones: `a` is the text colour of where it stands, `b` the place's own (`--spot`, set by the page). */
const a = (d: string) => `<path fill="currentColor" d="${d}"/>`;
const b = (d: string) => `<path fill="var(--spot,#d98a2b)" d="${d}"/>`;
const line = (d: string, width = 2.5) =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const glow = (d: string, width = 2.5) =>
  `<path fill="none" stroke="var(--spot,#d98a2b)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** One drawing for each kind of place, 64×64, in the order of the schema. */
export const spots = {
  // the sentry box of a bastion
  see:
    b('M22 22h20v22H22zM20 48h24l-6 8-6 8-6-8zM22 17q2-9 10-12 8 3 10 12z') +
    a(
      'M33 22h9v22h-9zM32 64q3-8 3-16h9l-6 8zM33 6q8 3 9 11h-6q0-7-3-11zM19 17h26v5H19zM18 44h28v4H18zM30 2h4v4h-4zM25 40V30q0-3 2-3t2 3v10zM0 56h22l4 8H0zM42 56h22v8H38z',
    ),
  // a boot on a stony path
  do:
    b('M14 8h17v22q2 4 9 6l12 4q6 2 6 10H14z') +
    a('M12 50h48v6q-2 2-6 2h-8l-3-3h-7l-3 3H14q-2 0-2-2zM14 8h17v7H14zM14 34q10 0 14 8l-3 8H14z') +
    line('M31 20l-6 1M31 25l-6 2M33 31l-6 3M38 34l-4 5M44 37l-3 5', 2) +
    glow('M4 62h10M24 62h6M44 62h14', 2.5),
  // a thatched kiosk before a wave
  beach:
    b('M30 4L4 28h54zM0 60q8-8 16 0t16 0 16 0 16 0v4H0z') +
    a(
      'M30 4l28 24h-9l-2 5-4-5-3 5-4-5-2 5-4-5zM4 28l3 5 4-5 3 5 4-5 2 5 4-5zM14 32h4v21h-4zM42 32h4v20h-4zM16 42q14 13 28 0v4q-14 14-28 0z',
    ) +
    line('M0 54q8-7 16 0t16 0 16 0 16 0', 2.5),
  // a wax palm on its hill
  nature:
    b(
      'M0 56q20-10 36-7t28-4v19H0zM30.4 24h3.2v29h-3.2zM24 25a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM23 30a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM37 26a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM38 31a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
    ) +
    a(
      'M32 1q15 0 15 18l-4-4v8l-5-6-2 7-4-6-4 6-2-7-5 6v-8l-4 4Q17 1 32 1zM30.4 30h3.2v1.6h-3.2zM30.4 35h3.2v1.6h-3.2zM30.4 40h3.2v1.6h-3.2zM30.4 45h3.2v1.6h-3.2zM22 54q10-4 22-3l2 3q-12-2-22 3z',
    ),
  // somebody at the rail of a lookout, ridges beyond
  viewpoint:
    b('M0 44l14-20 8 9 14-23 14 21 5-6 9 14v8H0z') +
    a(
      'M36 10l14 21-4 4-5-8-3 6-5-9-2 4zM0 50h64v3H0zM0 58h64v3H0zM6 46h3v18H6zM27 46h3v18h-3zM54 46h3v18h-3zM15 50q-1-11 4-12 6 0 6 12zM15.5 34a4 4 0 1 1 8 0 4 4 0 1 1-8 0z',
    ),
  // balconied houses and a tower
  town:
    b('M4 34h20v26H4zM40 28h20v32H40zM25 22h14v38H25zM32 6q6 4 7 10H25q1-6 7-10z') +
    a(
      'M2 34l4-6h17v6zM39 28v-6h17l6 6zM24 16h16v4H24zM31 1h2v6h-2zM28 30v-5q0-2 2-2t2 2v5zM33.5 30v-5q0-2 2-2t2 2v5zM6 44h16v2H6zM6 51h16v2H6zM6 44h2v9H6zM10.5 46h2v6h-2zM15 46h2v6h-2zM20 44h2v9h-2zM43 40h15v2H43zM43 48h15v2H43zM43 40h2v10h-2zM48 42h2v7h-2zM53 42h2v7h-2zM28 60V46q0-4 4-4t4 4v14zM44 36v-5h4v5zM52 36v-5h4v5zM0 60h64v3H0z',
    ),
  // a clay vessel on its plinth
  museum:
    b('M26 6h12l-2 8q14 4 14 18 0 14-12 18H26q-12-4-12-18 0-14 14-18z') +
    a(
      'M23 3h18v5H23zM18 54h28v4H18zM12 58h40v6H12zM22 50h20v4H22zM38 14q12 4 12 18 0 14-12 18h-6q12-6 11-20-1-11-9-15z',
    ) +
    line('M15 29l5-5 5 5 5-5 5 5 5-5 5 5 4-4M15 37l5-5 5 5 5-5 5 5 5-5 5 5 4-4', 2),
  // fried fish, rice and patacón
  eat:
    b('M4 32a28 28 0 1 1 56 0 28 28 0 1 1-56 0z') +
    a(
      'M12 34q10-14 26-9 7 3 9 8l8-7-1 16-8-5q-4 7-14 7-12-1-20-10zM22 32a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0zM38 14a7 6 0 1 1 14 0 7 6 0 1 1-14 0zM22 52q8-7 16 0-8 5-16 0z',
    ) +
    glow('M31 29q3 5 0 11M37 30q3 4 0 9', 2),
  // a cup, its steam and two cherries
  coffee:
    b('M10 26h36v14q0 14-12 14H22q-12 0-12-14z') +
    a(
      'M28 26h18v14q0 14-12 14h-8q10-6 8-20zM46 29h6q8 2 6 11t-12 8v-5q6 0 7-6t-7-4zM6 56h48q-2 6-8 6H14q-6 0-8-6z',
    ) +
    line('M20 20q-5-5 0-9t0-8M30 20q-5-5 0-9t0-8', 2.5) +
    b('M44 14a5 6 0 1 1 10 0 5 6 0 1 1-10 0zM52 21a4 5 0 1 1 8 0 4 5 0 1 1-8 0z') +
    line('M49 8q2-4 8-5M56 16q0-3 3-6', 2),
  // a market basket: pineapple, plantain, lulo
  market:
    b('M6 36h52l-6 24q-1 3-4 3H16q-3 0-4-3zM12 34q-2-12 8-20 0 8 4 20zM42 34a9 9 0 0 1 17 0z') +
    a(
      'M26 34q-2-16 7-16t7 16zM32 18l-6-9 5 2-1-9 4 8 4-8-1 9 5-2-6 9zM3 34h58v5H3zM22 34q-4-8-2-16 6 4 7 16z',
    ) +
    line('M10 46h44M12 54h40M20 40l2 22M32 40v22M44 40l-2 22', 2),
  // somebody in a hot spring between stones
  wellness:
    b('M2 48q12-6 30-6t30 6q-2 14-30 14T2 48z') +
    a(
      'M0 50q0-12 9-12 9 2 9 9-10 2-12 8zM64 50q0-12-9-13-10 1-10 10 11 2 13 8zM24 46q1-8 8-8t8 8q-8-2-16 0zM26 30a6 6 0 1 1 12 0 6 6 0 1 1-12 0z',
    ) +
    line('M14 55q5-3 10 0t10 0M38 57q5-3 10 0', 2) +
    glow('M16 30q-5-4 0-8t0-8M48 30q-5-4 0-8t0-8M32 18q-4-4 0-7t0-7', 2.5),
} as const;

/** The sprite: one symbol for each kind, addressed as `spots.svg#kind`. */
export function spotSprite(): string {
  const symbols = Object.entries(spots).map(
    ([kind, drawing]) => `<symbol id="${kind}" viewBox="0 0 64 64">${drawing}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}
