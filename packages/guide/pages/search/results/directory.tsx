import { getRouteApi } from '@tanstack/react-router';
import { memo } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { DirectoryPage } from '#kit/search/directory.ts';
import styles from './directory.module.css';
import { PageLink } from './page-link.tsx';

const route = getRouteApi('/buscar');

/** Everything there is, as links: whole without JavaScript, and the same at every letter that is typed. */
export const Directory = memo(function Directory() {
  const { t } = useI18n();
  const pages = route.useLoaderData();
  return (
    <section className={`grid beat ${styles.directory}`} aria-labelledby="directory-title">
      <h2 id="directory-title">{t('search.directory')}</h2>
      {pages.map((page) => (
        <Page key={page.slug} page={page} />
      ))}
    </section>
  );
});

function Page({ page: { slug, name, sections, places } }: { page: DirectoryPage }) {
  const { t } = useI18n();
  const id = `directory-${slug}`;
  return (
    <section className={styles.page} data-place={slug} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        <PageLink slug={slug}>{name}</PageLink>
      </h3>
      <List title={t('search.places')} slug={slug} links={places} arePlaces />
      <List title={t('search.sections')} slug={slug} links={sections} />
    </section>
  );
}

type ListProps = {
  title: string;
  slug: string;
  /** Fragments, or slugs of places. */
  links: [id: string, name: string][];
  arePlaces?: boolean;
};

function List({ title, slug, links, arePlaces = false }: ListProps) {
  if (links.length === 0) return null;
  return (
    <div className={styles.part}>
      <h4>{title}</h4>
      <ul>
        {links.map(([id, name]) => (
          <li key={id}>
            <PageLink slug={slug} {...(arePlaces ? { place: id } : { anchor: id })}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
