import { captureEarlyActions } from '../../loading/early-actions.ts'

/** The only third-party script, loaded for visitors who consent to analytics (`consent/tracking.ts`). */
const tagManager = 'https://www.googletagmanager.com/'

/** Elements and attributes through which HTML runs or loads code. React escapes the brackets of texts. */
const active =
  /<(?:script(?! type="application\/ld\+json">)|iframe|object|embed)\b|<[^>]*[\s/"'](?:on\w+|srcdoc)\s*=/i

/** The HTML from which React creates script elements. */
const reactsScript = '<script></script>'

/** The beginning of a page's data for search engines (`application/ld+json`). As a script, it is a syntax error. */
const pageData = '{"@context":'

interface TrustedTypes {
  createPolicy(
    name: 'default',
    rules: Record<
      'createHTML' | 'createScript' | 'createScriptURL',
      (text: string) => string | null
    >,
  ): unknown
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes
  }
}

/**
 * Decides for a page under `require-trusted-types-for 'script'` which texts may become code
 * (https://www.w3.org/TR/trusted-types/#default-policy-hdr): addresses of the site's own scripts, HTML that cannot
 * run code, and data. No text becomes a script.
 */
function trustOwnCode(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === reactsScript || !active.test(html) ? html : null),
    createScript: (text) => (text.startsWith(pageData) ? text : null),
    createScriptURL: (address) => {
      const { href, origin, pathname } = new URL(address, location.href)
      const own = origin === location.origin && pathname.startsWith('/_next/static/')
      return own || href.startsWith(tagManager) ? address : null
    },
  })
}

trustOwnCode()
captureEarlyActions()
