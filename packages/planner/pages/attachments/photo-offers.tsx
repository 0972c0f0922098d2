import { type MouseEvent, useId } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { dayMonth } from '#kit/language/days.ts';
import { useTripFacts } from '../../data/facts.ts';
import { editContext, useOpenTrip } from '../../data/trips/trips.ts';
import {
  movePhoto,
  type PhotoOffer,
  photoOffer,
  putPhotoOnMap,
} from '../../rules/photos/photo-offer.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import { make } from '../actions.ts';
import { announce } from '../announcer.tsx';
import type { AddedPhoto } from './add-files.ts';
import styles from './attachments.module.css';
import { focusBeside } from './focus-beside.ts';

type Props = { photos: readonly AddedPhoto[]; onDone: (id: string) => void };

/** What position and date of photos that were just added are good for. Without a yes, nothing of them is kept. */
export function PhotoOffers({ photos, onDone }: Props) {
  const { t } = useI18n();
  const id = useId();
  const rows = useOpenTrip((state) => state.rows);
  const facts = useTripFacts((state) => state.facts);
  const offers = photos.flatMap((photo) => {
    const file = rows.trip_files.get(photo.id);
    const offer =
      file && file.deleted_at === null ? photoOffer(rows, file, photo.facts, facts) : null;
    return file && offer ? [{ photo, file, offer }] : [];
  });
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.offers} data-photo-offers="">
      <p id={id}>
        <b>{t('attachments.offer.title')}</b>
      </p>
      <p className={styles.hint}>{t('attachments.offer.hint')}</p>
      <ul className={styles.files}>
        {offers.map((one) => (
          <Offer key={one.file.id} {...one} onDone={() => onDone(one.file.id)} />
        ))}
      </ul>
    </section>
  );
}

type OfferProps = { photo: AddedPhoto; file: FileRow; offer: PhotoOffer; onDone: () => void };

function Offer({ photo: { facts }, file, offer, onDone }: OfferProps) {
  const { t, locale } = useI18n();
  const name = file.title || t('attachments.kinds.photo');
  const { day, onMap } = offer;
  const done = (said: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    announce(said);
    onDone();
  };
  const { position, date } = facts;
  const toMap = (event: MouseEvent<HTMLElement>) => {
    if (!position) return;
    make((rows) => putPhotoOnMap(rows, file, offer, position, name, editContext()));
    done(t('attachments.offer.onMap', { name }), event);
  };
  const toDay = (to: NonNullable<typeof day>, event: MouseEvent<HTMLElement>) => {
    make((rows) => movePhoto(rows, file.id, to.id, editContext()));
    done(t('attachments.offer.onDay', { name, n: to.number }), event);
  };
  return (
    <li className={styles.offer}>
      <p>
        <b>{name}</b>
        {day && date && (
          <>
            {': '}
            {t('attachments.offer.taken', { date: dayMonth(date, locale), n: day.number })}
          </>
        )}
      </p>
      <p className={styles.choices}>
        {onMap && (
          <button
            type="button"
            className="btn line"
            aria-label={`${t(`attachments.offer.${onMap}`)}: ${name}`}
            onClick={toMap}
          >
            {t(`attachments.offer.${onMap}`)}
          </button>
        )}
        {day && (
          <button
            type="button"
            className="btn line"
            aria-label={`${t('attachments.offer.move', { n: day.number })}: ${name}`}
            onClick={(event) => toDay(day, event)}
          >
            {t('attachments.offer.move', { n: day.number })}
          </button>
        )}
        <button
          type="button"
          className="btn bare"
          aria-label={t('attachments.offer.noFor', { name })}
          onClick={(event) => done(t('attachments.offer.left', { name }), event)}
        >
          {t('attachments.offer.no')}
        </button>
      </p>
    </li>
  );
}
