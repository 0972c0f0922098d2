import { useI18n } from '../../i18n/context.tsx';

export function Pending() {
  const { t } = useI18n();
  return <p role="status">{t('shell.loading')}</p>;
}
