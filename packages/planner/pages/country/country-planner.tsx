import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { gatewaysOf } from '../../rules/country/gateways.ts';
import type { CountrySearch } from '../country-search.ts';
import { TripIcon } from '../trip-icon.tsx';
import { useToday } from '../use-today.ts';
import { AnswerCard } from './answer-card.tsx';
import { type Asked, askedBy, searchOf } from './asked.ts';
import styles from './country.module.css';
import { RequestForm } from './request-form.tsx';
import { useAnswers, useCountryFacts } from './use-answers.ts';

/** Asks for days, date and hubs, and shows the trips through the country that answer them; the address has the request. */
export function CountryPlanner({ search }: { search: CountrySearch }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const asked = askedBy(search, useToday());
  const isAsked = search.dias !== undefined;
  const { data: facts, error, readAgain } = useCountryFacts(locale);
  const { compared, again } = useAnswers(isAsked ? asked.request : null, facts ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const found = isAsked && compared.state === 'here' ? compared.found : null;
  const isFailed = Boolean(error) || (isAsked && compared.state === 'failed');
  const wasAsked = useRef(false);
  useEffect(() => {
    if (found && wasAsked.current) heading.current?.focus();
    if (found) wasAsked.current = false;
  }, [found]);
  const ask = (changed: Asked) => {
    wasAsked.current = true;
    void navigate({ to: '/viajes', search: searchOf(changed), resetScroll: false });
  };
  const retry = () => {
    if (error) void readAgain();
    again();
  };
  const names = asked.request.must.flatMap(
    (slug) => facts?.towns.find((town) => town.slug === slug)?.name ?? [],
  );
  return (
    <div className={styles.country}>
      <p>
        <Link to="/viajes" className={styles.back}>
          <TripIcon name="back" />
          {t('wholeCountry.back')}
        </Link>
      </p>
      <RequestForm
        key={JSON.stringify(asked)}
        asked={asked}
        gateways={facts ? gatewaysOf(facts.ways) : null}
        onAsk={ask}
      />
      {isFailed && (
        <div className={styles.failed} role="alert">
          <p>{t('wholeCountry.failed')}</p>
          <button type="button" className="btn line" onClick={retry}>
            {t('wholeCountry.again')}
          </button>
        </div>
      )}
      {isAsked && !isFailed && !found && <p role="status">{t('wholeCountry.working')}</p>}
      {found && (
        <section className={styles.found} aria-labelledby={headingId}>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            {found.none
              ? t(found.none.hours ? 'wholeCountry.none' : 'wholeCountry.noneAtAll', {
                  hours: asked.request.hours,
                  nights: asked.request.nights,
                })
              : t('wholeCountry.found', {
                  days: asked.request.nights + 1,
                  date: date(asked.request.start, locale),
                  count: found.answers.length,
                })}
          </h2>
          {found.none?.hours && (
            <p className={styles.needs}>
              {t('wholeCountry.noneNeeds', { hours: found.none.hours })}{' '}
              <Link
                className="btn line"
                to="/viajes"
                search={searchOf({
                  ...asked,
                  request: { ...asked.request, hours: found.none.hours },
                })}
                resetScroll={false}
              >
                {t('wholeCountry.withHours', { hours: found.none.hours })}
              </Link>
            </p>
          )}
          {asked.request.must.length > 0 && (
            <p className={styles.needs}>
              {names.length > 0 && t('wholeCountry.must', { names: names.join(', ') })}{' '}
              <Link
                className="btn line"
                to="/viajes"
                search={searchOf({ ...asked, request: { ...asked.request, must: [] } })}
                resetScroll={false}
              >
                {t('wholeCountry.mustDrop')}
              </Link>
            </p>
          )}
          {found.answers.length > 0 && (
            <ul className={styles.three}>
              {found.answers.map((answer) => (
                <AnswerCard
                  key={answer.kinds.join()}
                  answer={answer}
                  others={found.answers}
                  asked={asked}
                />
              ))}
            </ul>
          )}
          <details className={styles.counted}>
            <summary>{t('wholeCountry.counted')}</summary>
            <p className="measure">{t('wholeCountry.countedText')}</p>
          </details>
        </section>
      )}
    </div>
  );
}
