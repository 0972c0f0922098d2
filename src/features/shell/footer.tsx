import { useI18n } from '../../i18n/context.tsx';

export function Footer() {
  const { t } = useI18n();
  return (
    <footer>
      <p>{t('footer.promise')}</p>
    </footer>
  );
}
