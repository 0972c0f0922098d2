import type { IconName } from '../icon.tsx';

/** What stands beside a reason to come. */
export const interestIcons = {
  beach: 'beach',
  hiking: 'walk',
  coffee: 'coffee',
  festivals: 'drum',
  culture: 'museum',
} as const satisfies Record<string, IconName>;
