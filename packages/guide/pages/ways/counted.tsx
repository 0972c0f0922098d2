import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange } from '#kit/language/format.ts';
import { waits } from '../../ways/graph.ts';
import { Marks } from './marks.tsx';

/** How the minutes were counted, with the waits as packages/guide/ways has them. `s` says who asks for that at the airport. */
export function Counted({ s }: { s: readonly number[] }) {
  const { t, locale } = useI18n();
  const wait = (mode: 'air' | 'bus' | 'taxi') => durationRange([waits[mode], waits[mode]], locale);
  return (
    <>
      <p className="measure">{t('ways.countedText')}</p>
      <p className="measure">
        {t('ways.countedWaits', { air: wait('air'), bus: wait('bus'), taxi: wait('taxi') })}
        <Marks numbers={s} />
      </p>
    </>
  );
}
