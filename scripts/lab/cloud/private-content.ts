import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createClient } from '@sanity/client'
import sharp from 'sharp'
import {
  page,
  previewAddress,
  publish,
  read,
  type Scenario,
  untilShown,
  writeDraft,
} from './world.ts'

const soonMs = 10_000

const anonymous: Scenario = {
  name: 'the dataset is private: who has no token is told nothing',
  run: async ({ project: { projectId, dataset, tokens } }) => {
    const settings = { projectId, dataset, apiVersion: '2026-01-01', useCdn: false }
    const client = createClient(settings)
    const nothing = await client.fetch('{"count": count(*), "page": *[_id == $id][0]}', {
      id: page.id,
    })
    deepEqual(nothing, { count: 0, page: null })
    const count = await createClient({ ...settings, token: tokens.read }).fetch<number>('count(*)')
    ok(count > 100)
    return `0 documents without a token, ${count} with one`
  },
}

const preview: Scenario = {
  name: 'the preview shows a draft, and visitors are not shown it',
  run: async (world) => {
    const words = 'Written, and not published'
    await writeDraft(world, words)
    const entry = await fetch(await previewAddress(world), { redirect: 'manual' })
    const cookies = entry.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    const headers = { cookie: cookies.join('; ') }
    const begun = performance.now()
    const draft = await fetch(world.checkout.site + page.path, { headers })
    const took = performance.now() - begun
    equal(draft.status, 200)
    ok((await draft.text()).includes(words))
    ok(!(await read(world, page.path)).includes(words))
    return `the draft after ${took.toFixed(0)} ms`
  },
}

const story = { id: 'story-mossgate', path: '/startup-initiative' } as const
const color = { r: 200, g: 30, b: 90 } as const

const picture: Scenario = {
  name: 'a picture that an editor uploads reaches visitors through the site',
  run: async (world) => {
    const { editor, cloud, checkout } = world
    const create = { width: 1200, height: 800, channels: 3, background: color } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const asset = await editor.assets.upload('image', bytes)
    match(asset.url, /^https:\/\/cdn\.sanity\.io\/images\//)
    const old = await editor.getDocument(story.id)
    const image = { ...old?.image, asset: { _type: 'reference', _ref: asset._id } }
    const before = cloud.counts.cdn
    await publish(world, story.id, { image })
    const name = `${createHash('sha1').update(bytes).digest('hex')}-1200x800.png`
    const took = await untilShown(world, story.path, name, soonMs)
    const html = await read(world, story.path)
    ok(!html.includes('cdn.sanity.io'), 'the page asks another host')
    const [address] = new RegExp(`/images/[^" ]*${name}`).exec(html) ?? []
    ok(address, 'the page has no address of the picture')
    const answer = await fetch(checkout.site + address)
    equal(answer.headers.get('content-type'), 'image/webp')
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    ok(Math.abs((data[0] ?? 0) - color.r) < 8, 'it is another picture')
    const asked = cloud.counts.cdn - before
    ok(asked > 0)
    return `seen after ${took}; ${info.width} px wide, ${asked} request(s) to cdn.sanity.io`
  },
}

/** Private content reaches only those who may see it. */
export const privateContent = [anonymous, preview, picture] as const
