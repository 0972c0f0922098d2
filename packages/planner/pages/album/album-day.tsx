import { useI18n } from '#kit/i18n/context.tsx';
import { datedRange } from '#kit/language/days.ts';
import { tones } from '#kit/ui/map/engine/order-lines.ts';
import { fetchFile } from '../../data/attachments/attachments.ts';
import { useAttachments } from '../../data/attachments/shown-files.ts';
import { type AlbumPart, type AlbumPhoto, captionOf } from '../../rules/photos/album.ts';
import '#kit/ui/map/tones.css';
import { CoverButton } from '../cover/cover-button.tsx';
import styles from './album.module.css';

type Props = { part: AlbumPart; canChange: boolean };

/** The photos of one day, in the order of its stops. */
export function AlbumDay({ part: { day, photos }, canChange }: Props) {
  const { t, locale } = useI18n();
  const id = `fotos-${day?.number ?? 0}`;
  // For who only reads, the trip's name is no heading above it.
  const Heading = canChange ? 'h3' : 'h2';
  return (
    <section
      className={styles.day}
      aria-labelledby={id}
      data-tone={day ? ((day.number - 1) % tones) + 1 : undefined}
    >
      <Heading id={id}>
        {day ? t('trips.day.n', { n: day.number }) : t('attachments.album.noDay')}
        {day?.day.title && <span>{day.day.title}</span>}
        {day?.date && <small>{datedRange(day.date, day.date, locale)}</small>}
      </Heading>
      <ul className={styles.photos}>
        {photos.map((photo) => (
          <Photo
            key={photo.file.id}
            photo={photo}
            number={day?.number ?? null}
            canChange={canChange}
          />
        ))}
      </ul>
    </section>
  );
}

type PhotoProps = { photo: AlbumPhoto; number: number | null; canChange: boolean };

function Photo({ photo: { file, stop }, number, canChange }: PhotoProps) {
  const { t } = useI18n();
  const shown = useAttachments((state) => state.shown[file.id]);
  const place = stop?.title ?? '';
  const caption = captionOf(file);
  const said = [...new Set([caption, place])].filter(Boolean).join(', ');
  const plain =
    number === null ? t('attachments.album.photo') : t('attachments.album.of', { n: number });
  const name = said || plain;
  const picture = shown?.file ?? shown?.small;
  return (
    <li className={styles.photo} data-photo-of={stop?.id}>
      <figure>
        <Opening file={file} name={name} address={shown?.file ?? null}>
          {picture ? (
            <img src={picture} alt={name} />
          ) : (
            <span className={styles.absent}>{t('attachments.elsewhere')}</span>
          )}
        </Opening>
        <figcaption>
          {caption && caption !== place && <b>{caption}</b>}
          {place && <span>{place}</span>}
          {canChange && (
            <CoverButton file={file} name={name} className={`btn bare ${styles.screen}`} />
          )}
        </figcaption>
      </figure>
    </li>
  );
}

type OpeningProps = {
  file: AlbumPhoto['file'];
  name: string;
  /** Of the whole photo; null where it is not on this device. */
  address: string | null;
  children: React.ReactNode;
};

/** Opens the whole photo, or fetches it where this device has only the small one. */
function Opening({ file, name, address, children }: OpeningProps) {
  const { t } = useI18n();
  if (address !== null)
    return (
      <a href={address} target="_blank" rel="noopener" aria-label={t('attachments.open', { name })}>
        {children}
      </a>
    );
  if (!file.is_stored) return children;
  return (
    <button
      type="button"
      aria-label={t('attachments.get', { name })}
      onClick={() => void fetchFile(file)}
    >
      {children}
    </button>
  );
}
