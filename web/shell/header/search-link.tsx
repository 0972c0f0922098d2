import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { slashKeyOn } from '#guide/data/search/slash-key.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import styles from './header.module.css';

const typing = 'input, select, textarea, [contenteditable]';

/** The way to search, a plain link; "/" takes it from anywhere but a field, and coming back finds the focus where it was. */
export function SearchLink() {
  const { t } = useI18n();
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.defaultPrevented || !slashKeyOn()) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector(':modal')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLElement>('#search-field');
      if (field) field.focus();
      else router.navigate({ to: '/buscar' });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [router]);
  useEffect(() => {
    let left: { path: string; from: string } | undefined;
    const leaving = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
      if (toLocation.pathname === '/buscar' && fromLocation?.pathname !== '/buscar')
        left = { path: fromLocation?.pathname ?? '', from: selectorOf(document.activeElement) };
    });
    const back = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (fromLocation?.pathname !== '/buscar' || toLocation.pathname !== left?.path) return;
      const { from } = left;
      // After the arrival on the page, which leads to its beginning.
      if (from)
        setTimeout(() => document.querySelector<HTMLElement>(from)?.focus({ preventScroll: true }));
    });
    return () => {
      leaving();
      back();
    };
  }, [router]);
  return (
    <Link to="/buscar" className={styles.search} aria-keyshortcuts="/">
      <Icon name="search" />
      <span className={styles.wide}>{t('nav.search')}</span>
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </Link>
  );
}

/** Finds the same link or button again on a page that was rendered anew; empty where it has no name. */
function selectorOf(element: Element | null): string {
  if (element?.id) return `#${CSS.escape(element.id)}`;
  const href = element?.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : '';
}
