import type { Guide } from '../../../content/guide.ts';
import type { PlaceKind } from '../../../content/schema.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Place } from './place.tsx';
import styles from './places.module.css';

/** All places in the order one would meet them; radio buttons and CSS narrow them to a kind, without script. */
export function Places({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const counts = new Map<PlaceKind, number>();
  for (const { kinds } of guide.places)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].sort(([, a], [, b]) => b - a);
  return (
    <section className={`grid beat ${styles.places}`} id="places" aria-labelledby="places-title">
      <div className={styles.head}>
        <h2 id="places-title" className="big">
          {guide.titles.places}
        </h2>
        <fieldset className={styles.kinds}>
          <legend>{t('guide.places.show')}</legend>
          <label>
            <input type="radio" name="kind" value="all" defaultChecked />
            <span>{t('guide.places.all', { count: guide.places.length })}</span>
          </label>
          {kinds.map(([kind, count]) => (
            <label key={kind}>
              <input type="radio" name="kind" value={kind} />
              <span>
                <Icon name={kind} />
                {t(`guide.kinds.${kind}`)} <small>{count}</small>
              </span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.list}>
        {guide.places.map((place, index) => (
          <Place key={place.slug} place={place} first={index === 0} />
        ))}
      </div>
    </section>
  );
}
