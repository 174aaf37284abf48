import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { reasonOf } from '../model/errors.ts'
import { connect, isCloud, placeFlags, placeFrom } from './connection.ts'

const help = `Manages the editors of a lake with a public address (LAKE_PUBLIC_URL).

Usage: lake people [list | invite <email> | sign-out <email> | remove <email>] [options]

  list      lists everyone who was invited; the default
  invite    prints a link that signs the person in, once, within three days;
            repeat it for a new link, another name or another role
  sign-out  ends the person's sessions in all browsers
  remove    ends the person's sessions and access; the history keeps the name

  --name <name>   what history, comments and presence show (the address's first part)
  --role <role>   viewer, editor or administrator (editor)
  --port <number> --data <folder> --dataset <name>
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, role: { type: 'string' }, ...placeFlags },
})
const [action = 'list', email] = positionals

const peopleSchema = z.array(
  z.object({ id: z.string(), email: z.string(), name: z.string(), role: z.string() }),
)
const invitedSchema = z.object({
  link: z.string(),
  expires: z.string(),
  person: z.object({ email: z.string(), name: z.string() }),
})

/** @throws Error if nobody with the address was invited */
async function idOf(client: SanityClient): Promise<string> {
  const people = peopleSchema.parse(await client.request({ url: '/people' }))
  const person = people.find((each) => each.email === email?.toLowerCase())
  if (!person) throw new Error(`Nobody with the address "${email}" was invited.`)
  return person.id
}

const actions: Record<string, (client: SanityClient) => Promise<string>> = {
  list: async (client) => {
    const people = peopleSchema.parse(await client.request({ url: '/people' }))
    if (people.length === 0) return 'Nobody was invited yet: lake people invite <email>'
    return people.map((each) => `${each.email}  ${each.name}  ${each.role}`).join('\n')
  },
  invite: async (client) => {
    const body = { email, name: values.name, role: values.role }
    const answer = await client.request({ url: '/people', method: 'POST', body })
    const { link, expires, person } = invitedSchema.parse(answer)
    return `${link}\nThis link works once, until ${expires}. Send it only to ${person.email}.`
  },
  'sign-out': async (client) => {
    await client.request({ url: `/people/${await idOf(client)}/sessions`, method: 'DELETE' })
    return `${email} is signed out.`
  },
  remove: async (client) => {
    await client.request({ url: `/people/${await idOf(client)}`, method: 'DELETE' })
    return `${email} has no access any more.`
  },
}

/** Runs an action and prints its result or the reason why it failed. */
async function perform(run: (client: SanityClient) => Promise<string>): Promise<void> {
  const place = await placeFrom(values)
  if (isCloud(place)) {
    const reason = `Who works with ${place.projectId} is among the members of it: sanity.io/manage`
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
    return
  }
  const { client, close } = await connect(place)
  try {
    process.stdout.write(`${await run(client)}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  } finally {
    await close()
  }
}

const run = actions[action]
if (values.help) {
  process.stdout.write(help)
} else if (!run || (email === undefined) !== (action === 'list')) {
  process.stderr.write(help)
  process.exitCode = 1
} else {
  await perform(run)
}
