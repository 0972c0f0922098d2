import type { Part } from '../../src/i18n/messages.ts';

/** The addresses the build makes, in both languages. `page` is readable without JavaScript; `shell` starts the application. */
export type SitePage = {
  path: string;
  kind: 'page' | 'shell';
  index: boolean;
  /** The parts of the texts that its application asks for first. */
  texts: Part[];
};

const texts: Part[] = ['site', 'account'];

const fixed: SitePage[] = [
  { path: '/', kind: 'page', index: true, texts: ['site'] },
  { path: '/login', kind: 'page', index: false, texts },
  { path: '/recuperar', kind: 'page', index: false, texts },
  { path: '/confirmar', kind: 'page', index: false, texts },
  { path: '/register', kind: 'shell', index: false, texts },
  { path: '/dashboard', kind: 'shell', index: false, texts },
  { path: '/cuenta', kind: 'shell', index: false, texts },
  { path: '/cuenta/correo', kind: 'shell', index: false, texts },
  { path: '/cuenta/contrasena', kind: 'shell', index: false, texts },
  { path: '/cuenta/dos-pasos', kind: 'shell', index: false, texts },
  { path: '/cuenta/eliminar', kind: 'shell', index: false, texts },
];

export function sitePages(slugs: string[]): SitePage[] {
  const guides = slugs.map(
    (slug): SitePage => ({
      path: `/destinos/${slug}`,
      kind: 'page',
      index: true,
      texts: ['site'],
    }),
  );
  return [...fixed, ...guides].flatMap((page) => [
    page,
    { ...page, path: page.path === '/' ? '/en' : `/en${page.path}` },
  ]);
}
