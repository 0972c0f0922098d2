import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { markNewsSeen, type News, useNews, watchNews } from '../../data/comments/notifications.ts';
import { useTripList } from '../../data/trips/trips.ts';
import styles from './talk.module.css';
import { momentOf } from './times.ts';

/** So many are shown. */
const most = 8;

/** On the traveller's own page: what others said and voted in their trips since they last looked. */
export function TalkNews() {
  const { t } = useI18n();
  const { news } = useNews();
  const { trips } = useTripList();
  const [wasRead, setRead] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(watchNews, []);
  const titles = new Map(trips.map(({ id, title }) => [id, title]));
  // Of trips that the traveller is in and did not put aside.
  const shown = news.filter(({ tripId }) => titles.has(tripId));
  if (shown.length === 0 && !wasRead) return null;
  return (
    <section className={styles.news} aria-labelledby="dicen" data-talk-news>
      <h2 id="dicen" ref={heading} tabIndex={-1}>
        {t('talk.news.title')}
      </h2>
      <p role="status" className={shown.length > 0 ? 'vh' : undefined}>
        {wasRead && shown.length === 0 && t('talk.news.done')}
      </p>
      {shown.length > 0 && (
        <>
          <ul>
            {shown.slice(0, most).map((one) => (
              <Item key={one.id} news={one} trip={titles.get(one.tripId) || t('talk.news.trip')} />
            ))}
          </ul>
          <p>
            <button
              type="button"
              className="btn line"
              onClick={() => {
                setRead(true);
                heading.current?.focus();
                void markNewsSeen();
              }}
            >
              {t('talk.news.seen')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}

function Item({ news, trip }: { news: News; trip: string }) {
  const { t, locale } = useI18n();
  const { tripId, stopId, stopTitle, text, choice, at } = news;
  const name = news.name || t('talk.someone');
  return (
    <li>
      <p>
        <b>{t(`talk.news.${choice ?? 'comment'}`, { name })}</b>{' '}
        <Link to="/viaje" search={{ id: tripId, parada: stopId }}>
          {t('talk.news.on', { stop: stopTitle || t('talk.news.stop'), trip })}
        </Link>{' '}
        <small>{momentOf(at, locale)}</small>
      </p>
      {text && <p className={styles.text}>{text}</p>}
    </li>
  );
}
