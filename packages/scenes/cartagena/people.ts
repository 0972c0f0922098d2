const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** A palenquera under her basin of fruit, one hand up; feet on y 0, 126 tall. */
const palenquera = `<g id="~palenquera">${limb('skin', 6, 'M-5-16L-8-2M7-16L10-2')}<path fill="var(--co)" d="M-20-16q6-30 16-46h10q12 16 16 46-20 10-42 0z"/><path fill="var(--ocl)" d="M-22-18q20 12 46 0l2 8q-24 12-50 0z"/><path fill="var(--wo)" d="M-14-38q14 8 30 0l1 5q-16 8-32 0z"/><path fill="var(--wo)" d="M-12-60q-2-22 2-26 10-6 20 0 4 4 2 26z"/><path fill="var(--bo)" d="M-14-82q14-10 28 0l4 10q-18-8-36 0z"/>${limb('skin', 5, 'M12-80l12-14-6-16M-11-80l-9 16 10 12')}<path fill="var(--skin)" d="M-7-94a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--bl)" d="M-8-98q9-12 18 0l-2 4q-7-4-14 0z"/><path fill="var(--dms)" d="M-24-114h50q-4 14-14 14h-22q-10 0-14-14z"/><path fill="var(--ocl)" d="M-20-114q8-14 18-4 6-10 14 0z"/><path fill="var(--lf)" d="M-4-118l2-14 5 8 6-10 1 16z"/><path fill="var(--co)" d="M8-114a7 8 0 0 1 15 0z"/></g>`;

/** Two who sit on the parapet and look out to sea; seat on y 0. */
const couple = `<g id="~couple"><path fill="var(--sea3)" d="M-20 2q-2-34 6-40 10-4 16 2 5 14 3 38z"/><path fill="var(--wo)" d="M8 2q-4-30 4-36 10-4 15 2 4 16 3 34z"/>${limb('wo', 7, 'M12-28L-4-20')}<path fill="var(--skin)" d="M-16-48a8 8 0 1 1 16 0 8 8 0 1 1-16 0M9-46a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--ink)" d="M-16-50a8 8 0 0 1 16 0l-8-2zM9-48q0-10 9-10 8 0 8 12l2 16q-6 0-6-10z"/></g>`;

/** A boy leaning back against the pull of a kite; feet on y 0. */
const kiteBoy = `<g id="~boy">${limb('skin', 5, 'M-2-24L-8-12-6 0M2-24L12-14 14 0')}<path fill="var(--sea2)" d="M-7-20l1-12H6l3 12z"/><path fill="var(--wo)" d="M-6-30q-4-18 4-22 8-2 12 4l-3 20z"/>${limb('skin', 4, 'M2-46L-10-50-16-60M8-44L-4-46-14-56')}<path fill="var(--skin)" d="M2-60a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/><path fill="var(--ink)" d="M2-62a7 7 0 0 1 14 0l-4-1z"/></g>`;

/** An angler on the rocks, rod out over the water to the left; feet on y 0. */
const angler = `<g id="~angler">${limb('skin', 6, 'M-4-28L-8-2M6-28L10-2')}<path fill="var(--bl)" d="M-9-20l2-18H9l3 18z"/><path fill="var(--pk)" d="M-8-36q-3-22 4-28 8-4 14 2l2 26z"/>${limb('skin', 5, 'M0-58L-14-46-26-48')}<path fill="var(--skin)" d="M-6-72a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--ocl)" d="M-14-74q16-8 32 0-4 3-8 2-1-10-8-10t-8 10q-4 1-8-2z"/><path fill="none" stroke="var(--ink)" stroke-width="2" d="M-18-44L-100-96"/><path fill="none" stroke="var(--wo)" stroke-width="1" d="M-100-96q-10 60-14 110"/></g>`;

/** A man pushing a barrow of coconuts and mangoes to the right; feet on y 0. */
const barrow = `<g id="~barrow">${limb('skin', 7, 'M-4-34L-16-18-20 0M2-34L12-18 6 0')}<path fill="var(--sea3)" d="M-10-26l2-22H6l5 22z"/><path fill="var(--wo)" d="M-9-44q0-26 10-32 10-2 14 6l-8 28z"/>${limb('skin', 6, 'M8-72L16-54 36-46')}<path fill="var(--skin)" d="M6-88a9 9 0 1 1 18 0 9 9 0 1 1-18 0"/><path fill="var(--ocl)" d="M-2-90q18-9 36 0-4 4-9 3-1-11-10-11T6-87q-5 0-8-3z"/><path fill="none" stroke="var(--wd)" stroke-width="4" d="M34-46h86M54-44l-8 42M72-40l32 24 8-24"/><path fill="var(--tl)" d="M48-62h74l-10 26H56z"/><path fill="var(--lf)" d="M52-62q8-20 22-8 8-14 20-2 8-12 24 10z"/><path fill="var(--ocl)" d="M60-62q6-14 16-6 8-10 18 6z"/><circle cx="104" cy="-16" r="16" fill="none" stroke="var(--ink)" stroke-width="4"/><path stroke="var(--ink)" stroke-width="2" d="M88-16h32M104-32V0"/></g>`;

export const people = { palenquera, couple, kiteBoy, angler, barrow };
