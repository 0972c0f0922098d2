import { beforeAll, describe, expect, it } from 'vitest';
import { durationRange, weekdayName } from '#kit/language/format.ts';
import { daylight, firstOf, isScheduled, lastDeparture, lastOf } from '../../ways/departures.ts';
import { type Step, waits } from '../../ways/graph.ts';
import { caveatsOf, chainsOf } from './journey/journey.ts';
import { type ShownRoute, shownRoutes, stepsOf } from './testing/routes.tsx';
import { yearly } from './words.ts';

// What every page of /como-llegar says, in both languages: no route leads into danger or to a closed door.

let routes: ShownRoute[] = [];
beforeAll(async () => {
  routes = (await Promise.all([shownRoutes('es'), shownRoutes('en')])).flat();
});

const to = (slug: string) => routes.filter((route) => route.to.slug === slug);
const setOff = /^(Sal a más tardar|Set off by)/m;
const noTimetable = /no encontramos un horario: pregunta|we found no timetable: ask/g;
const isFlight = ({ edge }: Step) => edge.mode === 'air';
/** Expects the text and names the page where it is not. */
const says = ({ name, text }: ShownRoute, what: string | RegExp) =>
  expect(text, name).toMatch(what);

it('there are 56 routes in each language, and each has a way', () => {
  expect(routes).toHaveLength(112);
  for (const { name, journey } of routes) expect(journey, name).not.toBeNull();
});

describe('a closed door', () => {
  it('whoever goes where places shut for a part of the year reads when, before the steps', () => {
    for (const route of routes)
      for (const { times } of route.ways.closures[route.to.slug] ?? [])
        for (const time of times) {
          says(route, yearly(time, route.lang));
          const before = route.text.split(/\n(?:En avión|By plane|Por tierra|Overland)\n/)[0];
          expect(before, route.name).toContain(yearly(time, route.lang));
        }
    for (const route of to('cano-cristales'))
      says(route, /19 de diciembre al 14 de mayo|19 December to 14 May/);
    for (const route of to('santa-marta-tayrona')) {
      says(route, /1 al 15 de febrero|1 to 15 February/);
      // Two years, two months: neither is left out.
      says(
        route,
        /1 al 30 de septiembre o 1 al 31 de octubre|1 to 30 September or 1 to 31 October/,
      );
    }
  });

  it('whoever flies on a seasonal flight reads its season and that the rest of the year has none', () => {
    const seasonal = routes.filter((route) =>
      stepsOf(route).some(({ edge }) => edge.service?.season),
    );
    for (const route of seasonal) {
      says(route, /sale solo por temporada|flies in season only/);
      for (const { edge } of stepsOf(route))
        if (edge.service?.season) says(route, yearly(edge.service.season, route.lang));
    }
    for (const route of [
      ...to('cano-cristales'),
      ...routes.filter(({ from }) => from.slug === 'cano-cristales'),
    ])
      expect(seasonal, route.name).toContain(route);
  });

  it('whoever goes to San Andrés from the mainland reads of the tourist card, whoever leaves it does not', () => {
    for (const route of routes) {
      const card = /tarjeta de turismo en el aeropuerto de salida|tourist card at the airport/;
      if (route.to.slug === 'san-andres-providencia') says(route, card);
      else expect(route.text, route.name).not.toMatch(card);
    }
  });

  it('weekdays, luggage and terminals of a step are said', () => {
    let weekdays = 0;
    for (const route of routes)
      for (const { edge, isBack } of stepsOf(route)) {
        const { service } = edge;
        for (const day of service?.weekdays ?? []) says(route, weekdayName(day, route.lang));
        weekdays += Number(service?.weekdays !== undefined);
        if (service?.luggageKg) says(route, new RegExp(`(hasta|up to) ${service.luggageKg} kg`));
        const station = isBack ? service?.stations?.to : service?.stations?.from;
        if (station) expect(route.text, route.name).toContain(station);
      }
    expect(weekdays).toBeGreaterThan(20);
  });

  it('no chain uses a way that no source of the last years confirms', () => {
    for (const route of routes)
      for (const { edge } of stepsOf(route))
        expect(edge.unconfirmed, `${route.name} ${edge.id}`).toBeUndefined();
  });
});

