import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { needFacts, useTripFacts } from '../../data/facts.ts';
import { applyEdit, useOpenTrip } from '../../data/trips/trips.ts';
import { choicesOf } from '../../rules/arrange/guide-choices.ts';
import type { Cure, Proposal } from '../../rules/arrange/proposal.ts';
import { type Destination, partsWith } from '../../rules/arrange/propose-trip.ts';
import type { Wishes } from '../../rules/arrange/wishes.ts';
import { destinationOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import { announce } from '../announcer.tsx';
import { TripIcon } from '../trip-icon.tsx';
import { isAnswer, withCure } from './apply-cure.ts';
import styles from './arrange.module.css';
import type { Asked } from './arrange-trip.ts';
import { closeArrange, useArranging } from './arranging.ts';
import { ProposalView } from './proposal-view.tsx';
import type { TownChoice } from './town-fields.tsx';
import { useProposal } from './use-proposal.ts';
import { WishFields } from './wish-fields.tsx';

type Props = { plan: Plan; dayId: string | null };

/** What the traveller wishes, what is proposed, and whether it is used. */
export function Arrange({ plan, dayId }: Props) {
  const { t, locale } = useI18n();
  const rows = useOpenTrip((state) => state.rows);
  const { facts, guides } = useTripFacts();
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const slugs = [...new Set(stops.flatMap((stop) => destinationOf(stop) ?? []))];
  const begin = useArranging(({ scope }) => scope?.begin ?? null);
  // Ways and beds are no visits: a trip that has only these is still to be filled.
  const isEmpty = stops.every(({ kind }) => ['note', 'stay', 'leg'].includes(kind));
  const [wishes, setWishes] = useState<Wishes>(() => ({
    rhythm: isEmpty ? 'normal' : 'full',
    walkKm: null,
    style: plan.trip.style,
    motives: begin?.motives ?? [],
    month: begin?.month ?? null,
    arrive: null,
    leave: null,
  }));
  const [fromGuide, setFromGuide] = useState(isEmpty);
  const [towns, setTowns] = useState<TownChoice[]>(
    () =>
      begin?.towns ?? [{ slug: slugs[0] ?? '', days: Math.max(1, plan.days.length), sleep: null }],
  );
  const slugList = towns.flatMap(({ slug }) => slug || []).join(' ');
  useEffect(() => {
    void needFacts(slugList === '' ? [] : slugList.split(' '), locale);
  }, [slugList, locale]);
  const wanted = isEmpty ? towns.map(({ slug }) => slug) : slugs;
  const found = guides
    .filter(({ slug }) => wanted.includes(slug))
    .map((one) => choicesOf(one, facts.islands));
  const isReady =
    facts.islands !== null && wanted.every((slug) => guides.some((one) => one.slug === slug));
  const hasBeds = stops.some(({ kind }) => kind === 'stay');
  const destinations = towns.flatMap(({ slug, days, sleep }): Destination[] => {
    const guide = guides.find((one) => one.slug === slug);
    if (!guide) return [];
    const chosen = sleep && partsWith(guide, days, sleep.area, sleep.nights, facts);
    const parts = chosen ?? (hasBeds ? [{ area: null, days }] : null);
    return [{ guide, days, parts, bed: null }];
  });
  const lunch = t('arrange.lunch');
  const asked: Asked | null = !isReady
    ? null
    : isEmpty && dayId === null
      ? { trip: { destinations, wishes, lunch } }
      : {
          days: {
            dayIds: dayId === null ? null : [dayId],
            wishes,
            choices: fromGuide ? found.flatMap(({ choices }) => choices) : [],
            tables: fromGuide
              ? wanted.flatMap((slug) => facts.destinations.get(slug)?.tables ?? [])
              : [],
            lunch: fromGuide ? lunch : null,
            stay: { days: plan.days.length, first: 0 },
            base: isEmpty ? (found[0]?.base ?? null) : null,
          },
        };
  const { proposed, cures, again } = useProposal(rows, plan.trip.id, asked, facts);
  const here = proposed.state === 'here' ? proposed.arranged.proposal : null;
  const changes = here?.changes;
  useEffect(() => {
    if (changes !== undefined)
      announce(changes > 0 ? t('arrange.ready', { count: changes }) : t('arrange.nothing'));
  }, [changes, t]);
  const use = (proposal: Proposal) => {
    applyEdit(proposal.edit);
    closeArrange();
    announce(t('arrange.used', { count: proposal.changes }));
  };
  const shown = here ?? (proposed.state === 'working' ? (proposed.before?.proposal ?? null) : null);
  const hasDates = plan.trip.start_date !== null;
  const apply = (cure: Cure, place: string) => {
    const answers = withCure({ wishes, towns }, cure, place);
    setWishes(answers.wishes);
    setTowns(answers.towns);
  };
  return (
    <>
      <p className={styles.lead}>{t(isEmpty ? 'arrange.wish' : 'arrange.lead')}</p>
      <WishFields
        wishes={wishes}
        onWishes={setWishes}
        fromGuide={isEmpty ? null : fromGuide}
        onFromGuide={setFromGuide}
        trip={
          isEmpty
            ? { towns, hasDates: plan.trip.start_date !== null, isOneDay: dayId !== null }
            : null
        }
        onTowns={setTowns}
        leastDays={Math.max(1, plan.days.length)}
      />
      {proposed.state === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('arrange.failed')}{' '}
          <button type="button" className="btn line" onClick={again}>
            {t('arrange.again')}
          </button>
        </p>
      )}
      {asked && proposed.state === 'working' && !shown && (
        <p className={styles.working}>{t('arrange.working')}</p>
      )}
      {asked && shown && (
        <ProposalView
          proposal={shown}
          isOld={!here}
          cures={isEmpty && dayId === null ? cures : new Map()}
          canApply={(cure) => isAnswer(cure, hasDates)}
          onCure={apply}
        />
      )}
      <div className={styles.decide}>
        <button type="button" className="btn line" onClick={closeArrange}>
          {t('arrange.leave')}
        </button>
        <button
          type="button"
          className="btn"
          aria-disabled={!here || here.changes === 0}
          onClick={() => here && here.changes > 0 && use(here)}
        >
          <TripIcon name="check" />
          {t('arrange.use')}
        </button>
      </div>
    </>
  );
}
