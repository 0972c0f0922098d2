import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

/** An unknown address leads home; this is what shows while it does. */
export function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate({ to: '/', replace: true });
  }, [navigate]);
  return <p>Not Found</p>;
}
