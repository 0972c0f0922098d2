import { publicPath } from '../../../domain/language/locale.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Leads to the form for mistakes; `about` is the address of what is wrong, without the language. */
export function Report({ about, name }: { about: string; name: string }) {
  const { t, locale } = useI18n();
  return (
    <a
      href={`${publicPath('/reportar', locale)}?sobre=${encodeURIComponent(about)}`}
      aria-label={t('guide.reportOf', { name })}
      rel="nofollow"
    >
      <Icon name="flag" />
      <span>{t('guide.report')}</span>
    </a>
  );
}
