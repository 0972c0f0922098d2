import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { useActivity } from '#planner/data/sharing/others.ts';
import { bringBack } from '#planner/pages/actions.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import { useUserStore } from '#sync/session/user-store.ts';

/** What stands where the open stop was when somebody else removed it: the removal holds, and can be taken back. */
export function StopGone({ stop }: { stop: StopRow }) {
  const { t } = useI18n();
  const activities = useActivity((state) => state.activities);
  const me = useUserStore((state) => state.user?.id);
  const deed = activities.findLast(({ id, deed }) => id === stop.id && deed === 'removed');
  const isOwn = !deed && (!me || stop.updated_by === me);
  const who = deed?.name || t('trips.others.someone');
  return (
    <Notice kind="bad" title={isOwn ? t('trips.others.goneOwn') : t('trips.others.gone', { who })}>
      <p>{t('trips.others.goneText')}</p>
      <p>
        <button type="button" className="btn" onClick={() => bringBack('trip_stops', stop.id)}>
          {t('trips.others.bringBack')}
        </button>
      </p>
    </Notice>
  );
}
