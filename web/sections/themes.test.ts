import { describe, expect, test } from 'vitest'
import { assignThemes } from './themes.ts'

describe('assignThemes', () => {
  test('alternates ink and paper on a service page', () => {
    const themes = assignThemes(
      [
        { _type: 'hero' },
        { _type: 'stats' },
        { _type: 'featureGrid' },
        { _type: 'steps' },
        { _type: 'codeSample' },
        { _type: 'resourceCards' },
        { _type: 'dataTable' },
        { _type: 'storyList' },
        { _type: 'faq' },
        { _type: 'ctaBanner' },
      ],
      'default',
    )
    expect(themes).toEqual([
      'ink',
      'ink',
      'paper',
      'paper',
      'ink',
      'paper',
      'paper',
      'ink',
      'paper',
      'ink',
    ])
  })

  test("follows an editor's choice, and later sections adapt to it", () => {
    expect(
      assignThemes(
        [{ _type: 'hero', theme: 'paper' }, { _type: 'stats' }, { _type: 'storyList' }],
        'default',
      ),
    ).toEqual(['paper', 'paper', 'ink'])
  })

  test('starts with the theme of the shell', () => {
    expect(assignThemes([{ _type: 'hero' }, { _type: 'faq' }], 'claim')).toEqual(['ink', 'ink'])
  })

  test('keeps the single theme of a shell, except where an editor chose', () => {
    expect(
      assignThemes(
        [{ _type: 'hero' }, { _type: 'codeSample' }, { _type: 'faq', theme: 'ink' }],
        'light',
      ),
    ).toEqual(['paper', 'paper', 'ink'])
  })
})
