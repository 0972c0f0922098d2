import { expect, it } from 'vitest';
import { destinationCards } from '#guide/data/guides.ts';
import { checkPlan } from '../rules/checker/check-plan.ts';
import type { RuleCode } from '../rules/checker/finding.ts';
import type { StopDraft } from '../rules/edits/edits.ts';
import { copyItinerary } from '../rules/edits/itinerary.ts';
import { applyPatches } from '../rules/edits/patch.ts';
import type { StopMode } from '../rules/rows/columns.ts';
import { countingContext, planned, tripWith } from '../rules/testing/trips.ts';
import { needFacts, useTripFacts } from './facts.ts';

/*
 * Plans as travellers make them, and what somebody who knows the country would tell them. Written from the guides, not
 * from the checker's answers: a case that it misses stays here and counts.
 */
type Case = [name: string, start: string | null, days: StopDraft[][], told: RuleCode[]];

const at = (place: string, start: string | null = null, end: string | null = null): StopDraft => ({
  title: place,
  kind: 'place',
  place,
  start_time: start,
  end_time: end,
});
const bed = (place: string, nights = 1): StopDraft => ({
  title: 'Hostal',
  kind: 'stay',
  place,
  nights,
});
const leg = (mode: StopMode, minutes: number, start: string | null = null): StopDraft => ({
  title: 'Trayecto',
  kind: 'leg',
  mode,
  minutes,
  start_time: start,
});
const own = (start: string, end: string): StopDraft => ({
  title: 'Propio',
  kind: 'own',
  start_time: start,
  end_time: end,
});

const castillo = 'cartagena/castillo-san-felipe';
const torre = 'cartagena/torre-del-reloj';
const claver = 'cartagena/san-pedro-claver';
const rosario = 'cartagena/islas-del-rosario-isla-grande';
const cholon = 'cartagena/cholon';
const havana = 'cartagena/cafe-havana';
const blanca = 'cartagena/playa-blanca-baru';
const mucura = 'covenas/isla-mucura';
const ensenada = 'covenas/primera-ensenada';
const oro = 'eje-cafetero/museo-del-oro-quimbaya';
const salento = 'eje-cafetero/salento';
const cocora = 'eje-cafetero/valle-de-cocora';
const ruiz = 'eje-cafetero/nevado-del-ruiz-brisas';
const otun = 'eje-cafetero/otun-quimbaya';
const laguna = 'eje-cafetero/laguna-del-otun';
const pereira = 'eje-cafetero/pereira-plaza-de-bolivar';
const salamina = 'eje-cafetero/salamina';
const botero = 'medellin-guatape/plaza-botero';
const moderno = 'medellin-guatape/museo-de-arte-moderno';
const jardin = 'medellin-guatape/jardin-botanico';
const antioquia = 'medellin-guatape/museo-de-antioquia';
const sanalejo = 'medellin-guatape/mercado-sanalejo';
const otraparte = 'medellin-guatape/casa-museo-otraparte';
const memoria = 'medellin-guatape/museo-casa-de-la-memoria';
const penol = 'medellin-guatape/piedra-del-penol';
const arvi = 'medellin-guatape/parque-arvi';
const zaino = 'santa-marta-tayrona/entrada-el-zaino';
const cabo = 'santa-marta-tayrona/cabo-san-juan';
const cristales = 'cano-cristales/los-ochos';
const perdida = 'santa-marta-tayrona/ciudad-perdida';

/** Monday 1 March 2027 is dry on the coast; Monday 1 February 2027 in the mountains; neither is a season. */
const march = '2027-03-01';
const february = '2027-02-08';

