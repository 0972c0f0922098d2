import { bytesOf, passwordLimits } from './schemas.ts';

export type Strength =
  | { level: 'short'; missing: number }
  | { level: 'long' | 'weak' | 'fair' | 'good' | 'strong' };

/**
 * How hard a password is to guess, in words: a hint while typing. The service has the last word,
 * with a list of the most used passwords that would be too heavy for a page.
 */
export function passwordStrength(typed: string): Strength {
  const password = typed.normalize('NFC');
  const characters = [...password];
  const missing = passwordLimits.characters - characters.length;
  if (missing > 0) return { level: 'short', missing };
  if (bytesOf(password) > passwordLimits.bytes) return { level: 'long' };
  const bits = surprises(characters) * Math.log2(alphabet(password));
  if (bits < 36) return { level: 'weak' };
  if (bits < 52) return { level: 'fair' };
  if (bits < 75) return { level: 'good' };
  return { level: 'strong' };
}

/** Characters that neither repeat the one before nor follow it, as in "aaa", "abc" and "321". */
function surprises(characters: string[]): number {
  const points = characters.map((character) => character.codePointAt(0) ?? 0);
  const fresh = points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || Math.abs(point - before) > 1;
  });
  return Math.min(fresh.length, new Set(points).size * 1.5);
}

function alphabet(password: string): number {
  const groups: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[^a-zA-Z\d]/, 33],
  ];
  return groups.reduce((size, [group, letters]) => size + (group.test(password) ? letters : 0), 1);
}
