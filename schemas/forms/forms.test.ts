import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inquiry } from '../documents/inquiry.ts'
import { formControls } from './controls.ts'
import { askedControls, choicesAbout, formSchema } from './forms.ts'

const lists = {
  countries: [
    { value: 'PT', label: 'Portugal' },
    { value: 'CI', label: 'Côte d’Ivoire' },
  ],
  departments: [{ value: 'support', label: 'Support' }],
}
const contact = formSchema('contact', lists)
const right = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  department: 'support',
  service: 'storage',
  message: 'Where do I find the documentation?',
}

const sent = {
  _id: 'inquiry.1',
  _type: 'inquiry',
  form: 'contact',
  status: 'new',
  submittedAt: '2027-01-01T00:00:00.000Z',
  retainUntil: '2027-07-01',
}

function problems(values: object): Record<string, string> {
  const { error } = contact.safeParse({ ...right, ...values })
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

describe('the contact form', () => {
  it('accepts the required fields, and leaves out empty ones', () => {
    expect(contact.parse({ ...right, company: ' ', website: '', country: '' })).toEqual(right)
    const { service: _service, ...unsorted } = right
    expect(contact.parse({ ...unsorted, service: '' })).toEqual(unsorted)
  })

  it.each([
    'info@müller.de',
    'info@xn--e1afmkfd.xn--p1ai',
    'research&development@example.org',
    "o'neil+news@example.org",
    'ada@例え.テスト',
    'a@sub.example.co.uk',
    '.ada@example.com',
    'ada/b=c@example.org',
  ])('accepts the email address %s, and so does its document', (email) => {
    const { website } = contact.parse({
      ...right,
      email,
      website: `example.com/${'x'.repeat(280)}`,
    })
    expect(inquiry.schema.safeParse({ ...sent, email, website }).error).toBeUndefined()
  })

  it.each(['ada@example.com\u200b', '\u200eada@example.com', '\u202aada@example.com\u202c'])(
    'leaves out what nobody sees in %j',
    (email) => {
      expect(contact.parse({ ...right, email })).toMatchObject({ email: 'ada@example.com' })
      expect(problems({ firstName: '\u200b \u2060' })).toEqual({
        firstName: 'Enter your first name.',
      })
    },
  )

  it.each([
    'a@b',
    'a@b@c.de',
    'ada@exa mple.org',
    'ada@example.org.',
    'ada@mü..de',
    'ada@a/b.de',
    '@b.de',
  ])('refuses the email address %s', (email) => {
    expect(problems({ email })).toHaveProperty('email')
  })

  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['example.com:8080', 'https://example.com:8080'],
    ['https://xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
    ['http://203.0.113.7', 'http://203.0.113.7'],
    ['https://example.com.', 'https://example.com.'],
    ['//example.com', 'https://example.com'],
    ['https:////example.com', 'https://example.com'],
    ['müller.de/über?x=1', 'https://müller.de/über?x=1'],
    ['HTTP://[2001:db8::1]/', 'HTTP://[2001:db8::1]/'],
    ['https:\\\\example.com', 'https://example.com'],
    ['\\\\example.com', 'https://example.com'],
    ['https://example.com\u200b', 'https://example.com'],
  ])('accepts the web address %s', (website, stored) => {
    expect(contact.parse({ ...right, website })).toMatchObject({ website: stored })
  })

  it.each([
    'data:text/html,x',
    'mailto:ada@example.com',
    'ftp://example.com',
    'https://name:word@example.com',
    'intranet',
    'https://',
    'exa mple.com',
  ])('refuses the web address %s', (website) => {
    expect(problems({ website })).toHaveProperty('website')
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
    [{ service: 'bees' }, 'service', 'Choose a service, or leave it empty.'],
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
    const unlisted = formSchema('contact', { countries: [], departments: [] })
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

describe('the sample countries', () => {
  const file = new URL('../../scripts/seed/content/country.json', import.meta.url)
  const countries = z
    .array(z.object({ value: z.string(), label: z.string() }))
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  const named = formSchema('contact', { ...lists, countries })
  const codeOf = (country: string) => named.safeParse({ ...right, country }).data?.country

  it('can all be given as a browser fills them in', () => {
    const refused = ['en', 'en-GB', 'de', 'fr', 'ja', 'zh-TW', 'pt-PT', 'hr', 'ta'].flatMap(
      (language) => {
        const names = new Intl.DisplayNames([language], { type: 'region' })
        return countries.filter(({ value }) => codeOf(names.of(value) ?? '') !== value)
      },
    )
    expect(refused).toEqual([])
  })

  it.each([
    ['United States', 'US'],
    ['US', 'US'],
    [' portugal ', 'PT'],
    ['UK', 'GB'],
    ['Russia', 'RU'],
    ['Czechia', 'CZ'],
    ['Bosnia & Herzegovina', 'BA'],
    ['bosnia and herzegovina', 'BA'],
    ['Vereinigte Staaten', 'US'],
    ['Cote d’Ivoire', 'CI'],
    ['United States of America', 'US'],
    ['U.S.A.', 'US'],
    ['U.K.', 'GB'],
    ['Great Britain', 'GB'],
    ['Russian Federation', 'RU'],
    ['Korea, Republic of', 'KR'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['The Netherlands', 'NL'],
    ['Congo, the Democratic Republic of the', 'CD'],
    ['Kongo', undefined],
    ['Atlantis', undefined],
  ])('%s is %s', (country, code) => expect(codeOf(country)).toBe(code))
})

it('requires the terms, and subscribes to the newsletter only if it is ticked', () => {
  const register = formSchema('register', lists)
  expect(register.parse({ email: 'a@example.com', terms: 'on' })).toEqual({
    email: 'a@example.com',
    terms: true,
    newsletter: false,
  })
  expect(register.safeParse({ email: 'a@example.com' }).success).toBe(false)
})

it('asks a startup for its name', () => {
  const { error } = formSchema('startup', lists).safeParse({ ...right, stage: 'idea', company: '' })
  expect(error?.issues[0]?.path).toEqual(['company'])
})
