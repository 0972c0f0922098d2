import type { Plugin } from 'vite';

/** Files, or folders that end in a slash, as paths from the project's folder; what they hold becomes one chunk. */
export type ChunkGroup = { name: string; paths: readonly string[] };

/** What `output.codeSplitting.groups` needs of groups that are given by paths. */
export function groupsOf(groups: readonly ChunkGroup[]): { name: string; test: RegExp }[] {
  return groups.map(({ name, paths }) => ({
    name,
    test: new RegExp(paths.map((path) => RegExp.escape(`/${path}`)).join('|')),
  }));
}

/** Fails the build of the application when a path of a group names none of its modules any more. */
export function checkedGroups(groups: readonly ChunkGroup[]): Plugin {
  return {
    name: 'mochila-checked-groups',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const unknown = groups
        .flatMap(({ paths }) => paths)
        .filter((path) => !modules.some((id) => id.includes(`/${path}`)));
      if (unknown.length > 0)
        this.error(`Groups of chunks name no module of the application: ${unknown.join(', ')}`);
    },
  };
}
