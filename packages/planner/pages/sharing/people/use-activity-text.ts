import { useI18n } from '#kit/i18n/context.tsx';
import type { Activity } from '#planner/data/sharing/others.ts';
import { useOpenTrip } from '#planner/data/trips/trips.ts';
import type { Plan } from '#planner/rules/plan.ts';

/** So many things of one person are told one by one. */
const most = 3;

const fields = {
  title: 'title',
  note: 'note',
  notes: 'notes',
  start_time: 'time',
  end_time: 'time',
  minutes: 'time',
  nights: 'time',
  cost_cop: 'cost',
  cost_by: 'cost',
  paid_by: 'cost',
  lat: 'position',
  lon: 'position',
} as const;

/** Says in words what others did: a line for each thing, or one for a person who did many. */
export function useActivityText(plan: Plan) {
  const { t } = useI18n();
  const rows = useOpenTrip((state) => state.rows);

  const nameOf = ({ table, id }: Activity): string | null => {
    if (table === 'trip_stops') {
      const stop = rows.trip_stops.get(id);
      return stop ? stop.title || t(`trips.stop.kinds.${stop.kind}`) : null;
    }
    if (table !== 'trip_days') return null;
    const day = plan.days.find((one) => one.day.id === id);
    return day ? t('trips.day.n', { n: day.number }) : null;
  };

  const dayOf = ({ table, id }: Activity): string | null => {
    if (table !== 'trip_stops') return null;
    const to = rows.trip_stops.get(id)?.day_id;
    const day = plan.days.find((one) => one.day.id === to);
    return day ? t('trips.day.n', { n: day.number }) : t('trips.day.unplanned');
  };

  const lineOf = (activity: Activity): string => {
    const who = activity.name || t('trips.others.someone');
    const { table, deed, columns, id } = activity;
    if (table === 'trip_comments' || table === 'trip_votes') {
      const stop = rows.trip_stops.get(rows[table].get(id)?.stop_id ?? '');
      const name = stop && (stop.title || t(`trips.stop.kinds.${stop.kind}`));
      const what = name ? t('trips.others.named', { name }) : t('trips.others.stop');
      if (deed !== 'removed')
        return t(`trips.others.${table === 'trip_votes' ? 'voted' : 'commented'}`, { who, what });
    }
    if (table === 'trip_stops' || table === 'trip_days') {
      const name = nameOf(activity);
      const what = name
        ? t('trips.others.named', { name })
        : t(`trips.others.${table === 'trip_days' ? 'trip_days' : 'stop'}`);
      const where = dayOf(activity);
      if (deed === 'moved' && where) return t('trips.others.movedTo', { who, what, where });
      const field = fieldOf(columns);
      if (deed === 'changed' && field)
        return t('trips.others.changedOf', {
          who,
          what,
          field: t(`trips.others.fields.${field}`),
        });
      return t(`trips.others.${deed}`, { who, what });
    }
    return t('trips.others.changed', { who, what: t(`trips.others.${table}`) });
  };

  return (activities: readonly Activity[]): string[] => {
    const people = [...new Set(activities.map(({ by }) => by))];
    return people.flatMap((by) => {
      const own = activities.filter((activity) => activity.by === by);
      const lines = [...new Set(own.map(lineOf))];
      if (lines.length <= most) return lines;
      const who = own.at(-1)?.name || t('trips.others.someone');
      return [t('trips.others.many', { who, count: own.length })];
    });
  };
}

/** What was changed, where it is one thing. */
function fieldOf(columns: readonly string[]) {
  const found = new Set(columns.map((column) => (isField(column) ? fields[column] : null)));
  const [field] = found;
  return found.size === 1 ? (field ?? null) : null;
}

function isField(column: string): column is keyof typeof fields {
  return column in fields;
}
