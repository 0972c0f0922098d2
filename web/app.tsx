import { RouterProvider } from '@tanstack/react-router';
import { type I18n, I18nProvider } from '#kit/i18n/context.tsx';
import type { AppRouter } from './router.tsx';
import { ErrorBoundary } from './shell/failures/error-boundary.tsx';

export function App({ router, i18n }: { router: AppRouter; i18n: I18n }) {
  return (
    <ErrorBoundary>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ErrorBoundary>
  );
}
