/** JSON as text; null for what has too many levels to be written. */
export function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value ?? null);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
