import { globSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { installPackages } from './debian.ts';

export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** Debian's packages that drive each engine, and a file of each. */
const parts: Record<EngineName, Record<string, string>> = {
  chromium: { 'chromium-driver': '/usr/bin/chromedriver' },
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr', xvfb: '/usr/bin/Xvfb' },
  webkit: {
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    'gir1.2-webkit2-4.1': '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib',
    'python3-gi': '/usr/lib/python3/dist-packages/gi/__init__.py',
    xvfb: '/usr/bin/Xvfb',
  },
};

/** The packages that an engine still needs here. */
export function missingPackages(engine: EngineName): string[] {
  const missing = Object.entries(parts[engine])
    .filter(([, file]) => globSync(file).length === 0)
    .map(([name]) => name);
  return engine === 'chromium' && !findBrowser() ? ['chromium', ...missing] : missing;
}

/**
 * Installs what the engines need. One that cannot be had here (no Debian, no root) is named; its
 * tests are counted as skipped.
 */
export function ensureEngines(): void {
  const engines = Object.keys(parts) as EngineName[];
  const missing = [...new Set(engines.flatMap(missingPackages))];
  if (missing.length > 0) installPackages(missing, console.log);
  for (const engine of engines) {
    const names = missingPackages(engine).join(' ');
    if (names)
      console.warn(`${engine}: its journeys are skipped, because there is no ${names} here`);
  }
}
