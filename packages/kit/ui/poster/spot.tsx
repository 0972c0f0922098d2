import type { SVGProps } from 'react';
import spots from './spots.svg?no-inline';

type Props = {
  name:
    | 'see'
    | 'do'
    | 'beach'
    | 'nature'
    | 'viewpoint'
    | 'town'
    | 'museum'
    | 'eat'
    | 'coffee'
    | 'market'
    | 'wellness';
} & Pick<SVGProps<SVGSVGElement>, 'className'>;

/** A small drawing of a kind of place, in the colours of the text and of `--spot`. Decoration. */
export function Spot({ name, className }: Props) {
  return (
    <svg
      className={className ? `spot ${className}` : 'spot'}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <use href={`${spots}#${name}`} />
    </svg>
  );
}
