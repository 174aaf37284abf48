import type { Route } from '@nectar/schemas/documents/route/schema'
import { expect, test } from 'vitest'
import { visitPath } from './visit.ts'

function redirect(path: string, href: string): Route {
  return {
    _id: path,
    _type: 'route',
    name: path,
    title: path,
    description: '',
    path,
    layout: 'default',
    redirect: { href, external: false, permanent: true },
  }
}

const routes = [
  redirect('/a', '/b?from=a'),
  redirect('/b', '/C/'),
  redirect('/c', '/b'),
  redirect('/self', '/self#top'),
  redirect('/old', '/away'),
  redirect('/away', 'https://docs.nectar.example'),
  redirect('/gone', '/nowhere'),
]

function visit(path: string) {
  const load = async (asked: string) => routes.find((route) => route.path === asked) ?? null
  return visitPath(path, load, 0)
}

test.each(['/a', '/b', '/c', '/self'])('%s goes round in a circle: it is missing', async (path) => {
  const { kind } = await visit(path)
  expect(kind).toBe('missing')
})

test.each([
  ['/old', '/away'],
  ['/away', 'https://docs.nectar.example'],
  ['/gone', '/nowhere'],
])('%s leads to %s', async (path, href) => {
  expect(await visit(path)).toMatchObject({ kind: 'redirect', href })
})
