import { readTypedPosition } from '../../../../../domain/geo/typed-position.ts';

export type PositionError = 'position_invalid' | 'position_short_link';
type Position = { lat: number; lon: number } | { lat: null; lon: null };

/** What was typed into the field of a position: nothing typed is no position. */
export function readPosition(text: string): Position | PositionError {
  if (text.trim() === '') return { lat: null, lon: null };
  const position = readTypedPosition(text);
  if (position === 'short') return 'position_short_link';
  return position === 'bad' ? 'position_invalid' : position;
}
