const limb = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="var(--ink)" stroke-width="4"/><path stroke="var(--rdl)" stroke-width="1" d="M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}l-${r * 1.4} ${r * 1.4}"/>`;

const tyre = (x: number) =>
  `<path fill="var(--ink)" d="M${x - 26}-16a26 26 0 0 1 52 0z"/><path fill="var(--ink)" d="M${x - 18}-2a18 18 0 1 1 36 0 18 18 0 1 1-36 0"/><path fill="var(--wos)" d="M${x - 7}-2a7 7 0 1 1 14 0 7 7 0 1 1-14 0"/>`;

const door = (x: number) =>
  `<path fill="var(--res)" d="M${x}-28v-78h44v78z"/><path fill="var(--win)" d="M${x + 4}-36v-64h15v64zM${x + 25}-36v-64h15v64z"/>`;

const passenger = (x: number, coat: string) =>
  `<path class="d" fill="var(--skin)" d="M${x - 6}-78a6 6 0 1 1 12 0 6 6 0 1 1-12 0"/><path class="d" fill="var(--${coat})" d="M${x - 10}-62q0-12 10-12t10 12z"/>`;

/** An articulated TransMilenio bus driving to the left, tyres on y 16, front on x 0, 700 long: doors at platform height on its left side. */
export const bus = `<g id="~bus"><path class="n" fill="var(--gl)" opacity=".16" d="M6-34L-190 10q-8 10 4 14H10z"/><path fill="var(--vi)" opacity=".55" d="M-6 12h720q10 6 0 12H6q-20-4-12-12z"/>
<path fill="var(--re)" d="M4-10q-6-30 2-84 3-24 24-24h300v108z"/><path fill="var(--ink)" d="M330-112h40V-8h-40z"/><path stroke="var(--rds)" stroke-width="96" stroke-dasharray="4 4" d="M332-60h36"/><path fill="var(--re)" d="M370-118h340v108H370z"/>
<path fill="var(--res)" d="M2-26h328v16H4zM370-26h340v16H370z"/><path fill="var(--gl)" d="M3-30h327v4H3zM370-30h340v4H370z"/><path fill="var(--wo)" d="M28-118h302v6H22zM370-118h340v6H370z"/><path fill="var(--rds)" d="M110-126h120v8H106zM440-126h160v8H440z"/>
<path fill="var(--win)" d="M10-46q-2-24 4-50 2-6 8-6h20v56zM52-102h40v44H52zM150-102h58v44h-58zM266-102h56v44h-56zM380-102h40v44h-40zM478-102h58v44h-58zM594-102h44v44h-44zM696-102h14v44h-14z"/>${passenger(64, 'oc')}${passenger(84, 'em')}${passenger(166, 'az')}${passenger(192, 'wo')}${passenger(284, 'pin')}${passenger(306, 'wo')}${passenger(400, 'em')}${passenger(496, 'wo')}${passenger(520, 'oc')}${passenger(616, 'az')}
<path class="d" fill="var(--ckm)" opacity=".5" d="M52-102h18l-10 44h-8zM150-102h26l-12 44h-14zM266-102h20l-10 44h-10zM380-102h16l-8 44h-8zM478-102h24l-12 44h-12zM594-102h20l-10 44h-10z"/>
${door(98)}${door(214)}${door(426)}${door(542)}${door(644)}<path fill="var(--gl)" d="M4-22h10v8H3zM22-112h40v7H20z"/>${tyre(72)}${tyre(290)}${tyre(404)}${tyre(620)}<path fill="var(--ink)" d="M-2-92h6v30h-6z"/></g>`;

const bicycle = (colour: string) =>
  `${wheel(-36, -24, 23)}${wheel(36, -24, 23)}${limb(colour, 4, 'M-36-24L-18-62 22-62 2-24-36-24M2-24L-22-72M22-62L36-24M26-78L22-62')}${limb('ink', 4, 'M-30-74h14M26-78q10-2 12 4')}`;

/** Riders of the ciclovía, to the right, tyres on y 0, about 130 tall: a woman with flowers in the basket. */
const woman = `<g id="~woman">${limb('skd', 8, 'M-14-74L10-52 2-22')}${bicycle('em')}<path fill="var(--wdl)" d="M30-88h24l-4 20H34z"/><path fill="var(--gl)" d="M32-90a5 5 0 1 1 10 0 5 5 0 1 1-10 0"/><path fill="var(--pin)" d="M40-92a6 6 0 1 1 12 0 6 6 0 1 1-12 0"/><path fill="var(--gr)" d="M30-88q-4-10 2-12 2 8 4 12zM50-88q6-6 8-2-2 4-6 4z"/>${limb('az', 13, 'M-16-76L12-58 6-28')}${limb('ink', 6, 'M6-28l8 4')}<path fill="var(--pin)" d="M-26-72q-4-34 12-46 10-2 14 6 0 20-10 42-8 4-16-2z"/>${limb('pin', 8, 'M-6-108L10-92 24-80')}<path fill="var(--skin)" d="M-8-128a11 11 0 1 1 22 0 11 11 0 1 1-22 0"/><path fill="var(--ink)" d="M-9-126q-2-18 14-16 8 2 9 8-10-4-14 4-2 8-8 12-20 4-24 12-2-12 10-20z"/><path fill="var(--oc)" d="M-12-114q12 8 20-2l2 6q-12 10-24 2z"/></g>`;

/** A father, his daughter in the seat behind. */
const father = `<g id="~father">${limb('skd', 8, 'M-12-76L14-56 8-24')}${bicycle('re')}<path fill="var(--vi)" d="M-60-84h8v18h24v8h-32z"/><path fill="var(--oc)" d="M-52-66q-2-22 8-24 10 2 10 24z"/>${limb('skin', 5, 'M-42-66l12 14')}<path fill="var(--skin)" d="M-51-98a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--re)" d="M-52-99q0-11 10-11 9 0 9 10-9-3-19 1z"/>${limb('ink', 13, 'M-14-78L16-60 8-28')}${limb('wo', 6, 'M8-28l9 4')}<path fill="var(--wo)" d="M-26-74q-2-36 16-46 10 0 12 8 0 20-12 40-8 4-16-2z"/>${limb('wo', 9, 'M-4-110L10-90 24-80')}<path fill="var(--skd)" d="M-6-130a11 11 0 1 1 22 0 11 11 0 1 1-22 0"/><path fill="var(--em)" d="M-8-132q0-14 13-14 12 0 12 12-12-3-25 2z"/></g>`;

/** A courier bent over the handlebar, a box on the back. */
const courier = `<g id="~courier">${limb('skin', 8, 'M-12-76L12-50 4-22')}${bicycle('oc')}${limb('ink', 12, 'M-14-78L14-56 6-28')}${limb('re', 6, 'M6-28l9 4')}<path fill="var(--oc)" d="M-46-124l34-16 16 34-34 16z"/><path fill="var(--wd)" d="M-30-90l34-16 2 6-33 16z"/><path fill="var(--az)" d="M-28-74q0-26 22-40 12-2 14 8-6 20-24 36-8 2-12-4z"/>${limb('az', 8, 'M0-104L16-88 26-80')}<path fill="var(--skin)" d="M4-118a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--wo)" d="M1-118q0-14 14-14 11 0 12 10-10-2-26 4z"/></g>`;

/** A stall of obleas under its umbrella, somebody who waits; feet on y 0, 150 tall. */
const stall = `<g id="~stall"><path fill="var(--vi)" opacity=".4" d="M-50-2h150q10 6-6 8H-44z"/><path stroke="var(--wd)" stroke-width="4" d="M6-140V-2"/>${limb('ink', 8, 'M36-40v36M46-40v36')}<path fill="var(--wos)" d="M-8-30q-2-42 14-46 18 2 18 46z"/><path fill="var(--skin)" d="M-4-86a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--wo)" d="M-6-88q2-12 12-12 11 0 12 12z"/><path fill="var(--em)" d="M-44-46h76v36h-76z"/><path fill="var(--oc)" d="M-48-52h84v8h-84z"/><path fill="var(--wo)" d="M-38-52v-12h14v12zM-20-52v-8h16v8z"/><path fill="var(--ink)" d="M-34-10a8 8 0 1 1 16 0 8 8 0 1 1-16 0M8-10a8 8 0 1 1 16 0 8 8 0 1 1-16 0"/><path fill="var(--b2)" d="M50-36q-4-40 14-46 18 4 20 46-18 8-34 0z"/>${limb('ink', 9, 'M60-36v32M74-36v32')}${limb('b2', 8, 'M56-70L44-58 34-58')}<path fill="var(--skd)" d="M54-92a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M53-94q2-11 12-11 10 1 10 13-8-5-22-2z"/><path fill="var(--oc)" d="M-58-122Q-30-166 6-168q36 2 64 46-20-8-32 0-16-9-32 0-18-9-32 0-14-8-32 0z"/><path fill="var(--wo)" d="M-26-122Q-16-158 6-168q22 10 32 46-16-9-32 0-18-9-32 0z"/><path fill="var(--b1)" d="M6-168q36 2 64 46-20-8-32 0-8-30-32-46z"/></g>`;

/** A walker in a ruana with his dog; feet on y 0. */
const walker = `<g id="~walker">${limb('ink', 9, 'M-2-44L-14-22-18-2M6-44L14-22 20-2')}<path fill="var(--wdl)" d="M-28-44Q-16-96 0-102q18 4 30 58-28 12-58 0z"/><path fill="var(--wo)" d="M-24-58q24 8 50 0l2 6q-26 8-54 0z"/><path fill="var(--skd)" d="M-9-112a10 10 0 1 1 20 0 10 10 0 1 1-20 0"/><path fill="var(--ink)" d="M-20-116q20-8 40 0-5 4-10 3-1-12-10-12t-10 12q-5 1-10-3z"/><path fill="none" stroke="var(--ink)" stroke-width="1.5" d="M24-52q18 6 28 28"/><path fill="var(--oc)" d="M44-30h36l10-12 12 2-2 10-10 6-2 24h-6l-2-16H58l-4 16h-6l-2-20-10-14z"/></g>`;

/** A street lamp of the old quarter; foot on 0,0. */
export const lamp = `<g id="~lamp"><path stroke="var(--ink)" stroke-width="5" d="M0 0v-120"/><path fill="var(--ink)" d="M-8 0l3-16H5L8 0z"/><g class="n" fill="none" stroke="var(--gl)" stroke-width="2"><circle cy="-132" r="20" opacity=".6"/><circle cy="-132" r="29" opacity=".4"/><circle cy="-132" r="38" opacity=".2"/></g><path fill="var(--gl)" stroke="var(--ink)" stroke-width="3" d="M-8-120l-4-22h24l-4 22z"/><path fill="var(--ink)" d="M-14-142L0-154l14 12z"/></g>`;

export const people = { woman, father, courier, stall, walker };

/** A cable car of Monserrate below its cable; hanger on 0,0. */
export const cabin = `<g id="~cabin"><path stroke="var(--ink)" stroke-width="2" d="M0 0v10"/><path fill="var(--re)" d="M-14 10h28v20h-28z"/><path fill="var(--win)" d="M-11 13h9v8h-9zM2 13h9v8H2z"/><path fill="var(--wo)" d="M-14 24h28v3h-28z"/></g>`;
