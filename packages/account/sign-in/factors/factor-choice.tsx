import { useI18n } from '#kit/i18n/context.tsx';
import styles from '../../account.module.css';

type Props = {
  authenticators: { id: string; name: string }[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Which authenticator's code is typed, where somebody has more than one. */
export function FactorChoice({ authenticators, chosen, onChoose }: Props) {
  const { t } = useI18n();
  if (authenticators.length < 2) return null;
  return (
    <fieldset className="field">
      <legend>{t('settings.step.which')}</legend>
      <div className={styles.chips}>
        {authenticators.map(({ id, name }) => (
          <label key={id} className={styles.chip}>
            <input
              type="radio"
              name="factor"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {name || t('settings.step.unnamed')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
