import { StaticSection } from '#kit/ui/static-section.tsx';
import type { GlanceItem } from '../../compiler/guide.ts';
import styles from './glance.module.css';
import { SectionFoot } from './section/section-foot.tsx';
import { Words } from './section/text.tsx';

type Props = {
  title: string;
  items: GlanceItem[];
  /** Of the page, without the language. */
  path: string;
};

/** At a glance as a basket: threads end above and below, then left and right. */
export function Glance({ title, items, path }: Props) {
  return (
    <StaticSection className="grid beat" id="glance" aria-labelledby="glance-title">
      <h2 id="glance-title" className={styles.title}>
        {title}
      </h2>
      <dl className={styles.weave}>
        {items.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <span>
                <Words text={note} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <SectionFoot path={path} id="glance" title={title} shows={items} />
    </StaticSection>
  );
}
