import type { MapGround, MapMarks } from '#guide/compiler/map/drawing.ts';
import { useI18n } from '#kit/i18n/context.tsx';

type Props = {
  drawn: (MapGround & { marks: MapMarks })[];
  /** Whose figures the heights are. */
  heights: string[];
  /** The country in outline is drawn beside them. */
  country?: boolean;
  className?: string | undefined;
};

/** What the drawn maps of a guide were made of, and whose figures their heights are. */
export function MapCredit({ drawn, heights, country = false, className }: Props) {
  const { t } = useI18n();
  const towns = drawn.some(({ marks }) => marks.names.some(({ kind }) => kind === 'town'));
  const parts = creditParts(drawn, towns);
  return (
    <p className={className}>
      {[...parts, ...(country ? (['country'] as const) : [])]
        .map((part) => t(`map.credits.${part}`))
        .join(' ')}
      {heights.length > 0 && ` ${t('map.heights', { sources: heights.join('; ') })}`}
    </p>
  );
}

const order = ['water', 'shore', 'towns', 'borders', 'municipal', 'trunks', 'rails'] as const;

type Drawn = Pick<
  MapGround,
  | 'inland'
  | 'rivers'
  | 'lagoons'
  | 'hasSketchedShore'
  | 'borders'
  | 'municipal'
  | 'trunks'
  | 'rails'
>;

/** Whose data the drawings show: nobody is named for what is on none of them. */
export function creditParts(drawn: Drawn[], towns: boolean) {
  const municipal = drawn.some((one) => one.municipal);
  const parts = {
    water: drawn.some(({ inland, rivers, lagoons }) => !inland || rivers || lagoons),
    shore: drawn.some(({ hasSketchedShore }) => hasSketchedShore),
    towns,
    borders: drawn.some(({ borders }) => borders) && !municipal,
    municipal,
    trunks: drawn.some(({ trunks }) => trunks),
    rails: drawn.some(({ rails }) => rails),
  };
  return order.filter((part) => parts[part]);
}
