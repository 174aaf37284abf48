import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Static } from './static.tsx'

const content = (
  <p className="a">
    Two <b>words</b>
  </p>
)

test('the content is one text, unless a preview has to reach its elements', () => {
  const still = Static({ as: 'nav', 'aria-label': 'Footer', children: content })
  expect(still.props).toEqual({
    'aria-label': 'Footer',
    dangerouslySetInnerHTML: { __html: '<p class="a">Two <b>words</b></p>' },
  })
  const live = Static({ as: 'nav', 'aria-label': 'Footer', live: true, children: content })
  expect(live.props).toEqual({ 'aria-label': 'Footer', children: content })
  expect(renderToStaticMarkup(still)).toBe(renderToStaticMarkup(live))
})
