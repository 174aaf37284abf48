import { describeRole, type Identity, permissionsOf, requireReader } from '../auth/identities.ts'
import type { People, Person } from '../auth/people.ts'
import { sendJson } from '../http/reply.ts'
import { assertOptions, type LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import { audienceOf, grantFilter, roles } from '../model/audience.ts'
import { assertDataset, commentsOf, type Owner } from '../model/dataset.ts'
import type { LakeDocument } from '../model/document.ts'
import type { WriteHealth } from '../store/write-health.ts'

export interface Project {
  owner: Owner
  people: People
  /** The origins that may call from a browser. */
  origins: readonly string[]
  documents: ReadonlyMap<string, LakeDocument>
  /** Open event streams. */
  streams: { public: number; all: number }
  writeHealth: WriteHealth
}

/** The endpoint with which the Studio checks its connection. */
export function pingRoute(owner: Owner): Route {
  return get('/data/ping/:dataset', ({ path }) => {
    assertDataset(owner, path.dataset)
    return { pong: true }
  })
}

/** The project and its permissions, as the Studio and the clients read them. */
export function projectRoutes({
  owner,
  people,
  origins,
  documents,
  streams,
  writeHealth,
}: Project): Route[] {
  const { projectId, dataset } = owner
  return [
    get('/ping', () => ({ pong: true })),
    get('/projects', ({ identity }) => [describeProject(owner, identity, people)]),
    get('/projects/:project', ({ identity }) => describeProject(owner, identity, people)),
    get('/datasets', (request) => datasets(owner, request)),
    get('/projects/:project/datasets', (request) => datasets(owner, request)),
    {
      method: 'POST',
      path: '/comments/:dataset/setup',
      handler: ({ path, identity, response }) => {
        requireReader(identity)
        assertDataset(owner, path.dataset)
        sendJson(response, 200, { datasetName: commentsOf(owner).dataset })
      },
    },
    get('/projects/:project/datasets/:dataset/acl', (request) => {
      assertDataset(owner, request.path.dataset)
      return [grantOf(request.identity, owner)]
    }),
    get('/projects/:project/grants', ({ identity }) => grants(grantOf(identity, owner))),
    get('/projects/:project/roles', () =>
      roles.map((role) => ({ ...describeRole(role), description: '', isCustom: false })),
    ),
    get('/projects/:project/user-applications', () => []),
    get('/projects/:project/new-content-release-allowed', () => ({
      // There is no limit, but the Studio requires a number for the dataset.
      data: {
        orgActiveReleaseCount: 0,
        orgMeteredActiveReleaseCount: 0,
        orgActiveReleaseLimit: null,
        datasetReleaseLimit: Number.MAX_SAFE_INTEGER,
      },
    })),
    get('/features', () => ['studioComments', 'contentReleases', 'singleDocRelease']),
    get('/schedules/:project/:dataset', () => ({ schedules: [] })),
    get('/journey/announcements', () => []),
    // Sanity's messages about trials and limits, of which there are none.
    get('/journey/:topic', () => null),
    get('/access/requests/me', () => []),
    get('/help', () => ({ resources: { title: 'Help', sectionArray: [] }, latestVersion: null })),
    get('/intake/telemetry-status', () => ({ status: 'denied' })),
    {
      method: 'GET',
      path: '/check/cors',
      isPublic: true,
      handler: ({ incoming, response }) => {
        const { origin } = incoming.headers
        const allowed = origin === undefined || origins.includes(origin)
        sendJson(response, 200, { result: { allowed, withCredentials: allowed } })
      },
    },
    {
      method: 'GET',
      path: '/health',
      isPublic: true,
      handler: ({ response, identity }) => {
        const failure = writeHealth.failure()
        sendJson(response, failure === null ? 200 : 503, {
          status: failure === null ? 'ok' : 'failing',
          ...(failure === null ? {} : { reason: `Nothing can be stored: ${failure}` }),
          projectId,
          dataset,
          // Anonymous visitors do not get these, since they count drafts and connected editors.
          ...(identity.role !== null && {
            documents: documents.size,
            listeners: streams.public + streams.all,
            residentBytes: process.memoryUsage.rss(),
          }),
        })
      },
    },
    {
      method: 'GET',
      path: '/data/references/:dataset/documents/:id/to',
      handler: ({ path, identity, response }) => {
        requireReader(identity)
        assertDataset(owner, path.dataset)
        sendJson(response, 200, { totalCount: 0, references: [] })
      },
    },
  ]
}

function get(path: string, body: (request: LakeRequest) => unknown): Route {
  return {
    method: 'GET',
    path,
    handler: (request) => sendJson(request.response, 200, body(request)),
  }
}

function describeProject({ projectId }: Owner, identity: Identity, people: People) {
  return {
    id: projectId,
    displayName: projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    features: [],
    // The people whom a comment can mention.
    members: identity.role === null ? [] : people.everybody().map((each) => member(each, identity)),
    metadata: { cliInitializedAt: null, integration: 'local' },
    createdAt: '2024-01-01T00:00:00.000Z',
  }
}

function member({ id, role }: Person, identity: Identity) {
  const roles = [describeRole(role)]
  return { id, role, roles, isRobot: false, isCurrentUser: id === identity.id }
}

/** The content's dataset and, as an addition to it, the dataset of the Studio's comments. */
function datasets(owner: Owner, { url }: LakeRequest) {
  assertOptions(url, ['addonFor', 'datasetProfile'])
  const common = { aclMode: 'public', description: null, features: [], tags: [] }
  const { dataset: name } = owner
  const comments = { name: commentsOf(owner).dataset, aclMode: 'private' }
  const all = [
    { ...common, name, addonFor: null, datasetProfile: null },
    { ...common, ...comments, addonFor: name, datasetProfile: 'comments' },
  ]
  return all.filter((each) =>
    (['addonFor', 'datasetProfile'] as const).every(
      (key) => !url.searchParams.has(key) || each[key] === url.searchParams.get(key),
    ),
  )
}

function grantOf(identity: Identity, owner: Owner) {
  const filter = grantFilter(audienceOf(identity, owner), owner)
  return { filter, permissions: permissionsOf(identity.role) }
}

function grants({ filter, permissions }: ReturnType<typeof grantOf>) {
  const grantsOf = permissions.map((name) => ({ name, params: {} }))
  return {
    'sanity.document.filter': [{ config: { filter }, grants: grantsOf }],
    'sanity.project': [{ config: {}, grants: [{ name: 'read', params: {} }] }],
    'sanity.project.datasets': [{ config: {}, grants: [{ name: 'read', params: {} }] }],
  }
}
