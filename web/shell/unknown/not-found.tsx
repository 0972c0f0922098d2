import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { shownAddress, wordsOf } from '#kit/rules/unknown-address.ts';
import styles from './not-found.module.css';
import { useUnknownAddress } from './unknown-address.ts';
import { UnknownNotice } from './unknown-notice.tsx';

/** An unknown address leads home; this is what shows while it does, and without JavaScript. */
export function NotFound() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { location } = useRouter().state;
  // As it is at first: the location is another before this leaves the page.
  const [path] = useState(() => location.publicHref.replace(/[?#].*/s, ''));
  useEffect(() => {
    useUnknownAddress.setState({ path });
    navigate({ to: '/', replace: true });
  }, [navigate, path]);
  // The built page is for every unknown address; our server puts in which.
  const built = typeof window === 'undefined';
  return (
    <>
      <UnknownNotice
        address={built ? t('unknown.here') : shownAddress(path)}
        words={built ? '' : wordsOf(path)}
      />
      <p className={styles.lost} lang="en">
        Not Found
      </p>
    </>
  );
}
