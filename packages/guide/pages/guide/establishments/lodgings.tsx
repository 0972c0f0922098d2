import type { GuideLodging } from '#guide/compiler/establishments/shown.ts';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { partsOf } from '../chapter/sources-in.ts';
import { ProseSection } from '../section/prose-section.tsx';
import { lodgingGroups } from './lodging-groups.ts';
import styles from './row.module.css';
import { Row, Seen } from './row.tsx';

/** Where to sleep: the areas in words, then lodgings by price. */
export function Sleep({ guide }: { guide: Guide }) {
  return (
    <ProseSection
      id="sleep"
      title={guide.titles.sleep}
      text={guide.body.sleep}
      path={`/destinos/${guide.slug}`}
      shows={partsOf(guide, 'sleep')}
    >
      {guide.lodgings.length > 0 && <Lodgings guide={guide} />}
    </ProseSection>
  );
}

function Lodgings({ guide: { slug, lodgings } }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <div className={styles.list}>
      {lodgingGroups(lodgings).map(({ word, of }) => (
        <section key={word} className={styles.group} aria-labelledby={`lodgings-${word}`}>
          <h3 id={`lodgings-${word}`}>{t(`establishments.lodgings.${word}`)}</h3>
          <p className={styles.how}>{t(`establishments.lodgings.${word}How`)}</p>
          <ul>
            {of.map((lodging) => (
              <Row key={lodging.id} of={lodging} guide={slug}>
                <Facts lodging={lodging} />
              </Row>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Facts({ lodging: { price, band, suits } }: { lodging: GuideLodging }) {
  const { t } = useI18n();
  return (
    <>
      {price ? (
        <p>
          <Seen price={price} per={t(`establishments.lodgings.per.${price.per}`)} />
        </p>
      ) : (
        band && <p className={styles.none}>{t('establishments.lodgings.noPrice')}</p>
      )}
      {suits.length > 0 && (
        <p className={styles.suits}>
          {t('establishments.lodgings.suits', {
            whom: suits.map((one) => t(`establishments.lodgings.suited.${one}`)).join(', '),
          })}
        </p>
      )}
    </>
  );
}
