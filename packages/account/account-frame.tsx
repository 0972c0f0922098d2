import type { ReactNode } from 'react';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import styles from './account-frame.module.css';

/** Cloth woven in the colours of the guides on one side, what is asked on the other. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { t, locale } = useI18n();
  const places = destinationCards(locale);
  return (
    <div className={styles.frame}>
      <div className={styles.cloth}>
        <div className={styles.weave}>
          {['nudo', 'hilo', 'trama'].flatMap((pass) =>
            places.map(({ slug }) => (
              <div key={pass + slug} data-place={slug}>
                <Band figure={pass + slug} />
              </div>
            )),
          )}
        </div>
        <p className={styles.poster}>{t('account.poster')}</p>
        <p className={styles.posterText}>{t('account.posterText')}</p>
      </div>
      <div className={styles.ask}>{children}</div>
    </div>
  );
}
