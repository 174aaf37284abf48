import { ok, strictEqual } from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { answers } from '../../start/processes.ts'
import { freshLimitMs } from './limits.ts'
import { publish } from './observe.ts'
import { send } from './requests.ts'
import type { Stack } from './stack.ts'

/** A known attack, with its assertions. */
interface KnownAttack {
  name: string
  run: (stack: Stack) => Promise<void>
}

async function statusOf(url: string, init?: RequestInit): Promise<number> {
  return (await fetch(url, { redirect: 'manual', ...init })).status
}

/** Opens connections that send something and then neither send nor read. */
function hold(origin: string, count: number, text: string): Socket[] {
  const { hostname, port } = new URL(origin)
  return Array.from({ length: count }, (_, index) => {
    const localAddress = `127.0.0.${2 + (index % 8)}`
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.on('error', () => undefined).pause()
    socket.write(text)
    return socket
  })
}

async function whileHeld(sockets: Socket[], work: () => Promise<void>): Promise<void> {
  await delay(500)
  await work().finally(() => {
    for (const socket of sockets) socket.destroy()
  })
}

async function publishesIn(stack: Stack, limitMs: number): Promise<void> {
  const took = await publish(stack)
  ok(
    took !== undefined && took < limitMs,
    `a publish was live after ${took ?? 'a minute or not at all'} ms`,
  )
}

/** The cookie of the Studio's preview, obtained with a secret that only a writer can store. */
async function draftCookie(site: string, client: Stack['client']): Promise<string> {
  const secret = crypto.randomUUID()
  const { _id } = await client.create({ _type: 'sanity.previewUrlSecret', _id: 'drafts.', secret })
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/pricing',
  })
  const answer = await fetch(`${site}/api/draft-mode/enable?${query}`, { redirect: 'manual' })
  await client.delete(_id)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return cookies.find((one) => one.startsWith('__prerender_bypass=')) ?? ''
}

