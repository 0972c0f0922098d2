const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A walker with a load on her back, on the way to the left; feet on y 0, 104 tall. */
const walker = `<g id="~walker">${limb('skin', 7, 'M2-42L-12-22-16-2M4-42L16-22 20-4')}<path fill="var(--bl)" d="M-9-36l2-16H12l3 16-11 6z"/><path fill="var(--co)" d="M-8-48q-4-28 4-34 10-4 14 4l2 30z"/><path fill="var(--ye)" d="M8-84q20-2 22 12l-2 28q-10 6-20 2z"/><path fill="var(--cod)" d="M14-92h12q6 0 6 6t-6 6H14z"/>${limb('skin', 6, 'M0-76L-12-62-20-66')}${limb('wd', 3, 'M-22-84L-26 0')}<path fill="var(--skin)" d="M-10-94a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--ink)" d="M-10-96q2-10 10-10 10 0 10 12l-2 8q-4-10-8-12z"/></g>`;

/** Somebody who wades ashore with a mask in hand, water at the knees; water line on y 0, 78 tall. */
const wader = `<g id="~wader">${limb('skin', 7, 'M-5-28L-8 0M5-28L8 0')}<path fill="var(--ye)" d="M-10-22l2-18H9l3 18-11 4z"/><path fill="var(--skin)" d="M-9-38q-4-24 2-28 8-4 15 0 4 8 2 28z"/>${limb('skin', 6, 'M-8-62L-18-44-14-32M10-62L22-48 32-52')}<path fill="var(--skin)" d="M-7-76a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--ink)" d="M-8-78a9 9 0 0 1 18 0q-9-5-18 0z"/><path fill="var(--bl)" d="M28-60h14v10H30z"/><path class="ln" stroke="var(--foam)" stroke-width="3" d="M-22 2h44M-10 8h40"/></g>`;

/** A woman with a basin of fruit and arepas on her head; feet on y 0, 112 tall. */
const seller = `<g id="~seller">${limb('skin', 6, 'M-4-24L-8-2M6-24L10-2')}<path fill="var(--ye)" d="M-17-18q3-30 12-42h10q11 14 15 42-18 9-37 0z"/><path fill="var(--wo)" d="M-10-56q-3-20 2-24 8-5 15 0 4 4 2 24z"/>${limb('skin', 5, 'M10-76l12-10-6-18M-9-76l-9 16 8 12')}<path fill="var(--skin)" d="M-6-90a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--co)" d="M-7-93q9-10 18 0z"/><path fill="var(--bl)" d="M-20-108h44q-4 12-12 12h-20q-8 0-12-12z"/><path fill="var(--ye)" d="M-16-108q6-12 14-5 8-9 14 0 4-5 8 5z"/></g>`;

/** A man who carries a coil of rope to the boat; feet on y 0, 100 tall. */
const boatman = `<g id="~boatman">${limb('skin', 7, 'M-4-40L-10-20-8-2M5-40L12-22 14-2')}<path fill="var(--cod)" d="M-10-30l1-20H10l3 20-12 4z"/><path fill="var(--wo)" d="M-10-48q-3-26 4-32 10-4 15 3l2 29z"/>${limb('skin', 6, 'M-7-76L-18-60-10-50M9-74L20-60 14-48')}<path fill="none" stroke="var(--thl)" stroke-width="5" d="M10-48a9 11 0 1 1 18 0 9 11 0 1 1-18 0"/><path fill="var(--skin)" d="M-7-90a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--thl)" d="M-16-92q17-10 34 0-6 4-9 3-1-11-9-11t-9 11q-4 1-7-3z"/></g>`;

/** Heads and shoulders of who sits in the launch: x, height of the seat, colour of the vest or shirt, what is on the head. */
const aboard = (
  [
    [-92, -30, 'wo', 'hat'],
    [-58, -26, 'ye', 'hair'],
    [-6, -28, 'co', 'hair'],
    [28, -18, 'co', 'child'],
    [62, -28, 'bl', 'hat'],
  ] as const
)
  .map(([x, y, top, head]) => {
    const hair =
      head === 'hat'
        ? '<path fill="var(--thl)" d="M-18-37q18-8 36 0-5 3-9 2-1-11-9-11t-9 11q-4 1-9-2z"/>'
        : `<path fill="var(--ink)" d="M-9-36a9 10 0 0 1 18 0${head === 'child' ? 'l-3 0q-6-5-15 0z' : 'l1 14q-5 2-5-8-6-8-14 0 0 8-4 8z'}"/>`;
    return `<g transform="translate(${x} ${y})"><path fill="var(--${top})" d="M-12 10q-2-30 4-36 8-4 15 0 7 6 6 36z"/><path fill="var(--skin)" d="M-8-36a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/>${hair}</g>`;
  })
  .join('');

