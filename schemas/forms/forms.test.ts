import { describe, expect, it } from 'vitest'
import { formControls } from './controls.ts'
import { askedControls, choicesAbout, formSchemas } from './forms.ts'

const lists = {
  countries: [
    { value: 'PT', label: 'Portugal' },
    { value: 'CI', label: 'Côte d’Ivoire' },
  ],
  departments: [{ value: 'support', label: 'Support' }],
}
const contact = formSchemas.contact(lists)
const right = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  department: 'support',
  service: 'storage',
  message: 'Where do I find the documentation?',
}

function problems(values: object): Record<string, string> {
  const { error } = contact.safeParse({ ...right, ...values })
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

describe('the contact form', () => {
  it('accepts the required fields, and leaves out empty ones', () => {
    expect(contact.parse({ ...right, company: ' ', website: '', country: '' })).toEqual(right)
  })

  it('accepts a country by its code or name, regardless of accents and case', () => {
    for (const [typed, value] of [
      ['PT', 'PT'],
      [' portugal ', 'PT'],
      ['cote d’ivoire', 'CI'],
    ]) {
      expect(contact.parse({ ...right, country: typed })).toMatchObject({ country: value })
    }
  })

  it('completes a web address', () => {
    const parsed = contact.parse({ ...right, website: 'example.com/a' })
    expect(parsed).toMatchObject({ website: 'https://example.com/a' })
  })

  it('counts a line break from a plain form as one character', () => {
    expect(problems({ message: `${'x'.repeat(1000)}\r\n${'x'.repeat(999)}` })).toEqual({})
    expect(problems({ message: `${'x'.repeat(1000)}\n${'x'.repeat(1000)}` })).toHaveProperty(
      'message',
    )
  })

  it.each([
    [{ firstName: '' }, 'firstName', 'Enter your first name.'],
    [{ firstName: undefined }, 'firstName', 'Enter your first name.'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'Write at most 100 characters.'],
    [{ lastName: 'a\r\nBcc: b@example.com' }, 'lastName', 'Write it on one line.'],
    [{ email: 'a@b' }, 'email', 'Enter an email address such as name@example.com.'],
    [{ email: ['a@example.com'] }, 'email', 'Enter your email address.'],
    [{ department: 'sales' }, 'department', 'Choose a department.'],
    [{ service: '' }, 'service', 'Choose a service.'],
    [{ country: 'Atlantis' }, 'country', 'Choose a country from the list, or leave it empty.'],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'Enter a web address such as https://example.com.',
    ],
    [{ message: 'short' }, 'message', 'Write at least 30 characters.'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Write at most 2000 characters.'],
    [
      { message: `${'x'.repeat(40)}\u0000` },
      'message',
      'Remove characters that cannot be printed.',
    ],
  ])('refuses %j', (values, field, message) => {
    expect(problems(values)).toEqual({ [field]: message })
  })
})

describe('a list without entries', () => {
  it('is not asked for, so that a site without departments and countries gets its messages', () => {
    const { department: _department, ...asked } = right
    const unlisted = formSchemas.contact({ countries: [], departments: [] })
    expect(unlisted.parse(asked)).toEqual(asked)
    expect(unlisted.parse({ ...asked, department: '', country: 'Portugal' })).toEqual(asked)
  })

  it('removes its field from the form', () => {
    const names = (some: typeof lists) => askedControls('contact', some).map(({ name }) => name)
    const every = names(lists)
    expect(every).toEqual(formControls.contact.map(({ name }) => name))
    expect(names({ ...lists, departments: [] })).toEqual(every.filter((it) => it !== 'department'))
    expect(names({ ...lists, countries: [] })).toEqual(every.filter((it) => it !== 'country'))
  })

  it('removes the question about services too', () => {
    expect(choicesAbout([])).toEqual([])
    expect(choicesAbout(['Web Hosting']).map(({ value }) => value)).toEqual([
      'web hosting',
      'other',
    ])
  })
})

it('requires the terms, and subscribes to the newsletter only if it is ticked', () => {
  const register = formSchemas.register(lists)
  expect(register.parse({ email: 'a@example.com', terms: 'on' })).toEqual({
    email: 'a@example.com',
    terms: true,
    newsletter: false,
  })
  expect(register.safeParse({ email: 'a@example.com' }).success).toBe(false)
})

it('asks a startup for its name', () => {
  const { error } = formSchemas.startup(lists).safeParse({ ...right, stage: 'idea', company: '' })
  expect(error?.issues[0]?.path).toEqual(['company'])
})