const cases: Case[] = [
  ['a museum that shuts on Mondays', february, [[at(oro)]], ['closed_weekday']],
  ['the same on Tuesday', '2027-02-09', [[at(oro)]], []],
  ['another museum on Monday', february, [[at(moderno)]], ['closed_weekday']],
  ['a museum on Monday that opens then', february, [[at(antioquia)]], []],
  ['the garden on an ordinary Monday', february, [[at(jardin)]], ['closed_weekday']],
  ['the garden on the Monday of a holiday', '2027-08-16', [[at(jardin)]], ['busy_dates']],
  ['the garden on the Tuesday after it', '2027-08-17', [[at(jardin)]], ['closed_after_holiday']],
  ['the crafts market on the first Saturday', '2027-02-06', [[at(sanalejo)]], []],
  [
    'the crafts market on the second Saturday',
    '2027-02-13',
    [[at(sanalejo)]],
    ['closed_nth_weekday'],
  ],
  [
    'the crafts market on the fifth Saturday',
    '2027-01-30',
    [[at(sanalejo)]],
    ['closed_nth_weekday'],
  ],
  ['the crafts market on a Sunday', '2027-02-07', [[at(sanalejo)]], ['closed_weekday']],
  [
    'a bar that opens from Wednesday on, on Tuesday',
    '2027-03-02',
    [[at(havana)]],
    ['closed_weekday'],
  ],
  ['the bar on Friday night', '2027-03-05', [[at(havana, '22:00', '00:30')]], []],
  [
    'the bar on Friday afternoon',
    '2027-03-05',
    [[at(havana, '18:00', '19:00')]],
    ['before_opening'],
  ],
  ['a trip without dates knows no Mondays', null, [[at(oro)]], []],
  ['the park on the last day of its closure', '2027-02-15', [[at(zaino)]], ['closed_season']],
  ['the river in February', '2027-02-10', [[at(cristales)]], ['closed_season', 'booking']],
  ['the park on the day after it', '2027-02-16', [[at(zaino)]], []],
  ['its beach in the closure that turns a month', '2027-11-02', [[at(cabo)]], ['closed_season']],
  [
    'the trek in the month that it mostly shuts',
    '2027-09-08',
    [[at(perdida)]],
    ['closed_season_moves', 'rain_season', 'booking'],
  ],

  ['the castle in the morning', march, [[at(castillo, '09:00')]], []],
  ['the castle before it opens', march, [[at(castillo, '07:00', '09:00')]], ['before_opening']],
  ['the castle after it shuts', march, [[at(castillo, '18:30', '19:30')]], ['after_closing']],
  [
    'the castle for half an hour too long',
    march,
    [[at(castillo, '17:00', '18:30')]],
    ['closes_during'],
  ],
  ['the castle until it shuts', march, [[at(castillo, '16:00', '18:00')]], []],
  [
    'the castle at night in a trip without dates',
    null,
    [[at(castillo, '19:00')]],
    ['after_closing'],
  ],
  ['the sanctuary at nine on Sunday', '2027-03-07', [[at(claver, '09:00')]], ['before_opening']],
  ['the sanctuary at nine on Monday', march, [[at(claver, '09:00')]], []],
  [
    'the sanctuary, at four on Monday for an hour',
    march,
    [[at(claver, '16:00')]],
    ['closes_during'],
  ],
  [
    'a house on Sunday afternoon',
    '2027-02-07',
    [[at(otraparte, '15:00', '16:00')]],
    ['after_closing'],
  ],
  ['the house on Saturday afternoon', '2027-02-06', [[at(otraparte, '15:00', '16:00')]], []],
  [
    'a museum after another one, until it shuts',
    '2027-02-09',
    [[at(memoria, '16:30')]],
    ['closes_during'],
  ],
  [
    'a museum that one reaches too late by the visit before',
    '2027-02-09',
    [[at(antioquia, '15:30', '17:20'), at(memoria)]],
    ['closes_during'],
  ],
  [
    'the lagoon after the last entry',
    '2027-02-09',
    [[at(laguna, '13:00', '15:00')]],
    ['last_entry'],
  ],
  ['the lagoon in the morning', '2027-02-09', [[at(laguna, '09:00', '13:00')]], []],
  ['the square at midnight is open', march, [[at(torre, '23:00', '23:30')]], []],

  ['two visits at one time', march, [[own('09:00', '11:00'), own('10:00', '12:00')]], ['overlap']],
  ['one visit after the other', march, [[own('09:00', '11:00'), own('11:00', '12:00')]], []],
  [
    'ten minutes from the castle to Playa Blanca',
    march,
    [[at(castillo, '09:00', '10:00'), at(blanca, '10:10', '12:00')]],
    ['unreachable'],
  ],
  [
    'from the tower to the sanctuary in half an hour',
    march,
    [[at(torre, '09:00', '09:30'), at(claver, '10:00')]],
    [],
  ],
  [
    'five long visits',
    march,
    [[own('07:00', '12:00'), own('12:00', '15:00'), own('15:00', '18:30')]],
    ['long_day'],
  ],
  ['a bus of ten hours', february, [[leg('bus', 600)]], ['long_travel']],
  ['a bus of three hours', february, [[leg('bus', 180)]], []],

  ['the islands until four', march, [[at(rosario, '10:00', '16:00')]], ['last_return']],
  ['the islands until two', march, [[at(rosario, '10:00', '14:00')]], []],
  [
    'the islands until four, with a bed there',
    march,
    [[at(rosario, '10:00', '16:00'), bed(rosario)]],
    [],
  ],
  [
    'the islands before dawn',
    march,
    [[leg('boat', 60, '05:30'), at(rosario, '06:30', '11:00')]],
    ['first_boat'],
  ],
  [
    'the islands by the first boat',
    march,
    [[leg('boat', 60, '07:30'), at(rosario, '08:30', '13:00')]],
    [],
  ],
  [
    'the islands at half past seven, from a bed in the city',
    march,
    [[bed(torre, 2)], [at(rosario, '07:30', '12:00')]],
    ['first_boat'],
  ],
  [
    'a walk on the island before the first boat, from a bed there',
    march,
    [[bed(rosario, 2)], [at(rosario, '06:00', '09:00')]],
    [],
  ],
  [
    'the islands after the castle, without hours',
    march,
    [[at(castillo), at(rosario)]],
    ['last_return'],
  ],
  ['two islands, without hours', march, [[at(rosario), at(cholon)]], ['last_return']],
  [
    'the tower, the castle and the islands, without dates and hours',
    null,
    [[at(torre), at(castillo), at(rosario)]],
    ['last_return'],
  ],
  ['the islands alone, without hours', march, [[at(rosario)]], []],
  ['the islands and then the tower, without hours', march, [[at(rosario), at(torre)]], []],
  ['a square and then the islands, without hours', march, [[at(torre), at(rosario)]], []],
  [
    'the castle and then the islands with a bed there, without hours',
    march,
    [[at(castillo), at(rosario), bed(rosario)]],
    [],
  ],
  [
    'the castle, the islands and dinner at eight',
    march,
    [[at(castillo), at(rosario), own('20:00', '21:30')]],
    [],
  ],
  ['Salento and then Cocora, without hours', '2027-02-09', [[at(salento), at(cocora)]], []],
  [
    'a square, a museum and then Arví, without hours',
    '2027-02-10',
    [[at(botero), at(antioquia), at(arvi)]],
    [],
  ],
  ['the islands in February', '2027-02-09', [[at(rosario, '10:00', '14:00')]], ['sea_closed']],
  ['San Bernardo in February', '2027-02-09', [[at(mucura, '10:00', '14:00')]], ['sea_closed']],
  ['Cocora until half past six', '2027-02-09', [[at(cocora, '13:00', '18:30')]], ['last_return']],
  ['Cocora in the morning', '2027-02-09', [[at(cocora, '08:00', '13:00')]], []],
  ['Arví until seven', '2027-02-10', [[at(arvi, '14:00', '19:00')]], ['last_return', 'dark']],

  ['the beach after nightfall', march, [[at(ensenada, '17:00', '20:00')]], ['dark']],
  ['the beach until the sun sets', march, [[at(ensenada, '15:00', '18:00')]], []],
  [
    'a forest long before the sun',
    '2027-02-09',
    [[at(otun, '04:00', '09:00')]],
    ['dark', 'document'],
  ],
  ['a forest by day asks for the card', '2027-02-09', [[at(otun, '08:00', '13:00')]], ['document']],
  ['a town at night', '2027-02-09', [[at(salento, '19:00', '21:00')]], []],

  [
    'in at midnight and out at five',
    march,
    [[own('22:30', '23:50')], [own('05:00', '06:00')]],
    ['short_night'],
  ],
  ['in at ten and out at seven', march, [[own('21:00', '22:00')], [own('07:00', '08:00')]], []],
  [
    'a night bus and a day after it',
    march,
    [[leg('bus', 540, '21:00')], [own('08:00', '09:00')]],
    ['long_travel'],
  ],

  [
    'from Cartagena to Medellín without a way',
    '2027-03-02',
    [[at(torre, '10:00')], [at(botero, '10:00')]],
    ['no_way'],
  ],
  [
    'the same with a flight in the plan',
    '2027-03-02',
    [[at(torre, '10:00')], [leg('air', 90), at(botero, '14:00')]],
    [],
  ],
  [
    'from Cartagena to Salento within a day',
    '2027-03-02',
    [[at(torre, '09:00'), at(salento)]],
    ['no_way', 'long_day', 'long_travel'],
  ],
  ['two days in one town', march, [[at(torre)], [at(castillo)]], []],
  [
    'from Salento to Filandia over night',
    '2027-02-09',
    [[at(salento)], [at('eje-cafetero/filandia')]],
    [],
  ],
  ['from Medellín to Guatapé over night', '2027-02-09', [[at(botero)], [at(penol)]], []],

  [
    'from Pereira to the ice in a day',
    '2027-02-09',
    [[at(pereira, '05:00', '05:30')], [at(ruiz, '09:00', '13:00')]],
    ['altitude', 'booking'],
  ],
  [
    'from Salamina to the ice, hours away',
    '2027-02-09',
    [[at(salamina)], [at(ruiz, '09:00', '13:00')]],
    ['booking', 'no_way'],
  ],
  ['a beach in the driest month', march, [[at(ensenada)]], []],
  ['a beach in October', '2027-10-19', [[at(ensenada)]], ['rain_season']],
  ['a beach in the wet June', '2027-06-08', [[at(ensenada)]], ['rain_season']],
  ['a museum in October', '2027-10-19', [[at(claver)]], []],
  [
    'the castle in October, which shuts its ramp when it rains',
    '2027-10-19',
    [[at(castillo)]],
    ['rain_season'],
  ],
  ['Holy Week', '2027-03-24', [[at(torre)]], ['busy_dates']],
  ['an ordinary week of May', '2027-05-25', [[at(torre)]], []],

  ['two beds in one night', march, [[bed(torre), bed(castillo)]], ['two_stays']],
  ['a night without a bed', march, [[bed(torre)], [at(torre)], [at(castillo)]], ['no_stay']],
  ['every night with its bed', march, [[bed(torre, 2)], [at(torre)], [at(castillo)]], []],
];

