const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A blue-and-yellow macaw in flight to the left, tail streaming; about 130 long. */
const macaw = `<g id="~macaw"><path fill="var(--azd)" d="M-4-4q20-46 66-62-12 34-44 62z"/><path fill="var(--az)" d="M18 2l84 10 22 10-30 0-74-8z"/><path fill="var(--or)" d="M-34-8q20-6 44-2 20 6 26 12-30 14-60 2-14-4-10-12z"/><path fill="var(--az)" d="M-36-8q10-10 34-6 26 4 40 16-24-4-44-6-18-2-30-4z"/><path fill="var(--az)" d="M-6-10Q-12-60 22-92q12 30 0 84z"/><path fill="var(--or)" d="M2-12q-2-40 18-66 4 34-6 66z"/><path fill="var(--wo)" d="M-44-8q2-8 10-8 4 6 2 12-8 2-12-4z"/><path fill="var(--ink)" d="M-46-8q-8 2-8 12 8-2 12-6z"/><path fill="var(--grl)" d="M-42-13q4-6 12-2l-2 4z"/></g>`;

/** The guide: long sleeves, hat, arm out over the river; feet on y 0, 120 tall. */
const guide = `<g id="~guide">${limb('kh', 10, 'M-4-52L-10-26-8-4M6-52L12-26 14-4')}<path fill="var(--ink)" d="M-16 0v-8h12v8zM8 0v-8h14v8z"/><path fill="var(--grl)" d="M-14-48q-2-38 8-46 10-4 18 4 4 18 2 42-14 6-28 0z"/>${limb('grl', 8, 'M10-86L30-78 50-84M-8-86L-18-68-12-52')}<path fill="var(--skd)" d="M50-88l12-2-2 6-10 2zM-8-102a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--rol)" d="M-22-104q24-12 48 0-6 4-12 3-2-14-12-14t-12 14q-6 1-12-3z"/><path fill="var(--re)" d="M-10-108q12-5 24 0v3q-12-4-24 0z"/><path fill="var(--ros)" d="M-20-84h8v26h-8q-4-14 0-26z"/></g>`;

/** Somebody with a camera, and a friend who shades her eyes; feet on y 0. */
const pair = `<g id="~pair">${limb('azd', 10, 'M-4-48L-8-24-8-4M6-48L8-24 10-4')}<path fill="var(--wo)" d="M-14-44q-2-38 8-44 10-4 18 4 4 18 2 40-14 6-28 0z"/>${limb('wo', 8, 'M-8-82L14-70 16-88M10-80L22-70 20-90')}<path fill="var(--skin)" d="M-8-98a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M14-102h14v10H14zM-9-100q0-12 12-12 9 0 9 9-10-4-14 3-1 6-3 8-4-2-4-8z"/>
${limb('skd', 9, 'M-52-46L-54-22-52-4M-44-46L-40-22-38-4')}<path fill="var(--c3)" d="M-62-40q-2-40 8-46 10-4 16 4 6 18 6 40-14 8-30 2z"/>${limb('c3', 8, 'M-56-80L-64-62-58-48M-40-80L-24-88-34-104')}<path fill="var(--skd)" d="M-58-96a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M-60-96q-2-14 12-14 12 0 12 12-8-4-14-2-2 12-4 22-6-4-6-18z"/></g>`;

/** A swimmer in a pool without plants, head and arms above the water; water line on y 0. */
const swimmer = `<g id="~swimmer">${limb('skin', 8, 'M-14-2Q-34-16-46 0M14-2Q30-12 40-4')}<path fill="var(--skin)" d="M-16 0q2-14 16-14t16 14zM-10-20a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M-11-22q0-11 11-11t11 11q-10-5-22 0z"/><path class="ln" stroke="var(--wh)" stroke-width="3" d="M-56 3h44M-6 5h50M-30 11h46"/></g>`;

/** Two who sit on the rim with their feet in the water; seat on y 0. */
const sitters = `<g id="~sitters">${limb('skin', 8, 'M-6-2L10-2 12 22M40-2L56-2 58 22')}<path fill="var(--or)" d="M-18 4q-2-40 8-44 10-2 16 6 4 18 4 38z"/><path fill="var(--wo)" d="M28 4q-2-38 8-42 10-2 16 6 4 18 4 36z"/>${limb('or', 7, 'M0-32L12-16 22-12')}${limb('wo', 7, 'M46-30L40-14 30-8')}<path fill="var(--skin)" d="M-12-52a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--skd)" d="M34-50a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--rol)" d="M-24-54q22-11 44 0-6 4-11 3-1-13-11-13t-11 13q-6 1-11-3z"/><path fill="var(--ink)" d="M33-52q0-11 11-11t11 11q-11-5-22 0z"/></g>`;

/** A river turtle sunning itself on a stone. */
const turtle = `<g id="~turtle"><path fill="var(--rod)" d="M-30 0h60l8 10h-76z"/><path fill="var(--ol)" d="M-26-4q8-22 28-22t26 22z"/><path fill="var(--grd)" d="M-26-4h54v4h-54z"/><path fill="var(--ol)" d="M28-6q4-14 14-14 6 4 2 10-6 2-10 8zM-22 0l-6 6h10zM18 0l8 6h-12z"/><path stroke="var(--grd)" stroke-width="2" d="M-12-22l4 18M2-26v22M14-23l-3 19"/></g>`;

/** A tapir that comes to drink when everybody has gone; feet on y 0, to the right, about 170 long. */
const tapir = `<g id="~tapir"><path fill="var(--rod)" d="M-72-44q0-34 42-40 40-4 66 6 12-12 32-10 18 6 26 22 6 12 2 16-6 2-10-6-10 2-20 4-10 8-18 12l4 30H38l-8-28q-30 8-58 2l-6 26h-14l0-30-10-6-2 36h-14l-2-44q0-6 4-10z"/><path fill="var(--ros)" d="M-60-66q14-14 40-16 32-2 54 6-40-4-60 2-20 2-34 8zM64-88q2-14 9-13 6 4 3 14z"/><path fill="var(--gl)" d="M74-72a2 2 0 1 1 5 0 2 2 0 1 1-5 0"/></g>`;

export const life = { macaw, guide, pair, swimmer, sitters, turtle, tapir };
