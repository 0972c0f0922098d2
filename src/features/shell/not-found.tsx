import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './not-found.module.css';

/** An unknown address leads home; this is what shows while it does. */
export function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ to: '/', replace: true });
  }, [navigate]);
  return (
    <p className={styles.lost} lang="en">
      Not Found
    </p>
  );
}
