/**
 * The process cannot start (or go on) for a reason that its operator can remove. The message is one
 * line that says what is wrong and what to do about it; `main.ts` prints it alone, without a stack.
 */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}

/** The `code` of a system or PostgreSQL error (`EACCES`, `28P01`), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** The message of anything that was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
