/**
 * Makes the Studio ignore whether the browser is connected to the Internet. Sanity's lists neither retry
 * nor offer a button while it is not (6.16.0: `useDocumentList`), and a local content store needs no Internet.
 */
function ignoreConnection(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true })
}

/**
 * What Sanity's Studio asks other hosts at each start, and what it is told instead: that there is no newer
 * version, and that no feedback can be sent. Sanity has no setting for them (6.16.0:
 * `PackageVersionStatusProvider`, `useFeedbackAvailable`), and the content security policy would report an
 * error for each.
 */
const answers: Readonly<Record<string, () => Response>> = {
  'sanity-cdn.com': () => Response.json({}),
  'api.sanity.io': () => new Response(null, { status: 503 }),
}

function answerForSanity(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (resource, options) => {
    const address = resource instanceof Request ? resource.url : resource
    const { hostname } = new URL(address, location.href)
    return answers[hostname]?.() ?? fetch(resource, options)
  }
}

/** Keeps a Studio with a local content store from asking for the Internet. */
export function stayLocal(): void {
  if (typeof document === 'undefined') return
  ignoreConnection()
  answerForSanity()
}
