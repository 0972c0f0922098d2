/**
 * The server cannot start, for a reason that its operator can remove. The message is one line that
 * says what is wrong and what to do about it; it is printed alone, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
