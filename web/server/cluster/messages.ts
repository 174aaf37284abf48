import { z } from 'zod'

export const changed = z.union([z.literal('all'), z.array(z.string())])

export const report = z.object({
  warmed: z.number(),
  left: z.number(),
  purgeMs: z.number(),
  warmMs: z.number(),
})

export const state = z.object({
  filled: z.boolean(),
  pages: z.number(),
  knownPaths: z.number(),
  staticFiles: z.number(),
  bytes: z.number(),
  residentBytes: z.number(),
  violations: z.object({ total: z.number(), byDirective: z.record(z.string(), z.number()) }),
})

export const states = z.array(state)

export const settings = z.object({
  port: z.number(),
  host: z.string().optional(),
  upstream: z.string(),
  siteUrl: z.string(),
  staticMounts: z.array(
    z.object({
      prefix: z.union([z.literal('/'), z.templateLiteral(['/', z.string(), '/'])]),
      directory: z.string(),
      immutable: z.boolean(),
    }),
  ),
  app: z.object({ files: z.array(z.string()), passThrough: z.array(z.string()) }),
  policy: z.object({
    rpcUrls: z.array(z.string()),
    analyticsId: z.string().optional(),
    studioOrigin: z.string().optional(),
  }),
  memoryBytes: z.number(),
  workers: z.number(),
  trustProxy: z.boolean(),
  notFoundPath: z.string(),
  errorPath: z.string().optional(),
})

export const nothing = z.undefined()

export const started = z.object({ port: z.number() })
