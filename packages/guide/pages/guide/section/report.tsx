import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { Icon } from '#kit/ui/icon.tsx';

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
