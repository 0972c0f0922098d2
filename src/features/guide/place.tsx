import type { ReactNode } from 'react';
import type { GuidePlace } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import { duration, moneyRange, number } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './place.module.css';
import { Blocks, Marks } from './text.tsx';

/** One place: what it is like in the column, what can be looked up in the margin. */
export function Place({ place, first }: { place: GuidePlace; first: boolean }) {
  const { slug, name, kinds, text, s } = place;
  const [kind = 'see'] = kinds;
  return (
    <article
      id={`place-${slug}`}
      className={first ? `${styles.place} ${styles.first}` : styles.place}
      data-kinds={kinds.join(' ')}
      aria-labelledby={`place-${slug}-name`}
    >
      <h3 id={`place-${slug}-name`} className={styles.name}>
        <Icon name={kind} />
        {name}
      </h3>
      <div className={styles.text}>
        <Blocks blocks={text} heading="h4" />
      </div>
      <dl className={styles.margin}>
        <Facts place={place} />
        <Fact id="sources">
          <Marks numbers={s} />
        </Fact>
      </dl>
    </article>
  );
}

function Facts({ place }: { place: GuidePlace }) {
  const { t, locale } = useI18n();
  const { kinds, municipality, visitMinutes, price, altitudeM, stepFree, positionSource } = place;
  const amount = price?.cop;
  return (
    <>
      <Fact id="kind">{kinds.map((kind) => t(`guide.kinds.${kind}`)).join(', ')}</Fact>
      {visitMinutes && <Fact id="visit">{duration(visitMinutes)}</Fact>}
      {price && (
        <Fact id="price">
          {price.band === 'free' ? t('guide.places.free') : price.band}
          {price.band !== 'free' && (
            <span className="vh">
              {' '}
              (
              {t(
                `guide.places.bands.${price.band.length === 1 ? 'low' : price.band.length === 2 ? 'middle' : 'high'}`,
              )}
              )
            </span>
          )}
          {amount && (
            <>
              {price.band === 'free' ? ' · ' : ': '}
              {t('guide.places.amount', {
                amount: moneyRange(amount.min, amount.max, locale),
                year: amount.year,
              })}
              <Marks numbers={amount.s} />
            </>
          )}
        </Fact>
      )}
      {altitudeM !== undefined && <Fact id="altitude">{number(altitudeM, locale, 0)}&nbsp;m</Fact>}
      {stepFree && <Fact id="stepFree">{t(`guide.places.stepFreeAnswers.${stepFree}`)}</Fact>}
      <Fact id="where">
        {municipality},{' '}
        <a href={mapLink(place)}>
          {positionSource === null ? t('guide.places.approximate') : t('guide.places.map')}
          <span className="vh">: {place.name}</span>
        </a>
        {positionSource !== null && <Marks numbers={[positionSource]} />}
      </Fact>
    </>
  );
}

type FactId = 'kind' | 'visit' | 'price' | 'altitude' | 'stepFree' | 'where' | 'sources';

function Fact({ id, children }: { id: FactId; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      <dt>{t(`guide.places.${id}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A plain link: nothing is asked of anybody until it is followed. WGS 84 degrees. */
function mapLink({ lat, lon }: GuidePlace): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}
