import { z } from 'zod'
import { describeRole, type Identity, requireAdministrator } from './auth/identities.ts'
import type { People, Person } from './auth/people.ts'
import { sendJson } from './http/reply.ts'
import { assertOptions, type LakeRequest, parseBody, readJson } from './http/request.ts'
import type { Route } from './http/router.ts'
import type { DatasetProperties, Lakes } from './lakes.ts'
import { commentsOf, type Owner } from './model/dataset.ts'
import { randomId } from './model/ids.ts'
import { projectName } from './options.ts'

const maxBytes = 64 * 1024

const editSchema = z.strictObject({
  aclMode: z.enum(['public', 'private']).optional(),
  description: z.string().nullable().optional(),
})

const projectSchema = z.strictObject({
  displayName: z.string().min(1).max(80),
  // The cloud chooses the id. A lake can stand in for a project that already has one.
  id: projectName.optional(),
})

/** Lists, creates, changes and removes projects and datasets, like the cloud's API. */
export function datasetRoutes(lakes: Lakes, people: People): Route[] {
  const answerOf = (project: Named, identity: Identity) =>
    describeProject(project, identity, people)
  const list = (request: LakeRequest): void => listDatasets(lakes, request)
  const one = (method: 'PUT' | 'PATCH' | 'DELETE', handler: Manage): Route[] =>
    ['/datasets/:name', '/projects/:project/datasets/:name'].map((path) => ({
      method,
      path,
      handler: async (request) => {
        requireAdministrator(request.identity)
        const owner = { projectId: request.project, dataset: request.path.name ?? '' }
        sendJson(request.response, 200, await handler(lakes, owner, request))
      },
    }))
  return [
    {
      method: 'GET',
      path: '/projects',
      handler: ({ identity, response }) => {
        const projects = lakes.projects().map((project) => answerOf(project, identity))
        sendJson(response, 200, projects)
      },
    },
    {
      method: 'GET',
      path: '/projects/:project',
      handler: ({ identity, project, response }) => {
        const found = lakes.projects().find(({ id }) => id === project)
        sendJson(response, 200, found && answerOf(found, identity))
      },
    },
    {
      method: 'POST',
      path: '/projects',
      handler: async ({ identity, incoming, response }) => {
        requireAdministrator(identity)
        const body = parseBody(projectSchema, await readJson(incoming, maxBytes), 'projectError')
        const { displayName, id = randomId().slice(0, 8).toLowerCase() } = body
        lakes.addProject(id, displayName)
        sendJson(response, 200, answerOf({ id, displayName }, identity))
      },
    },
    {
      method: 'DELETE',
      path: '/projects/:project',
      handler: async ({ identity, project, response }) => {
        requireAdministrator(identity)
        await lakes.removeProject(project)
        sendJson(response, 200, { deleted: true })
      },
    },
    { method: 'GET', path: '/datasets', handler: list },
    { method: 'GET', path: '/projects/:project/datasets', handler: list },
    ...one('PUT', create),
    ...one('PATCH', edit),
    ...one('DELETE', remove),
  ]
}

type Manage = (lakes: Lakes, owner: Owner, request: LakeRequest) => Promise<object>

async function create(lakes: Lakes, owner: Owner, { identity, incoming }: LakeRequest) {
  const asked = parseBody(editSchema, await readBody(incoming), 'datasetError')
  const createdAt = new Date().toISOString()
  const made = { aclMode: 'public' as const, description: null, createdAt }
  const properties = { ...made, createdByUserId: identity.id, ...defined(asked) }
  await lakes.add(owner, properties)
  return response(owner, properties)
}

async function edit(lakes: Lakes, owner: Owner, { incoming }: LakeRequest) {
  const asked = parseBody(editSchema, await readBody(incoming), 'datasetError')
  return response(owner, await lakes.edit(owner, defined(asked)))
}

async function remove(lakes: Lakes, owner: Owner) {
  await lakes.remove(owner)
  return { deleted: true }
}

/** Reads the body, which is optional for datasets. */
async function readBody(incoming: LakeRequest['incoming']): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
  return encoding === undefined && (length ?? '0') === '0' ? {} : readJson(incoming, maxBytes)
}

function defined({ aclMode, description }: z.output<typeof editSchema>) {
  return {
    ...(aclMode === undefined ? {} : { aclMode }),
    ...(description === undefined ? {} : { description }),
  }
}

function response({ dataset }: Owner, { aclMode, description }: DatasetProperties) {
  return { datasetName: dataset, aclMode, description }
}

function listDatasets(lakes: Lakes, { project, response, url }: LakeRequest): void {
  assertOptions(url, ['addonFor', 'datasetProfile'])
  const all = lakes.datasets(project).flatMap((dataset) => {
    const owner = { projectId: project, dataset }
    const common = { ...lakes.propertiesOf(owner), features: [], tags: [] }
    const comments = { name: commentsOf(owner).dataset, aclMode: 'private', description: null }
    return [
      { ...common, name: dataset, addonFor: null, datasetProfile: null },
      { ...common, ...comments, addonFor: dataset, datasetProfile: 'comments' },
    ]
  })
  const wanted = (['addonFor', 'datasetProfile'] as const).filter((key) =>
    url.searchParams.has(key),
  )
  const found = all.filter((each) => wanted.every((key) => each[key] === url.searchParams.get(key)))
  sendJson(response, 200, found)
}

interface Named {
  id: string
  displayName: string
}

function describeProject({ id, displayName }: Named, identity: Identity, people: People) {
  return {
    id,
    displayName,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    features: [],
    // The people whom a comment can mention.
    members:
      identity.role === null ? [] : people.everybody().map((person) => member(person, identity)),
    metadata: { cliInitializedAt: null, integration: 'local' },
    createdAt: '2024-01-01T00:00:00.000Z',
  }
}

function member({ id, role }: Person, identity: Identity) {
  const roles = [describeRole(role)]
  return { id, role, roles, isRobot: false, isCurrentUser: id === identity.id }
}
