import { withBarePage } from './bare-page.ts'
import { median, percentile, printTable } from './figures.ts'
import { renderAfterChange, variables, withNext, withSite } from './own-site.ts'

// What a render costs: from the request to the whole page from Next's own server, after a change of the page's
// document. Beside it a bare page of the same Next, in turn.

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const warmUps = 5
const paths = ['/', '/pricing', '/services/web3-storage', '/register', '/nctr/transfer'] as const

async function renderBare(bare: string): Promise<number> {
  await fetch(`${bare}/expire`, { method: 'POST' })
  const begun = performance.now()
  await (await fetch(`${bare}/other`, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer()
  return performance.now() - begun
}

const base = Number(variables.WEB_PORT)
await withBarePage(base + 62, (bare) =>
  withSite(() =>
    withNext(base + 60, async (next) => {
      const times = new Map<string, number[]>([...paths, 'bare'].map((path) => [path, []]))
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const [path, kept] of times) {
          const took =
            path === 'bare' ? await renderBare(bare) : await renderAfterChange(next, path)
          if (round >= 0) kept.push(took)
        }
      }
      const least = median(times.get('bare') ?? [])
      printTable(
        ['page', 'p50, ms', 'p95, ms', 'times the bare page'],
        [...times].map(([path, each]) => [
          path,
          median(each).toFixed(1),
          percentile(each, 0.95).toFixed(1),
          (median(each) / least).toFixed(2),
        ]),
      )
    }),
  ),
)
