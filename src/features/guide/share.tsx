import { useState } from 'react';
import { publicPath } from '../../../domain/language/locale.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  name: string;
  /** Of the page that is shared, without the language; none for this one. */
  path?: string;
  className?: string | undefined;
};

type State = 'ready' | 'copied' | 'failed';

/** A link to a page. With script it opens the device's share sheet, or copies the address and says so. */
export function Share({ name, path, className }: Props) {
  const { t, locale } = useI18n();
  const address = path === undefined ? undefined : publicPath(path, locale);
  const [state, setState] = useState<State>('ready');
  const words = {
    ready: t('guide.share'),
    copied: t('guide.copied'),
    failed: t('guide.copyFailed'),
  };
  return (
    <a
      className={className}
      href={address ?? '#top'}
      data-scripted=""
      aria-label={state === 'ready' ? t('guide.shareOf', { name }) : undefined}
      onClick={async (event) => {
        event.preventDefault();
        setState(await share(name, address));
      }}
    >
      <Icon name="share" />
      <span aria-live="polite">{words[state]}</span>
    </a>
  );
}

async function share(title: string, path = window.location.pathname): Promise<State> {
  const url = window.location.origin + path;
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'ready';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the sheet is no failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'ready' : 'failed';
  }
}
