import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // `backend…`: the project's own suite runs these beside its tests of the backend.
    name: 'backend-embedded-supabase',
    include: ['**/*.test.ts'],
    pool: 'threads',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine answers late; the default of a second measures the machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
