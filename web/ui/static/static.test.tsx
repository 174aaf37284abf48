import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Static } from './static.tsx'

const content = (
  <p className="a">
    Two <b>words</b>
  </p>
)

test('the content is one text, unless a preview needs its elements', () => {
  const still = Static({ as: 'nav', 'aria-label': 'Footer', children: content })
  expect(still.props).toEqual({
    'aria-label': 'Footer',
    dangerouslySetInnerHTML: { __html: '<p class="a">Two <b>words</b></p>' },
  })
  const live = Static({ as: 'nav', 'aria-label': 'Footer', live: true, children: content })
  expect(live.props).toEqual({ 'aria-label': 'Footer', children: content })
  expect(renderToStaticMarkup(still)).toBe(renderToStaticMarkup(live))
})

const renderLabel = vi.fn((label: string) => <b>{label}</b>)

function Label({ label }: { label: string }) {
  return renderLabel(label)
}

test('the text of a component is kept for equal props', () => {
  const html = (label: string) =>
    Static({ as: 'ul', keep: true, children: <Label label={label} /> }).props
  expect(html('One')).toEqual({ dangerouslySetInnerHTML: { __html: '<b>One</b>' } })
  expect(html('Two')).toEqual({ dangerouslySetInnerHTML: { __html: '<b>Two</b>' } })
  expect(html('One')).toEqual(html('One'))
  expect(renderLabel).toHaveBeenCalledTimes(2)
  // Two elements have no common props to identify them by.
  expect(() => Static({ as: 'ul', keep: true, children: [content, content] })).toThrow(TypeError)
})
