import { expect, test } from 'vitest'
import { readContent } from '../seed/read.ts'
import { checkAddresses } from './addresses.ts'

const application = 'https://app.orchard.org'
const page = { _id: 'page', _type: 'route' }

function found(...documents: { _id: string; _type: string; [field: string]: unknown }[]) {
  return checkAddresses(documents, application).map(
    ({ severity, message }) => `${severity}: ${message}`,
  )
}

test('each sample address is listed once, wherever it is used', () => {
  const link = { kind: 'address', address: 'https://docs.nectar.example/api' }
  const text = 'Write to team@nectar.example, or see (https://docs.nectar.example/api).'
  expect(found({ ...page, link, text }, { ...page, _id: 'other', link })).toEqual([
    'info: team@nectar.example is a sample address, used once: put one of yours in its place.',
    'info: https://docs.nectar.example/api is a sample address, used 3 times: put one of yours in its place.',
  ])
})

test('replaced addresses, drafts and inquiries are not listed', () => {
  const link = { kind: 'address', address: 'https://docs.orchard.org/nectar.example' }
  const email = 'a@sender.example'
  expect(
    found(
      { ...page, link },
      { ...page, _id: 'drafts.page', email },
      { _id: 'inquiry.a', _type: 'inquiry', email },
    ),
  ).toEqual([])
})

test('a fixed address of the application is reported', () => {
  const link = { kind: 'address', address: 'https://app.orchard.org/projects/new' }
  expect(found({ ...page, link })).toEqual([
    'warning: This is an address of the application: choose “The application” instead.',
  ])
})

test('the sample content has sample addresses, but no fixed address of the application', {
  tags: ['sample'],
}, async () => {
  const { documents } = await readContent()
  const issues = checkAddresses(documents, 'https://app.nectar.example')
  expect(issues.filter(({ code }) => code === 'application-address')).toEqual([])
  const messages = issues.map(({ message }) => message.split(' ')[0])
  expect(messages).toContain('https://docs.nectar.example/api')
  expect(messages).toContain('https://github.example/nectar')
})
