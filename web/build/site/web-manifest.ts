import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#kit/language/locale.ts';
import { publicPath } from '#kit/language/locale.ts';
import { readMessages } from '#messages/read-messages.ts';

const texts = { es: readMessages('es'), en: readMessages('en') };

/** Where the manifest of a language is. */
export function manifestPath(lang: Locale): string {
  return `/mochila.${lang}.webmanifest`;
}

/** Writes what a device needs to install the application, in both languages. */
export function writeWebManifests(site: string): void {
  for (const lang of ['es', 'en'] as const)
    writeFileSync(join(site, manifestPath(lang)), JSON.stringify(webManifest(lang)));
}

function webManifest(lang: Locale) {
  const { nav, bag, trips } = texts[lang];
  const shortcut = (path: string, name: string) => ({ name, url: publicPath(path, lang) });
  return {
    id: '/',
    name: 'Mochila',
    short_name: 'Mochila',
    description: trips.description,
    lang,
    start_url: publicPath('/hoy', lang),
    scope: '/',
    display: 'standalone',
    background_color: '#F6F0E4',
    theme_color: '#F6F0E4',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('/hoy', trips.today.heading),
      shortcut('/viajes', nav.trips),
      shortcut('/mochila', bag.name),
    ],
  };
}
