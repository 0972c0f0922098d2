/** A file of the guide could not be fetched: a failed read, never "not found". */
export class ContentUnreachable extends Error {
  override name = 'ContentUnreachable';
}

/**
 * What the build compiled from `content/`: itself where it is at hand (in the prerender), else fetched from the
 * address it was given. Throws `ContentUnreachable`.
 */
export async function readCompiled<Compiled extends object>(
  found: Compiled | string,
): Promise<Compiled> {
  if (typeof found !== 'string') return found;
  try {
    const response = await fetch(found);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as Compiled;
  } catch (cause) {
    throw new ContentUnreachable(found, { cause });
  }
}
