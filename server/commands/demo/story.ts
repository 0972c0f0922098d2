import type { PackingKey, TodoKey } from '#planner/rules/templates.ts';

/** What the demo's two people plan. Every text in Spanish and English; amounts in COP. */

export type Pair = readonly [es: string, en: string];

/** Who plans: the owner of the trip, and whom she invited. */
export type Who = 'lucia' | 'mateo';

export const people = {
  lucia: { email: 'lucia@example.com', name: 'Lucía', style: 'balanced', home: 'Bogotá' },
  mateo: { email: 'mateo@example.com', name: 'Mateo', style: 'backpacker', home: 'Medellín' },
} as const;

/** Of both accounts; they are nobody's and on this machine alone. */
export const password = 'palma de cera 60 m';

export const trip = {
  title: ['Eje Cafetero en bus y en jeep', 'Coffee country by bus and jeep'] as Pair,
  guide: 'eje-cafetero',
  itinerary: 'five-days',
  /** Wednesday: the museum of Armenia is shut on Mondays. */
  weekday: 3,
  /** Days from now at least. */
  ahead: 10,
  notes: [
    'Sin carro: buses, busetas y Willys.\n\n- Efectivo para Salento y Filandia\n- Impermeable a la mano: en la montaña llueve por la tarde\n- El sábado, termales con calma',
    'No car: buses, minibuses and Willys jeeps.\n\n- Cash for Salento and Filandia\n- Rain jackets within reach: it rains in the afternoon up there\n- Saturday is for the hot springs, slowly',
  ] as Pair,
};

/** What a stop of the itinerary gets, by its place. */
export const details: Record<
  string,
  { at?: string; cost?: number; by?: Who; each?: true; note?: Pair }
> = {
  'jardin-botanico-del-quindio': { at: '10:30', cost: 75_000, each: true, by: 'lucia' },
  'valle-de-cocora': {
    at: '07:00',
    cost: 20_000,
    each: true,
    by: 'mateo',
    note: [
      'La vuelta completa, por el bosque y bajando entre palmas. Llevar almuerzo.',
      'The whole loop: up through the forest, down among the palms. Bring lunch.',
    ],
  },
  'finca-el-ocaso': {
    at: '09:00',
    cost: 45_000,
    each: true,
    by: 'lucia',
    note: [
      'Recorrido del café, de la mata a la taza.',
      'The coffee tour, from the bush to the cup.',
    ],
  },
  'helena-adentro': { at: '19:00', cost: 160_000, by: 'mateo' },
  'termales-santa-rosa': { at: '13:00', cost: 70_000, each: true, by: 'lucia' },
  'galeria-manizales': { at: '08:30' },
  'manizales-catedral': { at: '10:00', cost: 12_000, each: true, by: 'lucia' },
  'cable-aereo-manizales': { at: '12:00' },
  'chipre-colonizadores': { at: '13:15' },
};

type Extra = {
  key: string;
  /** 1 first. */
  day: number;
  /** Before or after the stops of the itinerary. */
  where: 'first' | 'last';
  title: Pair;
  kind: 'leg' | 'stay';
  mode?: 'air' | 'bus';
  at?: string;
  minutes?: number;
  nights?: number;
  /** Where one sleeps, within the guide. */
  place?: string;
  cost: number;
  by: Who;
};

export const extras: Extra[] = [
  {
    key: 'flight',
    day: 1,
    where: 'first',
    title: ['Vuelo de Bogotá a Armenia', 'Flight from Bogotá to Armenia'],
    kind: 'leg',
    mode: 'air',
    at: '07:10',
    minutes: 65,
    cost: 386_000,
    by: 'lucia',
  },
  {
    key: 'salento-bed',
    day: 1,
    where: 'last',
    title: ['La Serrana, Salento', 'La Serrana, Salento'],
    kind: 'stay',
    nights: 3,
    place: 'salento',
    at: '18:00',
    cost: 570_000,
    by: 'mateo',
  },
  {
    key: 'manizales-bed',
    day: 4,
    where: 'last',
    title: ['Escorial 1936, Manizales', 'Escorial 1936, Manizales'],
    kind: 'stay',
    nights: 1,
    place: 'manizales-catedral',
    at: '20:00',
    cost: 126_000,
    by: 'lucia',
  },
  {
    key: 'bus',
    day: 5,
    where: 'last',
    title: ['Bus de Manizales a Pereira', 'Bus from Manizales to Pereira'],
    kind: 'leg',
    mode: 'bus',
    at: '15:30',
    minutes: 75,
    cost: 36_000,
    by: 'mateo',
  },
  {
    key: 'flight-back',
    day: 5,
    where: 'last',
    title: ['Vuelo de Pereira a Bogotá', 'Flight from Pereira to Bogotá'],
    kind: 'leg',
    mode: 'air',
    at: '19:20',
    minutes: 55,
    cost: 420_000,
    by: 'lucia',
  },
];

/** Places without a day, still to be talked about. */
export const ideas = ['la-carbonera', 'recuca'];

