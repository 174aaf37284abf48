/**
 * The tiers of the tests. A test says by a tag which it belongs to, in Vitest (`tags: ['all']`) and in
 * Playwright (`tag: '@all'`) alike. One without such a tag is in the first tier.
 *
 * - `npm test` runs the first tier: what a person waits for.
 * - `npm run test:all` adds what has the tag `all`.
 * - `npm run test:long` adds what has the tag `long`, and runs every trial at its full count.
 */

/** The tags, with what each means. */
export const tags = {
  all: 'Runs in `npm run test:all`, not in `npm test`.',
  long: 'Runs in `npm run test:long` alone.',
  sample: 'Needs the sample content that is shipped; left out where that is gone.',
} as const
