import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { targets } from './requests.ts'
import { holdConnections, storm } from './storm.ts'

// Runs in a separate thread, so that generating requests does not delay the measured visitors.
const { target, origin, requests, connections, seed, holdMs } = z
  .object({
    target: z.enum(targets),
    origin: z.string(),
    requests: z.number(),
    connections: z.number(),
    seed: z.number(),
    holdMs: z.number(),
  })
  .parse(workerData)
const result = await storm(target, origin, requests, seed)
const opened = await holdConnections(origin, connections, holdMs)
parentPort?.postMessage({ ...result, opened })
