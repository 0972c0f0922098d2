import { type ComponentProps, type ComponentType, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useIsSaved } from '#saved-places/hint.ts';
import { SaveButton } from '#saved-places/save-button.tsx';
import { hintedTrip } from '../../data/trips/hint.ts';
import type { DayPanel } from './day-panel.tsx';
import styles from './save-place.module.css';

type Props = ComponentProps<typeof DayPanel>['place'];
type Step = 'closed' | 'opening' | 'open' | 'failed';

/**
 * "A la mochila" on a place, and from there to a day of a trip. Whoever has a trip is asked for the day at once; the
 * code that knows trips comes when it is wanted.
 */
export function SavePlace(place: Props) {
  const { t, need } = useI18n();
  const { id, name } = place;
  const isSaved = useIsSaved(id);
  const [step, setStep] = useState<Step>('closed');
  const [panel, setPanel] = useState<{ Panel: ComponentType<{ place: Props }> } | null>(null);
  const open = async () => {
    setStep('opening');
    try {
      const [{ DayPanel }] = await Promise.all([import('./day-panel.tsx'), need('day')]);
      setPanel({ Panel: DayPanel });
      setStep('open');
    } catch (error) {
      console.warn(error);
      setStep('failed');
    }
  };
  const isOpen = isSaved && step === 'open';
  return (
    <>
      <p className={styles.keep}>
        <SaveButton
          id={id}
          name={name}
          onToggle={(into) => {
            if (into && hintedTrip()) void open();
            else setStep('closed');
          }}
        />
        {isSaved && (
          <button
            type="button"
            className={styles.toDay}
            aria-expanded={isOpen}
            onClick={isOpen ? () => setStep('closed') : open}
          >
            {t('bag.toDay')}
            <span className="vh">: {name}</span>
          </button>
        )}
      </p>
      {isSaved && step === 'failed' && <p role="alert">{t('bag.dayFailed')}</p>}
      {isOpen && panel && <panel.Panel place={place} />}
    </>
  );
}
