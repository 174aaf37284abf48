/** Something undocumented in Next or React that the site relies on. */
interface Internal {
  /** What Next or React does, as a sentence goes on after "Next no longer". */
  does: string
  why: string
  /** Files of the repository that break without it. */
  usedBy: readonly string[]
  /** The file of the package `next` that does it. */
  source: string
  /** What that file contains, each. */
  contains: readonly string[]
}

const react = 'dist/compiled/react-dom/cjs/react-dom-server.node.production.js'

export const internals: readonly Internal[] = [
  {
    does: 'keeps expired tags in a map that can be written to',
    why: 'revalidateTag works only within a request, and content expires at the start of a process.',
    usedBy: ['web/next-internals/tags.ts'],
    source: 'dist/server/lib/incremental-cache/tags-manifest.external.js',
    contains: ['const tagsManifest = new Map()', 'entry.expired'],
  },
  {
    does: 'measures what it keeps with JSON.stringify, and uses only the length',
    why: 'Its page data is a Buffer, which would be written as a list of all its bytes.',
    usedBy: ['web/next-internals/measured-buffers.ts'],
    source: 'dist/server/lib/incremental-cache/index.js',
    contains: ['const itemSize = JSON.stringify(data).length'],
  },
  {
    does: 'writes late parts as hidden elements that $RC moves',
    why: 'They are put in place before the document is sent, so that they show without scripts.',
    usedBy: ['web/server/document/in-place.ts'],
    source: react,
    contains: [
      '$RC=function',
      "'$RC(\"'",
      "'<div hidden id=\"'",
      '<template id="',
      '\\x3c!--$?--\\x3e',
      'requestAnimationFrame(function(){$RT=performance.now()});',
    ],
  },
  {
    does: 'passes page data in calls of self.__next_f.push',
    why: 'The policy allows inline scripts that are such calls and no others.',
    usedBy: ['web/server/document/known-scripts.ts', 'web/server/document/send-once.ts'],
    source: 'dist/server/app-render/stream-ops.node.js',
    contains: ['(self.__next_f=self.__next_f||[]).push(', 'self.__next_f.push('],
  },
  {
    does: 'gives a long text a row of its own, with its length in bytes',
    why: 'Such a row is taken out of the data, and read from the document.',
    usedBy: ['web/server/document/send-once.ts'],
    source:
      'dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js',
    contains: ['id.toString(16) + ":T" +', '1024 <= value.length'],
  },
  {
    does: 'makes elements that the installed React renders',
    why: 'Static parts are rendered by the package react-dom, outside of Next.',
    usedBy: ['web/ui/static/static.tsx'],
    source:
      'dist/compiled/react-server-dom-turbopack/cjs/react-server-dom-turbopack-server.node.production.js',
    contains: ['Symbol.for("react.transitional.element")'],
  },
  {
    does: 'looks up scripts in the document as script[async]',
    why: 'The elements that start the page late have to be found, or its scripts run twice.',
    usedBy: ['web/server/document/start-scripts.ts'],
    source: 'dist/compiled/react-dom/cjs/react-dom-client.production.js',
    contains: ['"script[async]"'],
  },
  {
    does: "names its router's headers rsc, next-router-prefetch and so on",
    why: 'Cached answers are kept by these headers, and made-up combinations are refused.',
    usedBy: [
      'web/server/cache/variant.ts',
      'web/server/http/redirect.ts',
      'web/loading/prefetch.ts',
    ],
    source: 'dist/client/components/app-router-headers.js',
    contains: [
      "RSC_HEADER = 'rsc'",
      "'next-router-state-tree'",
      "'next-router-prefetch'",
      "'next-router-segment-prefetch'",
      "NEXT_URL = 'next-url'",
      "NEXT_RSC_UNION_QUERY = '_rsc'",
      "'text/x-component'",
    ],
  },
  {
    does: 'varies on these headers',
    why: 'A prerendered answer depends on no other header.',
    usedBy: ['web/server/cache/variant.ts'],
    source: 'dist/server/base-server.js',
    contains: [
      `\`\${_approuterheaders.RSC_HEADER}, \${_approuterheaders.NEXT_ROUTER_STATE_TREE_HEADER}, \${_approuterheaders.NEXT_ROUTER_PREFETCH_HEADER}, \${_approuterheaders.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER}\``,
    ],
  },
  {
    does: 'makes _rsc a SHA-256 of these headers',
    why: 'A request with a parameter that does not fit is redirected, as Next does.',
    usedBy: ['web/server/cache/variant.ts'],
    source: 'dist/shared/lib/router/utils/cache-busting-search-param.js',
    contains: ['SHA-256', 'computeCacheBustingSearchParam', 'computeLegacyCacheBustingSearchParam'],
  },
  {
    does: 'makes _rsc a DJB2 hash of five characters without TLS',
    why: 'Browsers have no SHA-256 there, and these requests must not be redirected.',
    usedBy: ['web/server/cache/variant.ts'],
    source: 'dist/shared/lib/hash.js',
    contains: ['let hash = 5381', '.slice(0, 5)'],
  },
  {
    does: 'marks prerendered answers with x-nextjs-prerender',
    why: 'Only these are the same for every visitor and can be cached.',
    usedBy: ['web/server/next/finish.ts'],
    source: 'dist/client/components/app-router-headers.js',
    contains: ["'x-nextjs-prerender'"],
  },
  {
    does: 'says in x-nextjs-cache that an answer is STALE',
    why: 'A stale answer is kept for a second, since Next is rendering the next one.',
    usedBy: ['web/server/next/finish.ts', 'web/server/cache/pages.ts'],
    source: 'dist/build/templates/app-page-runtime.js',
    contains: ["'x-nextjs-cache'", "'STALE'"],
  },
  {
    does: 'turns draft mode on by the cookie __prerender_bypass',
    why: 'Requests with it bypass the cache and lead to the draft preview.',
    usedBy: [
      'web/server/handler.ts',
      'web/server/csp/platform-headers.ts',
      'web/proxy.ts',
      'web/next.config.ts',
    ],
    source: 'dist/server/api-utils/index.js',
    contains: ['COOKIE_NAME_PRERENDER_BYPASS = `__prerender_bypass`'],
  },
  {
    does: "compares the draft cookie with the build's previewModeId",
    why: 'A made-up cookie must not bypass the cache.',
    usedBy: ['web/server/next/build-manifests.ts'],
    source: 'dist/server/async-storage/draft-mode-provider.js',
    contains: ['cookieValue === previewProps.previewModeId'],
  },
  {
    does: 'names the manifests of a build so',
    why: 'The front reads from them which paths exist and what the draft cookie is.',
    usedBy: ['web/server/next/build-manifests.ts'],
    source: 'dist/shared/lib/constants.js',
    contains: [
      "'app-path-routes-manifest.json'",
      "'prerender-manifest.json'",
      "'routes-manifest.json'",
    ],
  },
  {
    does: 'lists staticRoutes and dynamicRoutes in the routes manifest',
    why: 'Paths that are not content are passed through.',
    usedBy: ['web/server/next/build-manifests.ts'],
    source: 'dist/build/generate-routes-manifest.js',
    contains: ['staticRoutes', 'dynamicRoutes'],
  },
  {
    does: "lists segmentPaths in a prerendered page's .meta file",
    why: 'Names of segments that no page has are refused.',
    usedBy: ['web/server/next/build-manifests.ts'],
    source: 'dist/server/lib/incremental-cache/file-system-cache.js',
    contains: ['meta.segmentPaths'],
  },
]

/**
 * What changed in Next, in words that name who relies on it.
 *
 * @param read - reads a file of the package `next`; undefined if it is not there
 */
export function findChanges(read: (source: string) => string | undefined): string[] {
  return internals.flatMap(({ does, source, contains, usedBy }) => {
    const text = read(source)
    const missing = contains.filter((one) => !text?.includes(one))
    if (missing.length === 0) return []
    const gone = text === undefined ? 'the file is gone' : `without ${missing.join(', ')}`
    return `Next no longer ${does} (${source}: ${gone}): ${usedBy.join(', ')} relies on it`
  })
}
