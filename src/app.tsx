import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './features/shell/error-boundary.tsx';
import { type I18n, I18nProvider } from './i18n/context.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router, i18n }: { router: AppRouter; i18n: I18n }) {
  return (
    <ErrorBoundary>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </ErrorBoundary>
  );
}
