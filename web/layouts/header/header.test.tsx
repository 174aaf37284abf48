import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Header } from './header.tsx'

// On the server, Next gives a client module's components but none of its constants.
vi.mock('../menu-list.tsx', () => ({ MenuList: () => null }))
vi.mock('./header-frame.tsx', () => ({ HeaderFrame: 'header' }))
vi.mock('./main-menu.tsx', () => ({
  MainMenu: ({ entries }: { entries: { panel?: React.ReactNode }[] }) =>
    entries.map(({ panel }) => panel),
}))
vi.mock('./mobile-menu.tsx', () => ({ MobileMenu: () => null }))
vi.mock('./get-started.tsx', () => ({ GetStarted: () => null }))
vi.mock('./logo.tsx', () => ({ Logo: () => null }))

function column(title: string, length: number): BuiltGroup['columns'][number] {
  const items = Array.from({ length }, (_, index): MenuItem => {
    const id = `${title}-${index}`
    return { id, label: id, href: `/${id}`, external: false, soon: false }
  })
  return { key: title, title, items }
}

test('next to a column of more than six entries, the others share a narrow one and keep their order', () => {
  const columns = [column('Six', 6), column('Seven', 7), column('One', 1)]
  const html = renderToStaticMarkup(
    <Header
      brandName="Nectar"
      header={[{ key: 'services', label: 'Services', columns }]}
      token={undefined}
      getStarted={{ label: 'Get started', href: 'https://example.org' }}
      path="/"
    />,
  )
  expect(html).toMatch(
    /col-span-3.*>Services<.*col-start-1.*>Six<.*col-start-4.*>Seven<.*col-start-1.*>One</,
  )
})
