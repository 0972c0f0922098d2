const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** One of the crew who sits out to windward, back to the sea; seat on 0,0. */
const crew = (x: number, y: number, shirt: string, skin: string, hat: string) =>
  `<g transform="translate(${x} ${y})">${limb(skin, 7, 'M2 2l22 4')}<path fill="var(--${shirt})" d="M-20-34q10-8 18 0l12 34q-12 6-20 2z"/>${limb(skin, 6, 'M-8-28l18 8 14 6')}<path fill="var(--${skin})" d="M-26-44a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--${hat})" d="M-28-45q2-10 11-9 9 1 9 10z"/></g>`;

/**
 * A catboat of Providencia under full sail, bow to the left: mast far forward, one great sail on a long boom, the crew
 * out on the rail. Water line on y 0; 420 long with its boom, 380 tall.
 */
const catboat = `<g id="~cat"><path stroke="var(--wdl)" stroke-width="8" stroke-linecap="round" d="M-86-30L-70-376"/><path fill="var(--mg)" d="M-66-366Q88-210 214-66-60-52-78-62z"/><path fill="var(--wo)" d="M-66-366Q-10-310 42-252-20-244-72-240zM-76-118q120 0 238-4l52 56Q-60-52-78-62z"/><path fill="var(--mgs)" opacity=".7" d="M-66-366Q88-210 214-66q-60 4-110 4Q40-230-66-366z"/><path class="ln" stroke="var(--mgs)" stroke-width="2" d="M-72-240q52-4 114-12M-74-180q90 0 172-8M-76-118q120 0 238-4"/><path stroke="var(--wdl)" stroke-width="7" stroke-linecap="round" d="M-80-56L218-62"/><path fill="none" stroke="var(--wo)" stroke-width="2" d="M-70-376L-164-30M118-60L96-26"/>
${crew(2, -26, 'rd', 'skin', 'ink')}${crew(48, -26, 'wls', 'skin', 'rds')}${crew(96, -28, 'tq', 'skin', 'rd')}
<path fill="var(--wo)" d="M-176-42q40 14 100 18 110 4 210-6l12 2-18 32H-116q-36-8-60-46z"/><path fill="var(--wl)" d="M-168-30q40 12 96 15 110 4 212-7l-14 26H-116q-30-4-52-34z"/><path fill="var(--wls)" d="M-146-6q60 6 140 6 90 0 140-6l-8 10H-116q-18-2-30-10z"/><path fill="var(--rd)" d="M-173-36q40 12 98 16 110 4 214-7l-3 6q-110 10-212 6-56-4-92-15z"/>
<path class="ln" stroke="var(--foam)" stroke-width="5" d="M-190 2h50M-150 10h90M-30 8h120M110 4h90M150 14h110M-110 18h60M10 20h90"/></g>`;

/** A black land crab of Providencia, claws up; belly on y 0, 150 wide. */
const crab = `<g id="~crab">${limb('lg', 7, 'M-26-24L-54-40-72-8M-30-18L-60-22-82 6M-30-12L-52-4-66 14M26-24L54-40 72-8M30-18L60-22 82 6M30-12L52-4 66 14')}${limb('lg', 10, 'M-24-34L-40-58-30-72M24-34L40-58 30-72')}<path fill="var(--lg)" d="M-36-66q-14-10-8-28 6-12 18-12-8 10-6 18 10-4 16-12 4 20-8 32zM36-66q14-10 8-28-6-12-18-12 8 10 6 18-10-4-16-12-4 20 8 32z"/><path fill="var(--cb)" d="M-42-22q2-28 42-30 40 2 42 30-4 24-42 26-38-2-42-26z"/><path fill="var(--cbl)" d="M-36-26q4-20 34-22-16 12-16 30-10 2-18-8z"/>${limb('cb', 4, 'M-10-48v-12M10-48v-12')}<path fill="var(--mg)" d="M-14-62a4 4 0 1 1 8 0 4 4 0 1 1-8 0M6-62a4 4 0 1 1 8 0 4 4 0 1 1-8 0"/></g>`;

/** A boy in the air above the water, arms and legs spread; middle on 0,0. */
const jumper = `<g id="~jump">${limb('skin', 8, 'M-6 14L-24 26-40 16M8 14L20 32 12 48')}${limb('skin', 7, 'M-8-18L-30-28-40-48M10-18L30-30 44-22')}<path fill="var(--skin)" d="M-11-20q12-8 23 0l-2 30q-10 6-19 0z"/><path fill="var(--rd)" d="M-12 4q12 4 22 0l4 18-14 2-12-2z"/><path fill="var(--skin)" d="M-9-34a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M-10-36q2-10 11-10t11 10q-11-4-22 0z"/><path class="d" fill="none" stroke="var(--foam)" stroke-width="3" stroke-linecap="round" d="M52 8q10 12 10 28M-56 30q-8 8-6 20"/></g>`;

