import { Link, useLocation } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { readSharedTrip } from '../../data/sharing/shared-trip.ts';
import { Unreached } from '../sharing/unreached.tsx';
import { answersOf, useAnswer } from '../sharing/use-answer.ts';
import trips from '../trip-list/trips-page.module.css';
import { TripLooking } from '../trip-looking.tsx';
import { MakeMine } from './make-mine.tsx';
import styles from './reading.module.css';
import { Reading } from './reading.tsx';

const sharedTrips = answersOf(readSharedTrip);

/** A trip by its public link, for anybody. The token stands after the #, where no server sees it. */
export function SharedPage() {
  const { t } = useI18n();
  const token = useLocation({ select: ({ hash }) => hash });
  const { found, failure, again } = useAnswer(sharedTrips, token);
  if (failure) return <Unreached failure={failure} onAgain={again} />;
  if (found === undefined) return <TripLooking />;
  if (found === null)
    return (
      <div className={`grid ${trips.head}`}>
        <h1>{t('together.read.missing')}</h1>
        <p className="lead measure">{t('together.read.missingText')}</p>
        <p>
          <Link to="/" className="btn">
            {t('together.read.home')}
          </Link>
        </p>
      </div>
    );
  return (
    <>
      <Reading plan={found.plan} over={t('together.read.shared')} showCosts={!found.hideCosts}>
        <MakeMine plan={found.plan} />
      </Reading>
      <div className={`grid ${trips.body}`}>
        <div className={styles.own}>
          <h2>{t('together.read.yours')}</h2>
          <p className="measure">{t('together.read.yoursText')}</p>
          <Link to="/viajes" className="btn">
            {t('together.read.begin')}
          </Link>
        </div>
      </div>
    </>
  );
}
