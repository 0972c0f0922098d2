import styles from './holiday-table.module.css';

type Props = {
  caption: string;
  heads: { date: string; name: string; off: string };
  /** `off` says of how many days in a row it is part; long weekends are marked. */
  rows: { key: string; iso: string; date: string; name: string; off: string; long: boolean }[];
};

/** The public holidays of a year with their dates. */
export function HolidayTable({ caption, heads, rows }: Props) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.date}</th>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.off}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, iso, date, name, off, long }) => (
          <tr key={key}>
            <td>
              <time dateTime={iso}>{date}</time>
            </td>
            <th scope="row">{name}</th>
            <td className={long ? styles.long : undefined}>{off}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
