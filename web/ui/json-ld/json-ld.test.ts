import { expect, test } from 'vitest'
import { serializeForScript } from './json-ld.tsx'

test('keeps text from ending the script element, and parses back to the same data', () => {
  const data = { name: '</script><script>alert(1)</script><!--', text: 'a < b' }
  const json = serializeForScript(data)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(data)
})