it('finds what somebody who knows the country would say, and little else', async () => {
  await needFacts(
    destinationCards('es').map(({ slug }) => slug),
    'es',
  );
  const { facts } = useTripFacts.getState();
  expect(facts.islands?.length).toBeGreaterThan(0);
  expect(cases.length).toBeGreaterThanOrEqual(60);
  let [right, missed, wrong] = [0, 0, 0];
  const faults: string[] = [];
  for (const [name, start_date, days, told] of cases) {
    const found = new Set(
      checkPlan(planned(tripWith({ start_date }, days)), facts).map(({ rule }) => rule),
    );
    const missing = told.filter((rule) => !found.has(rule));
    const more = [...found].filter((rule) => !told.includes(rule));
    right += told.length - missing.length;
    missed += missing.length;
    wrong += more.length;
    if (missing.length + more.length > 0) faults.push(`${name}: −${missing} +${more}`);
  }
  const [recall, precision] = [right / (right + missed), right / (right + wrong)];
  expect({ recall, faults }).toSatisfy((one: { recall: number }) => one.recall >= 0.95);
  expect({ precision, faults }).toSatisfy((one: { precision: number }) => one.precision >= 0.97);
});

it('never says of an itinerary of the guides that one misses the last boat', async () => {
  await needFacts(
    destinationCards('es').map(({ slug }) => slug),
    'es',
  );
  const { facts, guides } = useTripFacts.getState();
  const missed = guides.flatMap((guide) =>
    guide.itineraries.flatMap((itinerary) => {
      const rows = tripWith({ start_date: march }, []);
      const { patches } = copyItinerary(rows, 'trip', guide, itinerary, 0, countingContext('copy'));
      return checkPlan(planned(applyPatches(rows, patches)), facts)
        .filter(({ rule }) => rule === 'last_return')
        .map(({ values }) => [guide.slug, itinerary.id, values]);
    }),
  );
  expect(guides.length).toBeGreaterThan(5);
  expect(missed).toEqual([]);
});
