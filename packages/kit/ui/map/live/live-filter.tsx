import { GroupFilter } from '../group-filter.tsx';
import { KindFilter, type MapKind } from '../kind-filter.tsx';
import styles from './live-map.module.css';

type Props = {
  /** Where points have an order, one chooses among groups and not among kinds. */
  order: { all: string; legend: string; note: string } | undefined;
  groups: { id: string; name: string; tone?: number | undefined }[];
  kinds: MapKind[];
  /** The kind to begin with; `all` for every one. */
  first: string;
  labels: { show: string; all: (count: number) => string };
  /** How many points there are. */
  count: number;
  onChange: (only: string) => void;
};

/** Which of the points the map shows. */
export function LiveFilter({ order, groups, kinds, first, labels, count, onChange }: Props) {
  if (order)
    return (
      <>
        <GroupFilter legend={order.legend} all={order.all} groups={groups} onChange={onChange} />
        <p className={styles.note}>{order.note}</p>
      </>
    );
  return (
    <KindFilter
      name="live-kind"
      legend={labels.show}
      all={labels.all(count)}
      kinds={kinds}
      first={first}
      onChange={onChange}
    />
  );
}
