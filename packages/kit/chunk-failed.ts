/** A part of the application that did not come: without a network, or where the server no longer has it. */
export class ChunkFailed extends Error {
  constructor(cause: unknown) {
    // Not the browser's own words: seeing those, the router's lazy components would reload by themselves.
    super(`Failed to load a part of the application: ${cause}`, { cause });
  }
}
