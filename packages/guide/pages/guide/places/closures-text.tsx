import type { GuidePlace } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Marks } from '../section/text.tsx';
import { closureText } from './place-texts.ts';

/** The weeks of every year in which a place is shut. */
export function ClosuresText({ closures }: { closures: NonNullable<GuidePlace['closures']> }) {
  const i18n = useI18n();
  return closures.map((closure, nth) => (
    <span key={closure.from}>
      {nth > 0 && '; '}
      {closureText(closure, i18n)}
      <Marks numbers={closure.s} />
    </span>
  ));
}