/** The attacks that once succeeded, and some that never did. */
export const knownAttacks: readonly KnownAttack[] = [
  {
    name: 'slow bodies and unread answers freeze nothing',
    run: async (stack) => {
      const head = 'HTTP/1.1\r\nhost: a\r\n'
      const sockets = [
        ...hold(stack.site, 200, `POST /api/inquiries ${head}content-length: 90\r\n\r\n{`),
        ...hold(stack.site, 200, `GET /api/health ${head}\r\n`.repeat(50)),
        ...hold(stack.site, 200, `GET / ${head}accept-encoding: identity\r\n\r\n`.repeat(50)),
        ...hold(stack.site, 200, 'GET /pricing HTTP/1.1\r\n'),
      ]
      await whileHeld(sockets, async () => {
        await publishesIn(stack, freshLimitMs)
        const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
        strictEqual(await statusOf(`${stack.site}/api/inquiries`, form), 403)
      })
    },
  },
  {
    name: 'no address redirects to another site or fails',
    run: async ({ site }) => {
      const paths = [
        '/%09/evil.example/',
        '/%0A',
        '//evil.example',
        '/%5Cevil.example',
        '/.//evil.example',
        '/%E4%B8%AD',
        'https://evil.example',
      ]
      for (const path of paths) {
        for (const draft of [false, true]) {
          const init = {
            redirect: 'manual',
            headers: draft ? { cookie: '__prerender_bypass=a' } : {},
          } as const
          const answer = await fetch(`${site}/api/draft-mode/disable?path=${path}`, init)
          strictEqual(answer.status, 307, path)
          const location = new URL(answer.headers.get('location') ?? '', site)
          strictEqual(location.origin, site, path)
        }
        const form = await statusOf(`${site}/inquiry-answers/contact?from=${path}`)
        strictEqual(form, 200, `from=${path}`)
      }
      strictEqual(await statusOf(`${site}/inquiry-answers/contact?from=/%5C%5B`), 200)
    },
  },
  {
    name: 'the image endpoint serves only pictures of the content',
    run: async ({ site }) => {
      const image = (url: string, rest = '&w=640&q=75') =>
        statusOf(`${site}/_next/image?url=${encodeURIComponent(url)}${rest}`)
      for (const junk of ['?rect=1,2,3,4', '?junk', '#a']) {
        strictEqual(await image(`/media/0a1b-800x600.png${junk}`), 400, junk)
      }
      strictEqual(await image('/media/0a1b-800x600.png', '&w=641&q=75'), 400)
      strictEqual(await image('/media/0a1b-800x600.png', '&w=640&q=75&x=1'), 400)
      const made = await statusOf(`${site}/media/1-2-3-4-abcdefghijklmnopqrstuv/0a1b-800x600.png`)
      strictEqual(made, 404)
    },
  },
  {
    name: 'with the sample secrets nothing listens beyond loopback',
    run: async (stack) => {
      const own = Object.values(networkInterfaces()).flatMap((found) => found ?? [])
      const outward = own.filter(({ internal, family }) => !internal && family === 'IPv4')
      for (const { address } of outward) {
        for (const origin of [stack.site, stack.lake]) {
          const url = `http://${address}:${new URL(origin).port}/`
          ok(!(await answers(url)), `${url} answers`)
        }
      }
    },
  },
  {
    name: 'a made-up client address does not get around the rate limit',
    run: async ({ site }) => {
      const statuses = new Set<number>()
      for (let index = 0; index < 120; index += 1) {
        const headers = {
          'content-type': 'application/json',
          origin: site,
          'x-forwarded-for': `203.0.113.${index}`,
        }
        const init = { method: 'POST', body: '{}', headers }
        statuses.add(await statusOf(`${site}/api/inquiries`, init))
      }
      ok(statuses.has(429), `120 tries were answered ${[...statuses].join(', ')}`)
    },
  },
  {
    name: 'pages refuse every method that writes',
    run: async ({ site }) => {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'POST', 'OPTIONS']) {
        for (const path of ['/pricing', '/inquiry-answers/contact', '/draft-preview/pricing']) {
          strictEqual(await statusOf(site + path, { method }), 405, `${method} ${path}`)
        }
      }
      const trace = { method: 'TRACE', path: '/pricing', headers: {}, body: '', from: 2 } as const
      const outcome = await send({ ...trace, manner: 'whole' }, site)
      ok(typeof outcome === 'object' && outcome.status === 405, JSON.stringify(outcome))
    },
  },
  {
    name: 'hop-by-hop headers cause no failure',
    run: async ({ site }) => {
      for (const name of ['trailer', 'te', 'keep-alive', 'upgrade', 'proxy-connection']) {
        const attack = { method: 'GET', path: '/api/health', headers: { [name]: 'x' }, body: '' }
        const outcome = await send({ ...attack, manner: 'whole', from: 2 }, site)
        ok(
          typeof outcome === 'object' && outcome.status === 200,
          `${name} ${JSON.stringify(outcome)}`,
        )
      }
    },
  },
  {
    name: 'a made-up draft cookie shows no draft; the real one, which all editors share, allows nothing else',
    run: async ({ site, client }) => {
      const route = await client.getDocument('route-pricing')
      const words = `Draft ${Date.now()}`
      await client.createOrReplace({ ...route, _type: 'route', _id: 'drafts.route-pricing' })
      await client.patch('drafts.route-pricing').set({ 'sections[0].title': words }).commit()
      for (const cookie of ['__prerender_bypass=a', '__prerender_bypass=', '']) {
        for (const path of ['/pricing', '/draft-preview/pricing', '/pricing?_rsc=1']) {
          const answer = await fetch(site + path, { headers: { cookie }, redirect: 'manual' })
          ok(!(await answer.text()).includes(words), `${path} shows a draft`)
        }
      }
      const [cookie, another] = [await draftCookie(site, client), await draftCookie(site, client)]
      strictEqual(cookie, another, 'editors do not share one cookie')
      const draft = await fetch(`${site}/pricing`, { headers: { cookie } })
      ok((await draft.text()).includes(words), 'the real cookie shows no draft')
      for (const method of ['PUT', 'POST', 'DELETE']) {
        strictEqual(await statusOf(`${site}/pricing`, { method, headers: { cookie } }), 405, method)
      }
      strictEqual(
        await statusOf(`${site}/api/refresh`, { method: 'POST', headers: { cookie } }),
        401,
      )
      await client.delete('drafts.route-pricing')
    },
  },
  {
    name: 'the lake does nothing without a token',
    run: async ({ lake }) => {
      const api = `${lake}/v2026-01-01`
      const init = {
        method: 'POST',
        body: '{"mutations":[{"create":{"_type":"a"}}]}',
        headers: { 'content-type': 'application/json' },
      }
      for (const token of ['', 'Bearer made-up', 'Bearer null']) {
        const headers = { ...init.headers, ...(token && { authorization: token }) }
        const status = await statusOf(`${api}/data/mutate/production`, { ...init, headers })
        ok(status === 401 || status === 403, `${token} ${status}`)
      }
      const query = encodeURIComponent('count(*[_id in path("drafts.**") || _type == "inquiry"])')
      const answer = await fetch(`${api}/data/query/production?query=${query}`)
      strictEqual(z.object({ result: z.number() }).parse(await answer.json()).result, 0)
    },
  },
  {
    name: 'unsigned webhooks delay no publish',
    run: async (stack) => {
      const path = '/api/webhooks/sanity'
      const large = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n`
      const small = `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}`
      const sockets = [
        ...hold(stack.site, 16, large + ' '.repeat(999_999)),
        ...hold(stack.site, 128, small.repeat(20)),
      ]
      await whileHeld(sockets, () => publishesIn(stack, freshLimitMs))
    },
  },
]
