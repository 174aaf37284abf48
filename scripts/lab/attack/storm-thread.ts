import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { crowd, storm } from './storm.ts'

// The attackers' own thread: making up requests must not count as the visitors' waiting.
const { target, origin, requests, connections, seed, holdMs } = z
  .object({
    target: z.enum(['site', 'lake']),
    origin: z.string(),
    requests: z.number(),
    connections: z.number(),
    seed: z.number(),
    holdMs: z.number(),
  })
  .parse(workerData)
const result = await storm(target, origin, requests, seed)
const opened = await crowd(origin, connections, holdMs)
parentPort?.postMessage({ ...result, opened })
