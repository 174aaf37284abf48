import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { flood } from './floods.ts'

// The attackers' own thread: what they send must not count as the visitors' waiting.
const { name, origin, forMs } = z
  .object({ name: z.string(), origin: z.string(), forMs: z.number() })
  .parse(workerData)
parentPort?.postMessage(await flood(name, origin, forMs))
