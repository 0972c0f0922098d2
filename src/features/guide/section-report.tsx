import { Report } from './report.tsx';
import styles from './section-report.module.css';

type Props = {
  /** The page without the language. */
  path: string;
  id: string;
  title: string;
};

/** The way to report a mistake in a section, at its end. */
export function SectionReport({ path, id, title }: Props) {
  return (
    <p className={styles.report} data-screen="">
      <Report about={`${path}#${id}`} name={title} />
    </p>
  );
}
