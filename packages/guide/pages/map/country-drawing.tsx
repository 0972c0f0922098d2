import type { CSSProperties } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { AtlasDrawing } from '../../compiler/atlas.ts';
import styles from './country-drawing.module.css';

/** The country with a knot for each place, in the colours of its destination. The list says the same in words. */
export function CountryDrawing({ drawing }: { drawing: AtlasDrawing }) {
  const { t } = useI18n();
  const { width, height, land, around, rivers, marks } = drawing;
  return (
    <div className={styles.drawing} style={{ aspectRatio: `${width} / ${height}` }}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('atlas.drawing')}>
        <defs>
          <path id="country" d={land} />
          <pattern id="country-sea" width="32" height="16" patternUnits="userSpaceOnUse">
            <path className={styles.wave} d="M0 8h8v4h8v-4h8v-4h8" />
          </pattern>
          <pattern id="country-wool" width="16" height="16" patternUnits="userSpaceOnUse">
            <path className={styles.wool} d="M0 4h8M8 12h8" />
          </pattern>
        </defs>
        <path className={styles.sea} d={`M0 0h${width}v${height}H0z`} />
        <path fill="url(#country-sea)" d={`M0 0h${width}v${height}H0z`} />
        <use className={styles.shore} href="#country" />
        <path className={styles.around} d={around} />
        <use className={styles.land} href="#country" />
        <use fill="url(#country-wool)" href="#country" />
        <path className={styles.river} d={rivers} />
        {marks.map(({ slug, dots }) => (
          <g key={slug} data-place={slug} className={styles.dots}>
            {dots.map(({ x, y, kinds }) => (
              <path
                key={`${x} ${y} ${kinds}`}
                data-kinds={kinds.join(' ')}
                d={`M${x} ${y - 9}l9 9-9 9-9-9z`}
              />
            ))}
          </g>
        ))}
      </svg>
      {marks.map(({ slug, name, label }) => (
        <a
          key={slug}
          href={`#${slug}`}
          data-place={slug}
          data-side={label.side}
          className={styles.label}
          style={{ '--x': label.x, '--y': label.y } as CSSProperties}
        >
          {name}
        </a>
      ))}
    </div>
  );
}
