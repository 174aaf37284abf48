import { defineConfig } from 'vitest/config'
import { vitestProgress } from './scripts/test/progress.ts'
import { currentTier, tags, vitestFilter } from './scripts/test/tiers.ts'

export default defineConfig({
  test: {
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    tagsFilter: vitestFilter(currentTier()),
    include: ['{schemas,studio,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**', 'scripts/seed/content/**'],
    // Loading the packages anew for each file costs more than the tests themselves.
    isolate: false,
    setupFiles: ['scripts/test/fresh-file.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // The default leaves one core idle, which is half of a small machine.
    maxWorkers: '100%',
    // A file whose tests the tags leave out is not even loaded.
    experimental: { preParse: true },
    reporters: ['default', vitestProgress(), ['json', { outputFile: 'test-results/unit.json' }]],
  },
})
