import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Names the browser's tab after the trip, also after the router has named it after the page. */
export function useTripTitle(title: string): void {
  const router = useRouter();
  useEffect(() => {
    const show = () => {
      document.title = `${title} | Mochila`;
    };
    show();
    return router.subscribe('onResolved', show);
  }, [router, title]);
}
