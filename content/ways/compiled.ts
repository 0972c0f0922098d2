import type { Ways } from '../../domain/ways/graph.ts';
import type { GuideSource, Lang } from '../guide.ts';

/** The ways of the country in one language, their sources numbered. */
export type CompiledWays = Ways & {
  lang: Lang;
  sources: GuideSource[];
  /** When somebody last read one of the sources. */
  reviewed: string;
  /** Legs that state a whole journey: what the sum of its parts is compared with. */
  /** Legs of guides that are no ways of the graph. */
  leftOut: string[];
  wholes: { leg: string; from: string; to: string; minutes: [number, number] }[];
};
