import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createNodeInlinedDataStream } from 'next/dist/server/app-render/stream-ops.node.js'
import { DraftModeProvider } from 'next/dist/server/async-storage/draft-mode-provider.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { RequestCookiesAdapter } from 'next/dist/server/web/spec-extension/adapters/request-cookies.js'
import { RequestCookies, ResponseCookies } from 'next/dist/server/web/spec-extension/cookies.js'
import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { inPlace } from './in-place.ts'
import { isKnownScript } from './known-scripts.ts'
import { expireOutsideRequest } from './tags.ts'

/** Something undocumented in Next or React that the site relies on. */
interface Reliance {
  /** What Next or React does, as a sentence goes on after "Next no longer". */
  does: string
  why: string
  /** Files of the repository that break without it. */
  usedBy: readonly string[]
}

/** A reliance with the check of it. */
interface Internal extends Reliance {
  /** Whether the installed version does it. */
  holds: () => Promise<boolean>
  /** Whether it would still seem to hold after a made-up change. */
  holdsChanged: () => Promise<boolean>
}

/** A reliance checked by running a part of Next or React, which also detects a change behind the same name. */
function runs<Part>({
  installed,
  changed,
  works,
  ...reliance
}: Reliance & {
  installed: Part
  changed: Part
  works: (part: Part) => boolean | Promise<boolean>
}): Internal {
  return {
    ...reliance,
    holds: async () => works(installed),
    holdsChanged: async () => works(changed),
  }
}

const require = createRequire(import.meta.url)
const next = path.dirname(require.resolve('next/package.json'))

/** A reliance checked by its source, because the code runs only in a browser or a build. */
function reads({
  source,
  contains,
  ...reliance
}: Reliance & {
  /** The file of the package `next` that does it. */
  source: string
  contains: string
}): Internal {
  const file = path.join(next, source)
  const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return {
    ...reliance,
    holds: async () => written.includes(contains),
    holdsChanged: async () => written.replaceAll(contains, 'renamed').includes(contains),
  }
}

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
  runs({
    does: 'keeps expired tags in a map that can be written to',
    why: 'revalidateTag works only within a request, and content expires at the start of a process.',
    usedBy: ['web/next-internals/tags.ts'],
    installed: areTagsExpired,
    changed: () => false,
    works: (expired) => {
      const before = Date.now() - 1000
      expireOutsideRequest('contract')
      return expired(['contract'], before) && !expired(['another'], before)
    },
  }),
  runs({
    does: 'writes late parts as hidden elements that $RC moves',
    why: 'They are put in place before the document is sent, so that they show without scripts.',
    usedBy: ['web/next-internals/in-place.ts'],
    installed: renderLatePart,
    changed: async () => (await renderLatePart()).replaceAll('"S:', '"T:'),
    works: async (render) =>
      inPlace(await render()) === '<main><!--$--><p>Late</p><!--/$--></main>',
  }),
  runs({
    does: 'writes only the inline scripts that are known of React',
    why: 'The policy of a page allows these and no others.',
    usedBy: ['web/next-internals/known-scripts.ts'],
    installed: renderLatePart,
    changed: async () => (await renderLatePart()).replaceAll('$RT', '$RU'),
    works: async (render) => {
      const scripts = Array.from((await render()).matchAll(inlineScript), ([, code = '']) => code)
      return scripts.length > 0 && scripts.every(isKnownScript)
    },
  }),
  runs({
    does: 'passes page data in calls of self.__next_f.push',
    why: 'The policy allows inline scripts that are such calls.',
    usedBy: ['web/next-internals/known-scripts.ts'],
    installed: createNodeInlinedDataStream,
    changed: () => Readable.from(['<script>self.__next_g.push([1,"0:{}"])</script>']),
    works: async (write) => {
      const written = write(Readable.from([Buffer.from('0:{"text":"</script>"}')]), undefined, null)
      const sent = await text(written)
      const scripts = Array.from(sent.matchAll(inlineScript), ([, code = '']) => code)
      return scripts.length === 2 && scripts.every(isKnownScript)
    },
  }),
  runs({
    does: "compares the draft cookie with the build's previewModeId",
    why: 'A made-up cookie must not bypass the cache.',
    usedBy: ['web/next-internals/build-manifests.ts'],
    installed: isDraft,
    changed: () => true,
    works: (draft) => draft('secret') && !draft('made-up'),
  }),
  reads({
    does: 'lists dynamicRoutes and staticRoutes in the routes manifest',
    why: 'Paths that are not content are passed through.',
    usedBy: ['web/next-internals/build-manifests.ts'],
    source: 'dist/build/generate-routes-manifest.js',
    contains: 'dynamicRoutes,\n        staticRoutes,',
  }),
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

/** Describes what changed in Next, with the files that rely on it. */
async function findChanges(
  check: (internal: Internal) => Promise<boolean> = ({ holds }) => holds(),
): Promise<string[]> {
  const changes = await Promise.all(
    internals.map(async (internal) => {
      // A part that fails to run has changed as well.
      if (await check(internal).catch(() => false)) return []
      return [`Next no longer ${internal.does}: ${internal.usedBy.join(', ')} relies on it`]
    }),
  )
  return changes.flat()
}

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the installed Next does what the site relies on', async () => {
  expect(await findChanges()).toEqual([])
})

test.each(internals)('a Next that no longer $does is detected', async (changed) => {
  const check = (internal: (typeof internals)[number]) =>
    internal === changed ? internal.holdsChanged() : internal.holds()
  const told = `Next no longer ${changed.does}: ${changed.usedBy.join(', ')} relies on it`
  expect(await findChanges(check)).toEqual([told])
})

test('the files that rely on it exist', () => {
  const files = internals.flatMap(({ usedBy }) => usedBy)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
