import type { ErrorCode } from './error-codes.ts';

export type Failure = {
  code: ErrorCode;
  /** Why a password is weak; empty otherwise. */
  reasons: ErrorCode[];
  /** How long to wait, where the service says so. */
  seconds: number | null;
};

export function failureOf(
  code: ErrorCode,
  reasons: ErrorCode[] = [],
  seconds: number | null = null,
) {
  return { code, reasons, seconds } satisfies Failure;
}

/** A failed read or write, thrown where a caller expects data. */
export class DataFailure extends Error {
  override name = 'DataFailure';
  failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause });
    this.failure = failure;
  }
}

/** Sending the same again may succeed without changing anything. */
export function isRetryable({ code }: Failure): boolean {
  return code === 'network' || code === 'network_changed' || code === 'unavailable';
}

/** The failure of anything that was thrown; other errors are `unexpected`. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof DataFailure) return error.failure;
  if (error instanceof Error && error.name === 'EnvUnavailable') return failureOf('network');
  return failureOf('unexpected');
}