/** Two girls who sit on the edge of the pier, feet above the water; seat on y 0. */
const girls = `<g id="~girls">${limb('skin2', 7, 'M-16 0l-12 4-2 24M-4 0l-8 4 2 26')}<path fill="var(--mg)" d="M-22 4q-2-36 6-42 10-5 15 2 6 14 6 38z"/>${limb('skin2', 6, 'M-2-32l6 18 6 14')}<path fill="var(--skin2)" d="M-18-48a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--ink)" d="M-19-50q2-11 11-10 11 1 10 16l-2 14q-8-2-4-14-4-8-15-6z"/>${limb('skin', 7, 'M28 0L16 6 18 28M40 0L30 8 34 30')}<path fill="var(--tq)" d="M24 4q-2-32 6-38 10-4 15 2 5 14 5 36z"/>${limb('skin', 6, 'M30-28L18-18 12-26')}<path fill="var(--skin)" d="M26-44a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--ink)" d="M24-46a6 6 0 0 1 8-8 8 8 0 0 1 12 4 5 5 0 0 1 4 8q-12-8-24-4z"/></g>`;

/** A man in from fishing with a string of fish; feet on y 0, 112 tall. */
const fisher = `<g id="~fisher">${limb('skin', 8, 'M-5-42L-12-20-10-3M6-42L14-22 16-3')}<path fill="var(--s2)" d="M-12-30l1-24H12l4 24-14 5z"/><path fill="var(--wo)" d="M-12-50q-4-30 4-38 12-5 18 3l3 35z"/>${limb('skin', 7, 'M-9-82L-22-64-26-48M11-80L24-64 20-44')}<path fill="var(--skin)" d="M-8-98a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--mg)" d="M-20-100q22-12 44 0-8 5-12 4-2-13-11-13t-11 13q-6 1-10-4z"/>${limb('wd', 2, 'M-26-48v30')}<path fill="var(--rd)" d="M-26-36q14 8 4 34l4 8h-12l3-8q-12-26 1-34z"/><path fill="var(--s4)" d="M-32-34q12 10 0 30l3 6h-10l3-6q-8-22 4-30z"/></g>`;

/** A frigatebird on the wing. */
const bird = `<g id="~bird"><path class="d" fill="var(--ink)" d="M-74-22q34-6 56 20l14 2q22-30 78-26-40 12-58 38l-8 4 26 18-34-10-10 6q-8-18-14-28-20-16-50-24z"/></g>`;

export const motifs = { catboat, crab, jumper, girls, fisher, bird };

/** A small wooden pier from x0 out to x1 (the free end), deck on y; posts down to the water. */
export function pier(x0: number, x1: number, y: number, drop: number): string {
  const [low, high] = [Math.min(x0, x1), Math.max(x0, x1)];
  const n = Math.round((high - low) / 70);
  const posts = Array.from({ length: n + 1 }, (_, i) =>
    Math.round(low + 10 + (i * (high - low - 20)) / n),
  );
  return `<path stroke="var(--wd)" stroke-width="10" d="${posts.map((x) => `M${x} ${y - 14}v${drop + 14}`).join('')}"/><path stroke="var(--wdl)" stroke-width="3" d="${posts.map((x) => `M${x - 4} ${y - 14}v${drop + 14}`).join('')}"/><path fill="var(--wdl)" d="M${low} ${y}h${high - low}v7h-${high - low}z"/><path fill="var(--wd)" d="M${low} ${y + 7}h${high - low}v8h-${high - low}z"/><path class="ln" stroke="var(--foam)" stroke-width="3" d="${posts.map((x) => `M${x - 14} ${y + drop}h28`).join('')}"/>`;
}

/** A lamp on a pole at the end of a pier, deck on y; shows by night only. */
export const nightLamp = (x: number, y: number): string =>
  `<g class="n"><path stroke="var(--wd)" stroke-width="5" d="M${x} ${y}v-64"/><path fill="var(--win)" d="M${x - 9} ${y - 62}h18l5-26h-28z"/><path fill="var(--wd)" d="M${x - 18} ${y - 88}h36l-18-12z"/></g>`;
