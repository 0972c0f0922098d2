import type { PackageSizes } from '../kept.ts';

/** The sizes that the built page says; null where the application drew the page. */
export function builtSizes(): PackageSizes | null {
  if (typeof document === 'undefined') return null;
  const { sizes } = document.querySelector<HTMLElement>('[data-sizes]')?.dataset ?? {};
  return sizes ? (JSON.parse(sizes) as PackageSizes) : null;
}

/** The sizes that the server says. Rejects without a network. */
export async function readPackageSizes(): Promise<PackageSizes> {
  const response = await fetch('/packages.json');
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as PackageSizes;
}
