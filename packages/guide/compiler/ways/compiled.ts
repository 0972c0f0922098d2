import type { Ways } from '../../ways/graph.ts';
import type { GuideSource, Lang } from '../guide.ts';

/** Places of a destination that shut on the same days of every year. */
export type YearlyClosure = {
  /** `MM-DD`, both included, over New Year where the end comes first; `moves` where not on the same days. */
  times: { from: string; to: string; moves?: true }[];
  /** In the order of the guide. */
  places: string[];
  s: number[];
};

/** The ways of the country in one language, their sources numbered. */
export type CompiledWays = Ways & {
  lang: Lang;
  /** By slug of the destination: what who arrives there may find shut. */
  closures: Record<string, YearlyClosure[]>;
  /** Who says how long before a flight one should be at the airport. */
  waitSources: number[];
  sources: GuideSource[];
  /** When somebody last read one of the sources. */
  reviewed: string;
};
