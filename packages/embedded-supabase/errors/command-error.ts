/**
 * A command of the operator (backup, restore, reports, rotate-keys) cannot do what was asked, for a
 * reason that the operator can remove. The message is one line that says what to do about it.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
