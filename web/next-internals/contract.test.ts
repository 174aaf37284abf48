import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createNodeInlinedDataStream } from 'next/dist/server/app-render/stream-ops.node.js'
import { DraftModeProvider } from 'next/dist/server/async-storage/draft-mode-provider.js'
import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { RequestCookiesAdapter } from 'next/dist/server/web/spec-extension/adapters/request-cookies.js'
import { RequestCookies, ResponseCookies } from 'next/dist/server/web/spec-extension/cookies.js'
import { createElement, lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { inPlace, isKnownScript } from './inline-scripts.ts'
import { alignClocks, expireOutsideRequest } from './tags.ts'

/** Something undocumented in Next or React that the site relies on. */
interface Internal {
  /** What Next or React does, as a sentence goes on after "Next". */
  does: string
  why: string
  /** Files of the repository that break without it. */
  usedBy: readonly string[]
  /** Whether the installed version does it. */
  holds: () => boolean | Promise<boolean>
}

const require = createRequire(import.meta.url)

/** Renders a page of which a part arrives late, with the React that Next runs. */
async function renderLatePart(): Promise<string> {
  const {
    renderToPipeableStream,
  }: typeof import('react-dom/server') = require('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js')
  const Late = lazy(async () => {
    await delay(10)
    return { default: () => createElement('p', null, 'Late') }
  })
  const page = createElement('main', null, createElement(Suspense, null, createElement(Late)))
  const sent = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(sent) })
  return text(sent)
}

const inlineScript = /<script[^>]*>(.*?)<\/script>/gs

const internals: readonly Internal[] = [
  {
    does: 'keeps expired tags in a map that can be written to',
    why: 'revalidateTag works only within a request, and content expires at the start of a process.',
    usedBy: ['web/next-internals/tags.ts'],
    holds: () => {
      alignClocks()
      try {
        const before = Date.now() - 1000
        expireOutsideRequest('contract')
        return areTagsExpired(['contract'], before) && !areTagsExpired(['another'], before)
      } finally {
        Reflect.deleteProperty(performance, 'timeOrigin')
      }
    },
  },
  {
    does: 'compares when tags expire with performance.timeOrigin',
    why: 'Its clock is aligned with the date, so that a publish shows after a computer has slept.',
    usedBy: ['web/next-internals/tags.ts'],
    holds: () => {
      const dated = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: dated + 3_600_000 })
      try {
        tagsManifest.set('woken', { expired: Date.now() })
        const before = areTagsExpired(['woken'], dated)
        alignClocks()
        return !before && areTagsExpired(['woken'], dated)
      } finally {
        vi.useRealTimers()
        Reflect.deleteProperty(performance, 'timeOrigin')
      }
    },
  },
  {
    does: 'writes late parts as hidden elements that $RC moves',
    why: 'They are put in place before the document is sent, so that they show without scripts.',
    usedBy: ['web/next-internals/inline-scripts.ts'],
    holds: async () =>
      inPlace(await renderLatePart()) === '<main><!--$--><p>Late</p><!--/$--></main>',
  },
  {
    does: 'passes page data in calls of self.__next_f.push',
    why: 'The policy allows inline scripts that are such calls.',
    usedBy: ['web/next-internals/inline-scripts.ts'],
    holds: async () => {
      const data = Readable.from([Buffer.from('0:{"text":"</script>"}')])
      const written = createNodeInlinedDataStream(data, undefined, null)
      const sent = await text(written)
      const scripts = Array.from(sent.matchAll(inlineScript), ([, code = '']) => code)
      return scripts.length === 2 && scripts.every(isKnownScript)
    },
  },
  {
    does: "compares the draft cookie with the build's previewModeId",
    why: 'A made-up cookie must not bypass the cache.',
    usedBy: ['web/next-internals/build-manifests.ts'],
    holds: () => isDraft('secret') && !isDraft('made-up'),
  },
  {
    does: 'lists dynamicRoutes and staticRoutes in the routes manifest',
    why: 'Paths that are not content are passed through.',
    usedBy: ['web/next-internals/build-manifests.ts'],
    // Read in its source, because it runs only in a build.
    holds: () =>
      readFileSync(require.resolve('next/dist/build/generate-routes-manifest.js'), 'utf8').includes(
        'dynamicRoutes,\n        staticRoutes,',
      ),
  },
]

function isDraft(cookie: string): boolean {
  const headers = new Headers({ cookie: `__prerender_bypass=${cookie}` })
  const asked = RequestCookiesAdapter.seal(new RequestCookies(headers))
  const preview = {
    previewModeId: 'secret',
    previewModeEncryptionKey: '',
    previewModeSigningKey: '',
  }
  return new DraftModeProvider(preview, headers, asked, new ResponseCookies(headers)).isEnabled
}

const root = fileURLToPath(new URL('../..', import.meta.url))

test.each(internals)('the installed Next still $does', async ({ holds, usedBy }) => {
  expect(await holds(), `${usedBy.join(', ')} relies on it`).toBe(true)
})

test('the files that rely on it exist', () => {
  const files = internals.flatMap(({ usedBy }) => usedBy)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
