import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Plan } from '../../rules/plan.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { Arrange } from './arrange.tsx';
import { closeArrange, useArranging } from './arranging.ts';

/** The proposal for a day or the trip, open when somebody asked for it. */
export function ArrangeSheet({ plan }: { plan: Plan }) {
  const scope = useArranging((state) => state.scope);
  const { t, need } = useI18n();
  const [hasTexts, setTexts] = useState(false);
  useEffect(() => {
    need('arrange').then(
      () => setTexts(true),
      () => closeArrange(),
    );
  }, [need]);
  if (!scope || !hasTexts) return null;
  const { dayId } = scope;
  const number = plan.days.find(({ day }) => day.id === dayId)?.number;
  const day = dayId === null ? [] : [`[data-list="${CSS.escape(dayId)}"] [data-opens=day]`];
  return (
    <Sheet
      title={number ? t('arrange.titleDay', { n: number }) : t('arrange.title')}
      close={t('arrange.close')}
      onClose={closeArrange}
      returnTo={[...day, '[data-opens=arrange]']}
    >
      <Arrange plan={plan} dayId={dayId} />
    </Sheet>
  );
}
