import { useI18n } from '#kit/i18n/context.tsx';
import type { Plan } from '#planner/rules/plan.ts';

/** What people of a trip are called; those who are gone by their name and that they are. */
export function usePersonName({ people, gone }: Pick<Plan, 'people' | 'gone'>) {
  const { t } = useI18n();
  return (id: string | null): string | undefined => {
    const here = people.find((person) => person.id === id);
    if (here) return here.name;
    const was = gone.find((person) => person.id === id);
    return was && t('trips.people.gone', { name: was.name || t('trips.people.somebody') });
  };
}
