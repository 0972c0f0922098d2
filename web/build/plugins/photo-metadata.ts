import type { Plugin } from 'vite';

/** What packages/planner/pages/attachments/photo-facts.ts reads: Exif, in the formats that phones write. */
const used = ['EXIF', 'JPEG', 'HEIC', 'AVIF', 'PNG', 'WEBP'];

/** Leaves out of exifreader what is not asked of it, as its own configuration for webpack does: 33 KB become 19. */
export function photoMetadata(): Plugin {
  return {
    name: 'mochila-photo-metadata',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]exifreader[\\/]src[\\/](?!constants\.)[\w-]+\.js$/.test(id)) return;
      return {
        code: code.replace(/\bConstants\.USE_([A-Z_]+)\b/g, (_, name) =>
          String(used.includes(name)),
        ),
        map: null,
      };
    },
  };
}
