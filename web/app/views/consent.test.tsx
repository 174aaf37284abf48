import type { Settings } from '@nectar/schemas/documents/settings'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const banner: Settings['cookieBanner'] = {
  title: 'May we use analytics?',
  text: 'If you accept, a script is loaded.',
  acceptLabel: 'Accept',
  declineLabel: 'Decline',
  postponeLabel: 'Postpone',
  policyLabel: 'Read the cookie policy',
  policy: '/cookie-policy',
  image: { src: '/media/visits.png', width: 320, height: 320, alt: 'Visits' },
}

/** The banner on a site with an analytics container, or without one. */
async function markup(container: string): Promise<string> {
  process.loadEnvFile(`${import.meta.dirname}/../../../.env.example`)
  vi.stubEnv('NEXT_PUBLIC_ANALYTICS_ID', container)
  const { ConsentBanner } = await import('./layout-view.tsx')
  return renderToStaticMarkup(<ConsentBanner settings={banner} />)
}

it('stands at the bottom left and floats unless it is told otherwise', async () => {
  const text = await markup('')
  expect(text).toContain('data-position="bottom-left"')
  expect(text).toContain('data-type="floating"')
})

it.each([
  ['GTM-ABC123', 1],
  ['', 0],
])('with the analytics container %j it has %i pictures', async (container, count) => {
  expect((await markup(container)).split('<img').length - 1).toBe(count)
})
