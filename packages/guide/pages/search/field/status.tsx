import { useI18n } from '#kit/i18n/context.tsx';
import type { Answer } from '../engine.ts';

type Props = {
  /** The reader is still typing. */
  waiting: boolean;
  asked: string;
  state: 'loading' | 'ready' | 'failed';
  answer: Answer | null;
};

/** Says to those who do not see the page what the typing came to, once it has come to something. */
export function Status({ waiting, asked, state, answer }: Props) {
  const { t } = useI18n();
  return (
    <p className="vh" role="status">
      {!waiting && asked !== '' && said()}
    </p>
  );

  function said() {
    if (!answer) return state === 'failed' ? '' : t('search.loading');
    const count = answer.hits.length;
    if (count === 0) return t('search.none', { query: asked });
    return `${t('search.count', { count, query: asked })} ${answer.by === 'words' ? '' : t(`search.${answer.by}`)}`;
  }
}
