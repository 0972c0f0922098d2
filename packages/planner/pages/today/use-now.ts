import { useEffect, useState } from 'react';

/** The time it is, renewed at the beginning of every minute and when the page comes back into sight. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = () => {
      clearTimeout(timer);
      const time = new Date();
      setNow(time);
      timer = setTimeout(renew, 60_000 - (time.getTime() % 60_000));
    };
    renew();
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
