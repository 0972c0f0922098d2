import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { durationRange, number } from '#kit/language/format.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { StaticSection } from '#kit/ui/static-section.tsx';
import type { Guide, GuideLeg } from '../../compiler/guide.ts';
import { partsOf } from './chapter/sources-in.ts';
import styles from './get-there.module.css';
import { SectionFoot } from './section/section-foot.tsx';
import { Blocks, Marks, Words } from './section/text.tsx';

/** Ways in as a station board: from where, by what, how long. */
export function GetThere({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <StaticSection className="grid beat" id="get-there" aria-labelledby="get-there-title">
      <div className={styles.head}>
        <h2 id="get-there-title">{guide.titles['get-there']}</h2>
        <div className={styles.text}>
          <Blocks blocks={guide.body['get-there']} />
        </div>
      </div>
      <ul className={styles.board}>
        {guide.legs.map((leg) => (
          <Leg key={leg.id} leg={leg} />
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/como-llegar" hash={guide.slug}>
          {t('guide.allWays')}
        </Link>
      </p>
      <SectionFoot
        path={`/destinos/${guide.slug}`}
        id="get-there"
        title={guide.titles['get-there']}
        shows={partsOf(guide, 'get-there')}
      />
    </StaticSection>
  );
}

function Leg({ leg }: { leg: GuideLeg }) {
  const { t, locale } = useI18n();
  const { minutes, km } = leg;
  return (
    <li className={styles.leg}>
      <h3 className={styles.way}>
        <Icon name={leg.mode} />
        <span>
          <span className="vh">{t(`guide.modes.${leg.mode}`)}: </span>
          {leg.name}
        </span>
      </h3>
      {(minutes || km) && (
        <p className={styles.time}>
          {minutes && durationRange(minutes, locale)}
          {minutes && km && <small>{' · '}</small>}
          {km && <small>{number(km, locale, 0)}&nbsp;km</small>}
          <Marks numbers={leg.s} />
        </p>
      )}
      <p className={styles.note}>
        <Words text={leg.note} />
      </p>
    </li>
  );
}
