import styles from './initials.module.css';

/** Somebody by their letters and colour, for the eye alone. */
export function Initials({ userId, name }: { userId: string; name: string }) {
  return (
    <b aria-hidden="true" className={styles.initials} data-colour={colourOf(userId)}>
      {initialsOf(name)}
    </b>
  );
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

const colours = 4;

/** The same for one person on every device. */
function colourOf(userId: string): number {
  return Number.parseInt(userId.slice(-4), 16) % colours;
}
