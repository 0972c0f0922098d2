import { createFileRoute } from '@tanstack/react-router';
import { builtSizes } from '#offline/data/package-sizes.ts';
import { OfflinePage } from '#offline/pages/offline-page.tsx';
import { WaitingChanges } from '#planner/pages/pending/waiting-changes.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/sin-red')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('kept'),
  loader: ({ context: { packageSizes } }) => ({ sizes: packageSizes ?? builtSizes() }),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/sin-red',
      title: context.i18n.t('kept.title'),
      description: context.i18n.t('kept.description'),
      index: false,
    }),
  component: () => <OfflinePage waiting={<WaitingChanges />} />,
  errorComponent: LastResort,
});
