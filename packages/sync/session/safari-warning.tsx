import { Link } from '@tanstack/react-router';
import { deviceDate } from '#kit/calendar/local-time.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTexts } from '#kit/i18n/use-texts.ts';
import { date } from '#kit/language/format.ts';
import { Notice } from '#kit/ui/notice.tsx';
import { useUserStore } from './user-store.ts';

/** Days of use after which Safari clears a site: https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/ */
const safariDays = 7;

/** Only Safari knows these events; other browsers of an iPhone are Safari inside. */
export function isClearedBySafari(): boolean {
  return 'GestureEvent' in window && !matchMedia('(display-mode: standalone)').matches;
}

/**
 * Says until when what lies on this device is safe, where no account has it too; for where `isClearedBySafari`.
 */
export function SafariWarning() {
  const { t, locale } = useI18n();
  const hasTexts = useTexts('kept');
  const user = useUserStore((state) => state.user);
  if (user || !hasTexts) return null;
  const until = deviceDate(new Date(Date.now() + safariDays * 24 * 60 * 60 * 1000));
  return (
    <Notice title={t('safari.title')}>
      <p>{t('safari.text', { date: date(until, locale) })}</p>
      <p>
        <Link to="/login" search={{ modo: 'crear' }}>
          {t('safari.account')}
        </Link>
      </p>
    </Notice>
  );
}
