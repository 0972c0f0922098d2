import { useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  name: string;
  /** Of the part of the page that is shared; none for the page itself. */
  anchor?: string;
  className?: string | undefined;
};

type State = 'ready' | 'copied' | 'failed';

/** A link to this very place. With script it opens the device's share sheet, or copies the address and says so. */
export function Share({ name, anchor, className }: Props) {
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
      href={anchor ? `#${anchor}` : '#top'}
      aria-label={state === 'ready' ? t('guide.shareOf', { name }) : undefined}
      onClick={async (event) => {
        event.preventDefault();
        setState(await share(name, anchor));
      }}
    >
      <Icon name="share" />
      <span aria-live="polite">{words[state]}</span>
    </a>
  );
}

async function share(title: string, anchor: string | undefined): Promise<State> {
  const url = `${window.location.origin}${window.location.pathname}${anchor ? `#${anchor}` : ''}`;
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
