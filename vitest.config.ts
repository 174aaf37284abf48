import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { leftOut, tags } from './scripts/test/tags.ts'

export default defineConfig({
  test: {
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    tagsFilter: leftOut.map((tag) => `!${tag}`),
    include: ['{schemas,studio,web,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/dist/**', 'scripts/seed/content/**'],
    // `server-only` throws outside of a server bundle.
    alias: { 'server-only': join(import.meta.dirname, 'node_modules/server-only/empty.js') },
    setupFiles: ['scripts/test/own-servers.ts'],
    // Ports that nothing has. They take precedence over those of .env.example and of a developer's .env.
    env: { WEB_PORT: '65300', STUDIO_PORT: '65333', LAKE_PORT: '65330', CHAIN_PORT: '65345' },
    // A busy machine is slow, and that alone must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Threads take a tenth less time than processes. Each file still has a thread of its own.
    pool: 'threads',
    // Many tests wait for a server or a clock, so that more workers than cores take a fifth less time.
    maxWorkers: 2 * availableParallelism(),
    // Skips loading a file if the tags leave out all its tests.
    experimental: { preParse: true },
    reporters: ['default', ['junit', { outputFile: 'test-results/unit.xml' }]],
  },
})
