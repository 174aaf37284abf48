import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../../start/root.ts'
import { installed, load } from './parts/load.ts'
import { benchBuild, pathsOf, stateOf, withSite } from './parts/site.ts'

/**
 * Memory of the front and disk use of Next after 100,000 requests for different unknown paths, and after
 * BENCH_SECONDS (600) of load on every page.
 */
const distinct = 100_000
const seconds = Number(process.env.BENCH_SECONDS ?? 600)

const headers = { 'accept-encoding': 'gzip' }

/** Each request has a different path. */
const unknownPaths = `
local n = 0
request = function()
  n = n + 1
  return wrk.format("GET", "/unknown-" .. n .. "/" .. math.random(1, 1000000000))
end`

function everyPage(paths: readonly string[]): string {
  return `
local paths = {${paths.map((path) => JSON.stringify(path)).join(', ')}}
request = function()
  return wrk.format("GET", paths[math.random(1, #paths)] .. "?visitor=" .. math.random(1, 1000000000))
end`
}

async function filesIn(directory: string): Promise<{ count: number; megabytes: number }> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile())
  const sizes = await Promise.all(files.map((one) => stat(join(one.parentPath, one.name))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  return { count: files.length, megabytes: bytes / 1024 / 1024 }
}

async function bench(): Promise<void> {
  await withSite(async (site) => {
    const front = await site.front('front')
    const print = async (when: string): Promise<void> => {
      const state = await stateOf(front)
      const disk = await filesIn(join(root, 'web', benchBuild))
      const figures = [
        state.residentBytes / 1024 / 1024,
        state.bytes / 1024 / 1024,
        disk.megabytes,
      ].map((figure) => figure.toFixed(1))
      console.info(`| ${[when, ...figures, disk.count, state.pages].join(' | ')} |`)
    }
    console.info('| after | front, MB | kept answers, MB | build, MB | files | pages kept |')
    console.info('|---|---|---|---|---|---|')
    while ((await stateOf(front)).pages < (await pathsOf(site.next)).length) await delay(100)
    await print('start')
    let asked = 0
    while (asked < distinct) {
      asked += (await load({ url: front, headers, seconds: 2, script: unknownPaths })).requests
    }
    await print(`${asked} unknown paths`)
    const paths = await pathsOf(site.next)
    const flood = await load({ url: front, headers, seconds, script: everyPage(paths) })
    await print(`${flood.requests} requests in ${seconds} s`)
    console.info(`p50 ${flood.p50Ms.toFixed(2)} ms, p99 ${flood.p99Ms.toFixed(2)} ms`)
  })
}

if (await installed('wrk', '-v')) await bench()
else console.info('Skipped: the flood is made with wrk (apt-get install wrk)')
