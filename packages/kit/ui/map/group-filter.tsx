import styles from './group-filter.module.css';

type Props = {
  legend: string;
  all: string;
  groups: { id: string; name: string; tone?: number | undefined }[];
  onChange: (group: string) => void;
};

/** One group of points, or all of them; each beside the colour of its line. */
export function GroupFilter({ legend, all, groups, onChange }: Props) {
  return (
    <fieldset
      className={styles.groups}
      onChange={({ target }) => target instanceof HTMLInputElement && onChange(target.value)}
    >
      <legend className="vh">{legend}</legend>
      {[{ id: 'all', name: all, tone: undefined }, ...groups].map(({ id, name, tone }) => (
        <label key={id} data-tone={tone}>
          <input type="radio" name="live-group" value={id} defaultChecked={id === 'all'} />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
