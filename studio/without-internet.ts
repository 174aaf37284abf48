/**
 * Makes the Studio ignore whether the browser is connected to the Internet. Sanity's lists neither retry
 * nor offer a button while it is not (6.16.0: `useDocumentList`), and a local content store needs no Internet.
 */
function ignoreConnection(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true })
}

/**
 * The answers to requests that Sanity's Studio sends to other hosts at each start: there is no newer version, and no
 * feedback can be sent. Sanity has no setting to turn them off (6.16.0: `PackageVersionStatusProvider`,
 * `useFeedbackAvailable`), and the content security policy would report an error for each.
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

/** Makes a Studio with a local content store work without the Internet. */
export function stayLocal(): void {
  if (typeof document === 'undefined') return
  ignoreConnection()
  answerForSanity()
}
