import { Icon } from '#kit/ui/icon.tsx';
import styles from './avatar.module.css';

/** A traveller's picture, or a bag where there is none. */
export function Avatar({ picture, alt }: { picture: string | null; alt: string }) {
  if (!picture)
    return (
      <span className={styles.avatar} aria-hidden="true">
        <Icon name="bag" />
      </span>
    );
  return <img className={styles.avatar} src={picture} alt={alt} width="112" height="112" />;
}
