import type { GuideMap } from '../../../../content/guide.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** What the drawn maps of a guide were made of, and whose figures their heights are. */
export function MapCredit({ map, className }: { map: GuideMap; className?: string | undefined }) {
  const { t } = useI18n();
  const { heights } = map;
  return (
    <p className={className}>
      {t('map.credit')}
      {heights.length > 0 && ` ${t('map.heights', { sources: heights.join('; ') })}`}
    </p>
  );
}
