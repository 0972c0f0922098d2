import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';

export type Done =
  | { where: 'trip'; id: string; count: number }
  | { where: 'here'; count: number }
  | { where: 'mochila'; count: number };

/** What was brought, and where it is now. */
export function Arrived({ done }: { done: Done }) {
  const { t } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="good">
        <p>{t(`exchange.done.${done.where}`, { count: done.count })}</p>
        {done.where === 'trip' && (
          <p>
            <Link to="/viaje" search={{ id: done.id }} className="btn">
              {t('exchange.done.openTrip')}
            </Link>
          </p>
        )}
        {done.where === 'mochila' && (
          <p>
            <Link to="/mochila" className="btn">
              {t('exchange.done.openMochila')}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}
