import { defineConfig } from 'vitest/config'
import { vitestProgress } from './scripts/test/progress.ts'
import { currentTier, tags, vitestFilter } from './scripts/test/tiers.ts'

export default defineConfig({
  test: {
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    tagsFilter: vitestFilter(currentTier()),
    include: ['{schemas,studio,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**', 'scripts/seed/content/**'],
    // Reloading the packages for each file would take longer than the tests themselves.
    isolate: false,
    setupFiles: ['scripts/test/fresh-file.ts'],
    // A busy machine is slow, and that alone must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one core idle, which is half of a machine with two cores.
    maxWorkers: '100%',
    // Skips loading a file if the tags leave out all its tests.
    experimental: { preParse: true },
    reporters: ['default', vitestProgress(), ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
