import { expect, test } from '@playwright/test'

for (const width of [360, 768, 1440]) {
  const tag = width === 360 ? [] : '@all'
  test(`no size of button is smaller than the one before, ${width} wide`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const measured = await page.evaluate(() =>
      ['primary', 'secondary', 'yellow', 'link'].map((variant) =>
        ['small', 'medium', 'large'].map((size) => {
          const button = document.createElement('a')
          button.className = `button button-${size} button-${variant}`
          button.textContent = 'Start building'
          document.body.append(button)
          const style = getComputedStyle(button)
          const { height } = button.getBoundingClientRect()
          const text = Number.parseFloat(style.fontSize)
          return {
            height,
            text,
            line: Number.parseFloat(style.lineHeight) / text,
            pad: Number.parseFloat(style.paddingInlineStart),
            gap: Number.parseFloat(style.columnGap),
          }
        }),
      ),
    )
    for (const [small, medium, large] of measured) {
      for (const [less, more] of [
        [small, medium],
        [medium, large],
      ]) {
        expect(more?.height).toBeGreaterThanOrEqual(less?.height ?? Number.NaN)
        expect(more?.text).toBeGreaterThanOrEqual(less?.text ?? Number.NaN)
        expect(more?.pad).toBeGreaterThanOrEqual(less?.pad ?? Number.NaN)
        expect(more?.gap).toBeGreaterThanOrEqual(less?.gap ?? Number.NaN)
        expect(more?.line).toBeCloseTo(less?.line ?? Number.NaN, 2)
      }
    }
  })
}
