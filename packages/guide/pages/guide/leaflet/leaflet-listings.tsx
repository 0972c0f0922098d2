import type {
  GuideLodging,
  GuideNight,
  GuideTable,
  SeenPrice,
} from '#guide/compiler/establishments/shown.ts';
import { type I18n, useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { lodgingGroups } from '../establishments/lodging-groups.ts';
import { nightText } from '../establishments/night-text.ts';
import { seenAmount, seenOn } from '../establishments/seen-on.ts';
import { hoursText } from '../places/hours-text.ts';
import { Words } from '../section/text.tsx';

type Texts = Pick<I18n, 't' | 'locale'>;

/** Where to eat. */
export function Tables({ tables }: { tables: GuideTable[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (tables.length === 0) return null;
  return (
    <>
      <h3>{t('establishments.tables.title')}</h3>
      <ul>
        {tables.map((table) => (
          <Listing
            key={table.id}
            of={table}
            facts={[hoursOf(table, i18n), dishOf(table, i18n)].filter((fact) => fact !== null)}
          />
        ))}
      </ul>
    </>
  );
}

/** What happens on which night of the week. */
export function Nights({ nights }: { nights: GuideNight[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (nights.length === 0) return null;
  return (
    <>
      <h3>{t('establishments.nights.title')}</h3>
      <ul>
        {nights.map((night) => (
          <Listing key={night.id} of={night} facts={[nightText(night, i18n)]} />
        ))}
      </ul>
    </>
  );
}

/** Where to sleep, by price. */
export function Lodgings({ lodgings }: { lodgings: GuideLodging[] }) {
  const i18n = useI18n();
  const { t } = i18n;
  return lodgingGroups(lodgings).map(({ word, of }) => (
    <div key={word}>
      <h3>{t(`establishments.lodgings.${word}`)}</h3>
      <p>{t(`establishments.lodgings.${word}How`)}</p>
      <ul>
        {of.map((lodging) => (
          <Listing
            key={lodging.id}
            of={lodging}
            facts={
              lodging.price
                ? [
                    priceOf(
                      lodging.price,
                      i18n,
                      t(`establishments.lodgings.per.${lodging.price.per}`),
                    ),
                  ]
                : []
            }
          />
        ))}
      </ul>
    </div>
  ));
}

type ListingProps = { of: GuideLodging | GuideTable | GuideNight; facts: string[] };

/** A lodging, table or night: its name and where it is, what it is like, and what one looks up. */
function Listing({ of: { name, area, note, contact }, facts }: ListingProps) {
  const found = [contact?.address, contact?.phone, ...facts].filter(Boolean);
  return (
    <li>
      <b>{name}</b> · {area} · <Words text={note} />
      {found.length > 0 && <small> {found.join(' · ')}</small>}
    </li>
  );
}

function hoursOf(
  { hours, published, byArrangement, noHoursSince }: GuideTable,
  texts: Texts,
): string | null {
  const { t, locale } = texts;
  if (byArrangement) return `${t('guide.places.byArrangement')}; ${t('guide.places.hoursAsk')}`;
  if (noHoursSince) return `${t('establishments.tables.noHours')}; ${t('guide.places.hoursAsk')}`;
  if (!hours) return null;
  return `${hoursText(hours, texts)} (${published ? date(published, locale) : t('dated.undated')})`;
}

function dishOf({ dish }: GuideTable, texts: Texts): string | null {
  return dish?.price ? `${dish.name}: ${priceOf(dish.price, texts)}` : null;
}

function priceOf(price: SeenPrice, texts: Texts, per?: string): string {
  const amount = [seenAmount(price, texts), per].filter(Boolean).join(' ');
  return price.old ? amount : `${amount} (${seenOn(price, texts)})`;
}
