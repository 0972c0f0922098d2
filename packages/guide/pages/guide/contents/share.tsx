import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';

type Props = {
  name: string;
  className?: string | undefined;
};

/** Without script it is a link to this page. */
const here = '#top';

type State = 'ready' | 'copied' | 'failed';

/** A link to this page. With script it opens the device's share sheet, or copies the address and says so. */
export function Share({ name, className }: Props) {
  const { t } = useI18n();
  const [state, setState] = useState<State>('ready');
  const words = {
    ready: t('guide.share'),
    copied: t('guide.copied'),
    failed: t('guide.copyFailed'),
  };
  return (
    <a
      className={className}
      href={here}
      data-scripted=""
      aria-label={state === 'ready' ? t('guide.shareOf', { name }) : undefined}
      onClick={async (event) => {
        event.preventDefault();
        setState(await share(name));
      }}
    >
      <Icon name="share" />
      <span aria-live="polite">{words[state]}</span>
    </a>
  );
}

async function share(title: string): Promise<State> {
  const url = location.origin + location.pathname;
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
