/** The addresses the build makes, in both languages. `page` is readable without JavaScript; `shell` starts the application. */
export type SitePage = { path: string; kind: 'page' | 'shell'; index: boolean };

const fixed: SitePage[] = [
  { path: '/', kind: 'page', index: true },
  { path: '/login', kind: 'page', index: false },
  { path: '/recuperar', kind: 'page', index: false },
  { path: '/confirmar', kind: 'page', index: false },
  { path: '/register', kind: 'shell', index: false },
  { path: '/dashboard', kind: 'shell', index: false },
];

export function sitePages(slugs: string[]): SitePage[] {
  const guides = slugs.map(
    (slug): SitePage => ({
      path: `/destinos/${slug}`,
      kind: 'page',
      index: true,
    }),
  );
  return [...fixed, ...guides].flatMap((page) => [
    page,
    { ...page, path: page.path === '/' ? '/en' : `/en${page.path}` },
  ]);
}
