import { type ComponentProps, type ComponentType, useState } from 'react';
import type { LiveMap } from './live-map.tsx';

type Props = ComponentProps<typeof LiveMap>;
export type MapFailure = 'network' | 'webgl';
/** `opening` until there is something to see: what stands in the map's place stays as long. */
export type MapStep = 'closed' | 'opening' | 'shown' | MapFailure;
type Parts = { LiveMap: ComponentType<Props>; sources: Props['sources']; kind: string };

/**
 * Fetches the interactive map when somebody asks for it, and not before. `prepare` brings what it needs besides
 * its code: texts and sources.
 */
export function useLiveMap(prepare: () => Promise<Props['sources']>) {
  const [step, setStep] = useState<MapStep>('closed');
  const [parts, setParts] = useState<Parts | null>(null);
  const open = async () => {
    setStep('opening');
    try {
      const [{ LiveMap }, sources] = await Promise.all([import('./live-map.tsx'), prepare()]);
      setParts({ LiveMap, sources, kind: chosenKind() });
    } catch (error) {
      console.warn(error);
      setStep('network');
    }
  };
  const onReady = () => setStep('shown');
  const onFail = (failure: MapFailure) => {
    setParts(null);
    setStep(failure);
  };
  return { step, parts, open, onReady, onFail };
}

/** The kind that the page's own filter, if it has one, is set to. */
function chosenKind(): string {
  return document.querySelector<HTMLInputElement>('[name="kind"]:checked')?.value ?? 'all';
}
