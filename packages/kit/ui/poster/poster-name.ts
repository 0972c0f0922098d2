/** Words that begin the quieter part of a name: "Coveñas | y Golfo de Morrosquillo". */
const joints = new Set(['y', 'e', 'de', 'del', 'and', 'of', '&']);

/** The part of a name that is set as large as the poster allows, and the rest, which may be empty. */
export function posterName(name: string): [large: string, rest: string] {
  const words = name.split(' ');
  const joint = words.findIndex((word, index) => index > 0 && joints.has(word));
  if (joint < 0) return [name, ''];
  return [words.slice(0, joint).join(' '), words.slice(joint).join(' ')];
}
