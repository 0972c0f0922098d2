import { createFileRoute } from '@tanstack/react-router';
import { builtSizes } from '../data/offline/package-sizes.ts';
import { OfflinePage } from '../features/offline/offline-page.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { WaitingChanges } from '../features/trips/pending/waiting-changes.tsx';

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
