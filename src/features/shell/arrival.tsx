import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * What a browser does on a page change and an application must do itself: close what is open, put the focus
 * where the new page begins, and say its title. Not on the first page, and not when only search or hash changed.
 */
export function Arrival() {
  const router = useRouter();
  const announcer = useRef<HTMLParagraphElement>(null);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        if (toLocation.hash) return;
        const main = document.querySelector('main');
        const heading = main?.querySelector<HTMLElement>('h1[tabindex]');
        (heading ?? main)?.focus({ preventScroll: true });
        // The title follows the same event a moment later.
        setTimeout(() => {
          if (announcer.current) announcer.current.textContent = document.title;
        }, 100);
      }),
    [router],
  );
  useEffect(() => router.subscribe('onBeforeNavigate', closeMenus), [router]);
  return <p ref={announcer} className="vh" aria-live="polite" />;
}

function closeMenus() {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    open.hidePopover();
}
