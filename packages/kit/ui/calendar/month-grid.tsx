import styles from './month-grid.module.css';

type Kind = 'holiday' | 'weekend' | 'season';

type Props = {
  caption: string;
  /** Monday first. */
  weekdays: { short: string; long: string }[];
  /** Rows of seven; null outside the month. */
  weeks: ({ day: number; kind: Kind | null } | null)[][];
  /** What each mark means. */
  kinds: Record<Kind, string>;
};

/** A month as a calendar on the wall. Marks differ in shape and are said in words. */
export function MonthGrid({ caption, weekdays, weeks, kinds }: Props) {
  const used = (['holiday', 'weekend', 'season'] as const).filter((kind) =>
    weeks.flat().some((cell) => cell?.kind === kind),
  );
  return (
    <div className={styles.month}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col">
                <span aria-hidden="true">{short}</span>
                <span className="vh">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((cell) => cell)?.day}>
              {week.map((cell, index) => (
                <td
                  key={weekdays[index]?.long}
                  className={cell?.kind ? styles[cell.kind] : undefined}
                >
                  {cell?.day}
                  {cell?.kind && <span className="vh">, {kinds[cell.kind]}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {used.length > 0 && (
        <ul className={styles.key} aria-hidden="true">
          {used.map((kind) => (
            <li key={kind}>
              <span className={styles[kind]} /> {kinds[kind]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
