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
        unfold(toLocation.hash);
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        if (toLocation.hash) return;
        const main = document.querySelector('main');
        const first = main?.querySelector<HTMLElement>('h1[tabindex], [data-arrive]');
        (first ?? main)?.focus({ preventScroll: true });
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

/** What is folded away is opened when the address names it, as a browser does on a page of its own. */
function unfold(id: string) {
  const target = id ? document.getElementById(id) : null;
  const details = target?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  target?.scrollIntoView();
}

function closeMenus() {
  for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    open.hidePopover();
}
