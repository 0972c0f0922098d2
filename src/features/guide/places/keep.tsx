import { useKept } from '../../../data/saved-places/hint.ts';
import { toggleKept } from '../../../data/saved-places/tap.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { keepLabels } from '../../../i18n/keep-labels.ts';
import { KeepButton } from '../../../ui/keep-button.tsx';

type Props = {
  /** `destination/place`. */
  id: string;
  name: string;
  /** After it was put in (`true`) or taken out. */
  onToggle?: (into: boolean) => void;
};

/** "A la mochila" on a place. */
export function Keep({ id, name, onToggle }: Props) {
  const { t } = useI18n();
  const kept = useKept(id);
  return (
    <KeepButton
      kept={kept}
      name={name}
      labels={keepLabels(t)}
      onToggle={() => {
        toggleKept(id);
        onToggle?.(!kept);
      }}
    />
  );
}
