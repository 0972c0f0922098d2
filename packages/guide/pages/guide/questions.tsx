import { StaticSection } from '#kit/ui/static-section.tsx';
import type { GuideQuestion } from '../../compiler/guide.ts';
import styles from './questions.module.css';
import { SectionFoot } from './section/section-foot.tsx';
import { Blocks } from './section/text.tsx';

type Props = {
  title: string;
  questions: GuideQuestion[];
  /** Of the page, without the language. */
  path: string;
};

/** What people ask, each answer one tap away. */
export function Questions({ title, questions, path }: Props) {
  return (
    <StaticSection
      className={`grid beat ${styles.section}`}
      id="questions"
      aria-labelledby="questions-title"
    >
      <div className={styles.inside}>
        <h2 id="questions-title">{title}</h2>
        <div>
          {questions.map(({ id, question, answer }) => (
            <details key={id} className={styles.question}>
              <summary>
                <h3>{question}</h3>
              </summary>
              <div id={id} className={styles.answer}>
                <Blocks blocks={answer} heading="h4" />
              </div>
            </details>
          ))}
        </div>
      </div>
      <SectionFoot path={path} id="questions" title={title} shows={questions} />
    </StaticSection>
  );
}
