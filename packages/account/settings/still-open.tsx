import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';

/** The change is made, and the other sessions could not be ended: said so, with the way to end them. */
export function StillOpen() {
  const { t } = useI18n();
  return (
    <Notice kind="bad">
      <p>{t('settings.sessions.stillOpen')}</p>
      <p>
        <Link to="/cuenta" hash="ajuste-sesiones">
          {t('settings.sessions.seeThem')}
        </Link>
      </p>
    </Notice>
  );
}
