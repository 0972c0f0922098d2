import { useI18n } from '#kit/i18n/context.tsx';
import { useOpenTrip } from '../../data/trips/trips.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import { setTrip } from '../actions.ts';
import { announce } from '../announcer.tsx';

type Props = { file: FileRow; name: string; className?: string | undefined };

/** Makes a photo of the open trip its cover, or leaves it without one. */
export function CoverButton({ file, name, className = 'btn bare' }: Props) {
  const { t } = useI18n();
  const isCover = useOpenTrip(({ rows }) => rows.trips.get(file.trip_id)?.cover === file.id);
  return (
    <button
      type="button"
      className={className}
      aria-label={t(isCover ? 'attachments.cover.dropFor' : 'attachments.cover.useFor', { name })}
      onClick={() => {
        setTrip({ cover: isCover ? null : file.id });
        announce(t(isCover ? 'attachments.cover.dropped' : 'attachments.cover.used', { name }));
      }}
    >
      {t(isCover ? 'attachments.cover.drop' : 'attachments.cover.use')}
    </button>
  );
}
