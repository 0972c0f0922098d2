import type { MapFrame } from '../../../../content/guide.ts';
import { landId } from './land-id.ts';

/** The land of maps that are not drawn on this page, for those that use it again. Takes no room. */
export function LandShapes({ frames }: { frames: MapFrame[] }) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {frames.map((frame) => (
          <path key={landId(frame)} id={landId(frame)} d={frame.land} />
        ))}
      </defs>
    </svg>
  );
}
