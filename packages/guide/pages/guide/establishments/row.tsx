import type { ReactNode } from 'react';
import type {
  GuideLodging,
  GuideNight,
  GuideTable,
  SeenPrice,
} from '#guide/compiler/establishments/shown.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { ContactLine } from '../contact-line.tsx';
import { Marks, Words } from '../section/text.tsx';
import styles from './row.module.css';
import { seenAmount, seenOn } from './seen-on.ts';

type Props = {
  of: GuideLodging | GuideTable | GuideNight;
  /** The guide's slug. */
  guide: string;
  /** What one looks up: price, hours. */
  children: ReactNode;
};

/** One lodging, table or night: its name and where it is, what it is like, and what one looks up. */
export function Row({ of, guide, children }: Props) {
  const { locale } = useI18n();
  const place = 'place' in of ? of.place : null;
  return (
    <li id={of.id} className={styles.row} data-listing="">
      <div className={styles.head}>
        <h4>
          {place ? <a href={publicPath(placePath(guide, place), locale)}>{of.name}</a> : of.name}
        </h4>
        <p className={styles.area}>{of.area}</p>
      </div>
      <div className={styles.words}>
        <p>
          <Words text={of.note} />
        </p>
        {of.contact && <ContactLine contact={of.contact} className={styles.contact} />}
      </div>
      <div className={styles.facts}>{children}</div>
    </li>
  );
}

/** A price and when it was published, or what it was. */
export function Seen({ price, per }: { price: SeenPrice; per?: string }) {
  const i18n = useI18n();
  const { s, old } = price;
  const on = old ? i18n.t('establishments.seenPast') : seenOn(price, i18n);
  return (
    <>
      <b className={styles.amount}>{seenAmount(price, i18n)}</b>
      <Marks numbers={s} />
      <small>{per ? `${per}, ${on}` : on}</small>
    </>
  );
}
