import styles from './woven-bag.module.css';

/** The bands of the bag from mouth to bottom: where each begins, how high it is, its wool and its figure. */
const bands = [
  { y: 96, height: 20, wool: styles.ink },
  { y: 116, height: 34, wool: styles.cherry, figure: 'steps' },
  { y: 150, height: 10, wool: styles.sand },
  { y: 160, height: 54, wool: styles.blue, figure: 'rhombs' },
  { y: 214, height: 10, wool: styles.sand },
  { y: 224, height: 34, wool: styles.cherry, figure: 'steps' },
  { y: 258, height: 40, wool: styles.ink },
];

/** A mochila, woven and empty. Decoration. */
export function WovenBag({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 240 306" aria-hidden="true">
      <defs>
        <clipPath id="bag-shape">
          <path d="M44 96h152l22 168q2 34-40 34H62q-42 0-40-34z" />
        </clipPath>
        <pattern id="bag-steps" width="24" height="34" y="116" patternUnits="userSpaceOnUse">
          <path className={styles.knot} d="M0 27v-7h4v-6h4V8h8v6h4v6h4v7h-8v-7H8v7z" />
        </pattern>
        <pattern id="bag-rhombs" width="48" height="54" y="160" patternUnits="userSpaceOnUse">
          <path
            className={styles.knot}
            d="M20 6h8v7h6v7h6v14h-6v7h-6v7h-8v-7h-6v-7H8V20h6v-7h6zM20 20v14h8V20z"
          />
          <path className={styles.sand} d="M0 22h3v10H0zM45 22h3v10h-3z" />
        </pattern>
        <pattern id="bag-wool" width="6" height="6" patternUnits="userSpaceOnUse">
          <path className={styles.stitch} d="M0 1l3 2 3-2M0 4l3 2 3-2" />
        </pattern>
      </defs>
      <path className={styles.strap} d="M58 104C58-26 182-26 182 104" />
      <path className={styles.strapBand} d="M58 104C58-26 182-26 182 104" />
      <path className={styles.mouth} d="M44 97q76-19 152 0v6H44z" />
      <g clipPath="url(#bag-shape)">
        {bands.map(({ y, height, wool, figure }) => (
          <g key={y}>
            <path className={wool} d={`M0 ${y}h240v${height}H0z`} />
            {figure && <path fill={`url(#bag-${figure})`} d={`M0 ${y}h240v${height}H0z`} />}
          </g>
        ))}
        <path fill="url(#bag-wool)" d="M0 90h240v216H0z" />
        <path className={styles.shade} d="M168 90h80v220h-60q10-120-20-220z" />
      </g>
      <path className={styles.cord} d="M50 108q70 10 140 0M96 112l-8 46M146 112l10 40" />
      <path className={styles.tassel} d="M84 156h9l3 26H81zM152 150h9l3 26h-15z" />
    </svg>
  );
}
