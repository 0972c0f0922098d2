import { Icon } from '../../icon.tsx';
import styles from './live-list.module.css';
import type { LivePoint } from './live-point.ts';

type Props = {
  label: string;
  points: LivePoint[];
  groups: { id: string; name: string }[];
  chosen: string | null;
  onChoose: (id: string) => void;
};

/** The same places as on the map, by group. */
export function LiveList({ label, points, groups, chosen, onChoose }: Props) {
  return (
    <section className={styles.list} aria-label={label}>
      {groups.map(({ id, name }) => {
        const own = points.filter(({ group }) => group === id);
        if (own.length === 0) return null;
        return (
          <div key={id} data-place={id}>
            {groups.length > 1 && <h2>{name}</h2>}
            <ul>
              {own.map((point) => (
                <li key={point.id}>
                  <button
                    type="button"
                    className={styles.entry}
                    aria-pressed={point.id === chosen}
                    onClick={() => onChoose(point.id)}
                  >
                    {point.mark ? (
                      <b className={styles.mark} data-tone={point.mark.tone}>
                        {point.mark.text}
                      </b>
                    ) : (
                      <Icon name={point.kinds[0] ?? 'pin'} />
                    )}
                    <span>{point.name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
