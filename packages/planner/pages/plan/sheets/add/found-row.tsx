import { useI18n } from '#kit/i18n/context.tsx';
import { Icon, type IconName } from '#kit/ui/icon.tsx';
import { TripIcon } from '#planner/pages/trip-icon.tsx';

type Props = {
  name: string;
  /** Where it is, and whether it is in the trip already. */
  about: string;
  icon: IconName;
  isThere?: boolean;
  /** The destination whose colour it has. */
  destination?: string;
  onAdd: () => void;
};

/** One thing that a search for a stop has found; a tap adds it. */
export function FoundRow({ name, about, icon, isThere = false, destination, onAdd }: Props) {
  const { t } = useI18n();
  return (
    <li data-place={destination}>
      <button type="button" onClick={onAdd}>
        <Icon name={icon} />
        <span>
          <span className="vh">{t('trips.add.add')} </span>
          <b>{name}</b>
          <small>{about}</small>
        </span>
        <TripIcon name={isThere ? 'check' : 'plus'} />
      </button>
    </li>
  );
}
