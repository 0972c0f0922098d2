import { useEffect, useState } from 'react';
import type { Request } from '../../../../domain/trip/arrange/arrange.ts';
import type { Proposal } from '../../../../domain/trip/arrange/proposal.ts';
import type { Wishes } from '../../../../domain/trip/arrange/wishes.ts';
import { destinationOf } from '../../../../domain/trip/facts.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { needFacts, useTripFacts } from '../../../data/trips/facts.ts';
import { applyEdit, useOpenTrip } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { announce } from '../announcer.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './arrange.module.css';
import { choicesOf } from './arrange-trip.ts';
import { closeArrange } from './arranging.ts';
import { ProposalView } from './proposal-view.tsx';
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
  const isEmpty = stops.every(({ kind }) => kind === 'note' || kind === 'stay');
  const [wishes, setWishes] = useState<Wishes>(() => ({
    rhythm: isEmpty ? 'normal' : 'full',
    walkKm: null,
    style: plan.trip.style,
    motives: [],
    month: null,
  }));
  const [fromGuide, setFromGuide] = useState(isEmpty);
  const [destination, setDestination] = useState(slugs[0] ?? '');
  const [days, setDays] = useState(Math.max(1, plan.days.length));
  useEffect(() => {
    void needFacts(destination ? [destination] : [], locale);
  }, [destination, locale]);
  const wanted = isEmpty ? [destination] : slugs;
  const found = guides.filter(({ slug }) => wanted.includes(slug)).map(choicesOf);
  const isReady =
    facts.islands !== null && wanted.every((slug) => guides.some((one) => one.slug === slug));
  const request: Request | null = isReady
    ? {
        dayIds: dayId === null ? null : [dayId],
        wishes,
        takesWaiting: true,
        choices: fromGuide ? found.flatMap(({ choices }) => choices) : [],
        base: isEmpty ? (found[0]?.base ?? null) : null,
      }
    : null;
  const { proposed, again } = useProposal(rows, plan.trip.id, isEmpty ? days : 0, request, facts);
  const here = proposed.state === 'here' ? proposed.proposal : null;
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
  const shown = here ?? (proposed.state === 'working' ? proposed.before : null);
  return (
    <>
      <p className={styles.lead}>{t(isEmpty ? 'arrange.wish' : 'arrange.lead')}</p>
      <WishFields
        wishes={wishes}
        onWishes={setWishes}
        fromGuide={isEmpty ? null : fromGuide}
        onFromGuide={setFromGuide}
        trip={isEmpty ? { destination, days, hasDates: plan.trip.start_date !== null } : null}
        onDestination={setDestination}
        onDays={setDays}
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
      {request && proposed.state === 'working' && !shown && (
        <p className={styles.working}>{t('arrange.working')}</p>
      )}
      {request && shown && <ProposalView proposal={shown} isOld={!here} />}
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
