import type { Almanac, JudgedInterest } from '#guide/compiler/guide.ts';
import { interests } from '#kit/calendar/interests.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './rules.module.css';

type Props = { rules: Almanac['rules']; interest: JudgedInterest | null };

/** By what the months are judged, with the figures, and that the rules are ours. */
export function Rules({ rules, interest }: Props) {
  const { t } = useI18n();
  const figures = { ...rules.beach, ...rules.culture };
  const told = interests.filter((one) => interest === null || one === interest);
  return (
    <section className="grid beat" id="reglas" aria-labelledby="rules-title">
      <div className={styles.inside}>
        <h2 id="rules-title">{t('seasons.rules.title')}</h2>
        <div className={styles.text}>
          <p>{t('seasons.rules.intro')}</p>
          <ul>
            {told.map((one) => (
              <li key={one}>
                {t(`seasons.rules.${one}`, one === 'hiking' ? rules.hiking : figures)}
              </li>
            ))}
            {interest === null && <li>{t('seasons.rules.overall')}</li>}
          </ul>
        </div>
      </div>
    </section>
  );
}