describe('the hour to set off', () => {
  it('is named only where a source states the last departure of every connection', () => {
    for (const route of routes) {
      const known = chainsOf(route.journey).filter(
        (chain) =>
          lastDeparture(chain) !== null &&
          chain.steps.every((step) => !isScheduled(step) || lastOf(step) !== null),
      );
      const named = route.text.match(new RegExp(setOff.source, 'gm')) ?? [];
      expect(named, route.name).toHaveLength(known.length);
    }
  });

  it('is never that of a flight whose departure nobody published: one counts back from it', () => {
    for (const route of routes)
      for (const chain of chainsOf(route.journey)) {
        if (!chain.steps.some((step) => step.edge.mode === 'air' && lastOf(step) === null))
          continue;
        says(route, /cuenta hacia atrás|count back/);
        if (chainsOf(route.journey).length === 1)
          expect(route.text, route.name).not.toMatch(setOff);
      }
  });

  it('nothing leaves so late that a boat or a small airfield would be reached by night', () => {
    for (const route of routes)
      for (const chain of chainsOf(route.journey)) {
        const last = lastDeparture(chain);
        for (const [nth, { edge, from, to }] of chain.steps.entries()) {
          const isByDay =
            edge.mode === 'boat' || (edge.mode === 'air' && (from.daylight || to.daylight));
          if (!isByDay || !last) continue;
          const before = chain.steps
            .slice(0, nth)
            .reduce(
              (sum, { edge: one }) => sum + waits[one.mode] + one.minutes[1],
              waits[edge.mode],
            );
          expect(last.leave + before + edge.minutes[1], route.name).toBeLessThanOrEqual(
            daylight.to,
          );
        }
      }
  });

  it('a step without a published timetable says to ask, but for planes that leave every hour', () => {
    for (const route of routes) {
      const silent = stepsOf(route).filter((step) => {
        const { mode, service } = step.edge;
        const isHourly = mode === 'air' && (service?.perDay?.[0] ?? 0) >= 12;
        return isScheduled(step) && !lastOf(step) && !firstOf(step) && !isHourly;
      });
      expect(route.text.match(noTimetable) ?? [], route.name).toHaveLength(silent.length);
    }
  });
});

describe('what is said of a step', () => {
  it('every caveat of every step is on the page', async () => {
    const messages = {
      es: await import('../../../../messages/es/guide/ways.json'),
      en: await import('../../../../messages/en/guide/ways.json'),
    };
    for (const route of routes)
      for (const step of stepsOf(route))
        for (const { is } of caveatsOf(step)) {
          const sentence = messages[route.lang].default.ways.caveats[is].replace('{place}', '');
          expect(route.text, `${route.name} ${is}`).toContain(sentence);
        }
  });

  it('airports that work by day are said to', () => {
    for (const route of routes)
      for (const { edge, from, to: end } of stepsOf(route))
        if (edge.mode === 'air' && (from.daylight || end.daylight))
          says(route, /vuelos solo de día|opera solo de día|flights by day only|works by day only/);
  });

  it('operators that a source names as some of several are said to be among others, each with its year', () => {
    let partial = 0;
    for (const route of routes)
      for (const { edge } of stepsOf(route)) {
        const { operators, amongOthers } = edge.service ?? {};
        if (!operators) continue;
        const names = operators.join(', ');
        if (amongOthers) {
          partial += 1;
          says(
            route,
            new RegExp(
              `${names}, (entre otros|among others) \\((\\d{4}(–\\d{4})?|sin fecha|no date)\\)`,
            ),
          );
        } else {
          const [last] = operators.slice(-1);
          says(route, new RegExp(`${last} \\((\\d{4}(–\\d{4})?|sin fecha|no date)\\)`));
        }
      }
    expect(partial).toBeGreaterThan(100);
    const ends = ['bog mtr', 'mde smr', 'bog axm', 'mde mtr', 'baq mtr', 'bog adz', 'bog pei'];
    for (const one of ends) {
      const [from, end] = one.split(' ');
      const flight = routes[0]?.ways.edges.find(
        (edge) => edge.mode === 'air' && edge.from === from && edge.to === end,
      );
      expect(flight?.service?.amongOthers, one).toBe(true);
    }
  });

  it('the wait at every airport is the one that the airport asks, and the page says whose it is', () => {
    expect(waits.air).toBe(120);
    for (const route of routes) {
      const air = durationRange([waits.air, waits.air], route.lang);
      says(
        route,
        new RegExp(
          `${air} (en el aeropuerto, lo que El Dorado pide|at the airport, which is what El Dorado asks)`,
        ),
      );
      const flights = stepsOf(route).filter(isFlight).length;
      const waiting =
        route.text.match(new RegExp(`(Tiempo de espera|Waiting time): ${air}$`, 'gm')) ?? [];
      expect(waiting, route.name).toHaveLength(flights);
    }
  });

  it('a chain of two flights says to buy them as one ticket', () => {
    for (const route of routes)
      for (const { steps } of chainsOf(route.journey))
        if (steps.filter(isFlight).length > 1) says(route, /un solo tiquete|as one ticket/);
  });
});

it('a quicker flight that leaves on few days or in few weeks is told apart from those to count on', () => {
  const route = (name: string) => {
    const found = routes.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  says(route('es bogota covenas'), /Bogotá – Tolú: lunes y viernes, Satena \(2025\)/);
  says(route('en eje-cafetero covenas'), /Pereira – Tolú: 26 December to 14 January, .*Clic/);
  says(
    route('es eje-cafetero cartagena'),
    /Pereira – Cartagena: lo más nuevo que encontramos es de 2019–2020/,
  );
  says(
    route('en santa-marta-tayrona san-andres-providencia'),
    /Barranquilla – San Andrés: the newest that we found/,
  );
});