/** An open launch with an outboard motor, five aboard and one who steers, bow to the left; water line on y 0, 370 long. */
const launch = `<g id="~launch">${aboard}<g transform="translate(122 -42)">${limb('skin', 7, 'M-2 0l14 18')}<path fill="var(--wo)" d="M-10 14q-6-36 2-44 8-5 15 2l4 42z"/><path fill="var(--skin)" d="M-10-38a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--cod)" d="M-11-40a9 9 0 0 1 18 0l-2 2-22 0z"/>${limb('skin', 6, 'M2-22L18-8 34-12')}</g>
<path fill="var(--ink)" d="M146-60q18-4 24 4 4 8 2 20h-12l-2 40h-10v-40h-6z"/><path fill="var(--wo)" d="M148-50h22v5h-22z"/>
<path fill="var(--wo)" d="M-176-60q30 10 56 18 140 18 274 4l4 40h-268q-44-8-66-62z"/><path fill="var(--co)" d="M-160-30q18 10 44 15 130 14 272 3l2 14h-268q-30-5-50-32z"/><path fill="var(--bl)" d="M-171-48q22 10 50 15 140 18 275 4v7q-140 12-278-5-24-4-40-12z"/><path class="ln" stroke="var(--foam)" stroke-width="4" d="M-150 4h90M-30 8h110M100 4h110M-120 14h60M120 14h130M180 22h90"/></g>`;

/** A green iguana that suns itself on stone, head to the left; belly on y 0, 330 long with the tail. */
const iguana = `<g id="~iguana">${limb('igs', 12, 'M-26-8L-44 8-62 8M82-8L96 12 80 16')}<path fill="var(--igs)" d="M-60-76l5-14 7 12 6-15 8 14 6-17 9 15 6-17 9 16 6-16 9 16 6-14 8 16 7-11 6 14 9-7 4 12 10-4 6 12z"/><path fill="var(--ig)" d="M-112-60q14-22 42-22 20 0 30 10 50-4 96 6 44 10 66 40 40 24 62 62 10 20 8 40-24-52-66-78-10-6-22-8-30 14-82 12-52-2-64-28-6-6-10-6-26 4-52-8-14-8-8-20z"/><path fill="var(--igs)" d="M-42-26q44 24 114 14 36-6 52-20l-4-6q34 22 66 58 6 8 8 18-26-36-60-50-6-2-12-2-30 14-82 12-52-2-64-28z"/><path fill="none" stroke="var(--ig)" stroke-width="7" stroke-linecap="round" d="M190 38q12 16 10 62"/>${limb('ig', 13, 'M-6-18L-24 6-52 12M90-20L84 8 58 14')}<path class="ln" stroke="var(--igs)" stroke-width="4" d="M-56 12l-14-5M-56 12l-15 3M-54 14l-10 8M54 14l-13-3M54 14l-13 6M-2-64q-8 18 2 34M30-64q-6 20 0 38M62-58q-5 18 0 32M92-46q-4 12 1 22M130-16q-4 8-2 14M156 4q-5 6-4 11"/><path fill="var(--rol)" d="M-98-40q22 8 44 2l-2 14q-6 12-16 14-18-10-26-30z"/><path fill="var(--ye)" d="M-92-66a5 5 0 1 1 10 0 5 5 0 1 1-10 0"/><path fill="var(--ink)" d="M-89-66a2 2 0 1 1 4 0 2 2 0 1 1-4 0"/><path class="ln" stroke="var(--igs)" stroke-width="3" d="M-114-50q20 8 40 4"/><path fill="var(--rol)" d="M-66-54a6 6 0 1 1 12 0 6 6 0 1 1-12 0"/></g>`;

/** A brown booby on the wing. */
const bird = `<g id="~bird"><path class="d" fill="var(--ink)" d="M-60-16q30-12 50 8l14 2q22-24 58-26-30 14-42 34l-14 8-20-2q-16-18-46-24z"/><path class="d" fill="var(--wo)" d="M-8-4l16 2-10 10q-8-2-6-12z"/></g>`;

export const people = { walker, wader, seller, boatman, launch, iguana, bird };
