import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { flood } from './floods.ts'

// Runs in a separate thread, so that sending does not delay the measured visitors.
const { name, origin, forMs } = z
  .object({ name: z.string(), origin: z.string(), forMs: z.number() })
  .parse(workerData)
parentPort?.postMessage(await flood(name, origin, forMs))