/** By the place of a stop. The oldest first. */
export const comments: { on: string; by: Who; text: Pair }[] = [
  {
    on: 'valle-de-cocora',
    by: 'lucia',
    text: [
      '¿Madrugamos para irnos en el primer jeep?',
      'Shall we get up early for the first jeep?',
    ],
  },
  {
    on: 'valle-de-cocora',
    by: 'mateo',
    text: ['De una. Yo llevo el termo con tinto.', 'Yes! I’ll bring the flask of coffee.'],
  },
  {
    on: 'helena-adentro',
    by: 'mateo',
    text: [
      'Ya escribí para la mesa: dos puestos a las siete.',
      'I wrote for a table: two of us at seven.',
    ],
  },
  {
    on: 'la-carbonera',
    by: 'mateo',
    text: [
      'Seiscientas mil palmas de cera. ¿Cambiamos Manizales por esto?',
      'Six hundred thousand wax palms. Shall we swap Manizales for them?',
    ],
  },
  {
    on: 'la-carbonera',
    by: 'lucia',
    text: [
      'Es un día entero de camino. Dejémoslo para la próxima, con más tiempo.',
      'It takes a whole day on the road. Next time, with more of it.',
    ],
  },
];

export const votes: { on: string; by: Who; choice: 'yes' | 'no' }[] = [
  { on: 'valle-de-cocora', by: 'lucia', choice: 'yes' },
  { on: 'valle-de-cocora', by: 'mateo', choice: 'yes' },
  { on: 'recuca', by: 'lucia', choice: 'yes' },
  { on: 'recuca', by: 'mateo', choice: 'yes' },
  { on: 'la-carbonera', by: 'mateo', choice: 'yes' },
  { on: 'la-carbonera', by: 'lucia', choice: 'no' },
];

/** `to` is whom a payment goes to; the others are shared by both. */
export const expenses: { title: Pair; cop: number; by: Who; to?: Who; day?: number }[] = [
  { title: ['Seguro de viaje', 'Travel insurance'], cop: 92_000, by: 'lucia' },
  {
    title: ['Mercado para los almuerzos', 'Groceries for lunches'],
    cop: 64_000,
    by: 'mateo',
    day: 1,
  },
  { title: ['Willys a Filandia', 'Willys to Filandia'], cop: 48_000, by: 'mateo', day: 3 },
  {
    title: ['Dos sombreros de la plaza', 'Two hats from the square'],
    cop: 110_000,
    by: 'lucia',
    day: 3,
  },
  {
    title: ['Abono a los tiquetes', 'Part of the tickets'],
    cop: 200_000,
    by: 'mateo',
    to: 'lucia',
  },
];

export const checks: {
  key: PackingKey | TodoKey;
  list: 'packing' | 'todo';
  by?: Who;
  done?: true;
}[] = [
  { key: 'book_stays', list: 'todo', by: 'mateo', done: true },
  { key: 'travel_insurance', list: 'todo', by: 'lucia', done: true },
  { key: 'cash_for_towns', list: 'todo', by: 'mateo' },
  { key: 'offline_maps', list: 'todo', by: 'lucia' },
  { key: 'identity', list: 'packing' },
  { key: 'rain_jacket', list: 'packing', done: true },
  { key: 'warm_layer', list: 'packing' },
  { key: 'hiking_boots', list: 'packing', done: true },
  { key: 'swimsuit_towel', list: 'packing' },
  { key: 'cap_sunscreen', list: 'packing' },
  { key: 'water_bottle', list: 'packing', by: 'mateo' },
  { key: 'first_aid', list: 'packing', by: 'lucia' },
];

/** Pictures, drawn from those of the guide; the first is the trip's cover. */
export const pictures: { place: string; title: Pair }[] = [
  { place: 'valle-de-cocora', title: ['Palmas de cera, Cocora', 'Wax palms, Cocora'] },
  { place: 'filandia', title: ['Balcones de Filandia', 'Balconies of Filandia'] },
];

/** What each keeps in their mochila, in several guides. */
export const saved: Record<Who, { place: string; status?: 'been'; note?: Pair }[]> = {
  lucia: [
    {
      place: 'eje-cafetero/nevado-del-ruiz-brisas',
      note: ['Cuando haya tiempo de aclimatarse.', 'Once there is time to get used to the height.'],
    },
    { place: 'eje-cafetero/salamina' },
    { place: 'cartagena/castillo-san-felipe', status: 'been' },
    {
      place: 'cartagena/getsemani-plaza-trinidad',
      note: ['De noche, sin afán.', 'By night, slowly.'],
    },
    { place: 'cano-cristales/los-ochos' },
  ],
  mateo: [
    { place: 'medellin-guatape/comuna-13', status: 'been' },
    { place: 'cartagena/mercado-bazurto' },
    { place: 'eje-cafetero/hacienda-venecia' },
  ],
};

/** The file of the flight. */
export const ticket = {
  stop: 'flight',
  title: ['Tiquetes Bogotá – Armenia', 'Tickets Bogotá – Armenia'] as Pair,
  reference: 'MCH7QD',
  lines: [
    ['Bogotá – Armenia', 'Bogotá – Armenia'],
    ['Sale 07:10, llega 08:15', 'Leaves 07:10, arrives 08:15'],
    ['Lucía, asiento 7A. Mateo, asiento 7B', 'Lucía, seat 7A. Mateo, seat 7B'],
    ['Reserva MCH7QD', 'Booking MCH7QD'],
    [
      'De la demostración de Mochila: con esto no se vuela.',
      'From the demo of Mochila: nobody flies with this.',
    ],
  ] as Pair[],
};
