import type { MapFrame } from '#guide/compiler/guide.ts';
import { MapLines } from '../map-lines.tsx';
import { landId } from './land-id.ts';

/** The land and lines of maps that are not drawn on this page, for those that use them again. Takes no room. */
export function LandShapes({ frames }: { frames: MapFrame[] }) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {frames.map((frame) => (
          <g key={landId(frame)}>
            <path id={`land-${landId(frame)}`} d={frame.land} />
            <MapLines id={landId(frame)} shapes={frame} />
          </g>
        ))}
      </defs>
    </svg>
  );
}
