import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import styles from './choose.module.css';
import { type End, fullName } from './ends.ts';

type Props = { ends: readonly End[]; from: End; to: End };

/** The way back, and the routes from either end: links, so that it needs no script. */
export function Choose({ ends, from, to }: Props) {
  const { t } = useI18n();
  const others = ends.filter(({ slug }) => slug !== from.slug && slug !== to.slug);
  const lists = [
    {
      id: 'from-here',
      title: t('ways.fromHere', { name: from.town }),
      routes: others.map((end) => ({ name: fullName(end), from, to: end })),
    },
    {
      id: 'to-here',
      title: t('ways.toHere', { name: to.town }),
      routes: others.map((end) => ({ name: fullName(end), from: end, to })),
    },
  ];
  return (
    <nav className={`grid beat ${styles.choose}`} aria-labelledby="change-title">
      <h2 id="change-title">{t('ways.change')}</h2>
      <p className={styles.back}>
        <Link to="/como-llegar/$from/$to" params={{ from: to.slug, to: from.slug }}>
          <Icon name="right" />
          {t('ways.back', { from: to.town, to: from.town })}
        </Link>
        <Link to="/como-llegar">{t('ways.all')}</Link>
      </p>
      <div className={styles.lists}>
        {lists.map(({ id, title, routes }) =>
          routes.length === 0 ? null : (
            <section key={id} aria-labelledby={id}>
              <h3 id={id}>{title}</h3>
              <ul>
                {routes.map((route) => (
                  <li key={route.name}>
                    <Link
                      to="/como-llegar/$from/$to"
                      params={{ from: route.from.slug, to: route.to.slug }}
                    >
                      {route.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </nav>
  );
}
