import type { CountryTown } from '#guide/data/map/country-towns.ts';
import { useCountryTowns } from '#guide/data/use-content.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { fold } from '#kit/search/words.ts';
import type { StopDraft } from '#planner/rules/edits/edits.ts';
import styles from '../sheets.module.css';
import { FoundRow } from './found-row.tsx';

const most = 6;

type Props = {
  /** What was typed, folded. */
  words: readonly string[];
  onAdd: (draft: StopDraft) => void;
};

/** Towns of Colombia that are in no guide. Nothing where none has such a name, or where they did not come. */
export function FoundTowns({ words, onAdd }: Props) {
  const { t } = useI18n();
  const { data: towns } = useCountryTowns(words.length > 0);
  const found = words.length > 0 && towns ? matching(towns, words).slice(0, most) : [];
  if (found.length === 0) return null;
  return (
    <section className={styles.found}>
      <h3>{t('trips.add.towns')}</h3>
      <ul>
        {found.map(({ name, department, lat, lon }) => (
          <FoundRow
            key={`${name} ${lat} ${lon}`}
            name={name}
            about={department}
            icon="town"
            onAdd={() => onAdd({ kind: 'own', title: name, lat, lon })}
          />
        ))}
      </ul>
      <p className={styles.hint}>{t('trips.add.townsSource')}</p>
    </section>
  );
}

/** The larger ones first, those whose name begins with what was typed before all others. */
function matching(towns: readonly CountryTown[], words: readonly string[]): CountryTown[] {
  const found = towns.flatMap((town) => {
    const name = fold(town.name);
    const text = `${name} ${fold(town.department)}`;
    const isFound = words.every((word) => text.includes(word)) && name.includes(words[0] ?? '');
    return isFound ? [{ town, begins: name.startsWith(words.join(' ')) }] : [];
  });
  return found.sort((a, b) => Number(b.begins) - Number(a.begins)).map(({ town }) => town);
}
