import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './switch-view.module.css';

/** From the list to the map and back with the thumb, on a phone, where they do not stand side by side. */
export function SwitchView({ id, to }: { id: string; to: 'plan' | 'mapa' }) {
  const { t } = useI18n();
  return (
    <Link
      to="/viaje"
      search={{ id, ...(to === 'mapa' && { vista: to }) }}
      className={styles.link}
      data-switch-view
      resetScroll={false}
    >
      <TripIcon name={to === 'mapa' ? 'map' : 'list'} />
      {t(to === 'mapa' ? 'trips.views.mapa' : 'trips.map.list')}
    </Link>
  );
}
