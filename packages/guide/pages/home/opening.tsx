import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Home } from '../../compiler/home.ts';
import styles from './opening.module.css';
import { WhenForm } from './when-form.tsx';

type Props = {
  home: Home;
  /** To the trip of who comes back: it takes the room of the words on what this is where the trip itself stands below. */
  link: ReactNode;
  children: ReactNode;
};

/** What this is and the two ways in: a month with a reason to come, or a trip. `children` stand beside it. */
export function Opening({ home: { scene, sceneAlt }, link, children }: Props) {
  const { t } = useI18n();
  return (
    <section className={styles.opening}>
      <div className={styles.poster}>
        <div className={styles.words}>
          <h1 className={styles.heading} tabIndex={-1}>
            {t('home.heading')}
          </h1>
          <div className={styles.lead}>
            <p>{t('home.lead')}</p>
            {link}
          </div>
          <WhenForm />
          <p className={styles.ways}>
            <Link to="/viajes" className="btn line">
              {t('home.toTrip')}
            </Link>
            <a className="btn line" href="#guias">
              {t('home.toGuides')}
            </a>
          </p>
        </div>
        {scene && (
          <picture className={styles.scene}>
            {scene.tall && (
              <source media="(max-width: 47.99rem)" srcSet={scene.tall} width={800} height={1000} />
            )}
            <img src={scene.wide} alt={sceneAlt} width={1600} height={900} decoding="async" />
          </picture>
        )}
      </div>
      <div className={styles.plan}>{children}</div>
    </section>
  );
}
