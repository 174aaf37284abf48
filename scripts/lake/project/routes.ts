import { permissionsOf } from '../auth/identities.ts'
import { requireReader } from '../auth/permissions.ts'
import { assertDataset } from '../dataset.ts'
import { sendJson } from '../http/reply.ts'
import type { LakeRequest } from '../http/request.ts'
import type { Route } from '../http/router.ts'
import type { Lake } from '../lake.ts'

/** What the Studio and the clients ask about the project, its datasets and what one may do. */
export function projectRoutes(lake: Lake): Route[] {
  const { projectId, dataset } = lake.options
  const datasets = [{ name: dataset, aclMode: 'public', addonFor: null, datasetProfile: null }]
  return [
    get('/ping', () => ({ pong: true })),
    get('/projects', () => [describeProject(lake)]),
    get('/projects/:project', () => describeProject(lake)),
    get('/datasets', () => datasets),
    get('/projects/:project/datasets', ({ url }) =>
      url.searchParams.has('addonFor') ? [] : datasets,
    ),
    get('/projects/:project/datasets/:dataset/acl', (request) => {
      assertDataset(lake, request.path.dataset)
      return [{ filter: '_id in path("**")', permissions: permissionsOf(request.identity.role) }]
    }),
    get('/projects/:project/grants', ({ identity }) => grants(permissionsOf(identity.role))),
    get('/projects/:project/roles', () => [
      { name: 'editor', title: 'Editor', description: 'Reads and writes', isCustom: false },
      { name: 'viewer', title: 'Viewer', description: 'Reads', isCustom: false },
    ]),
    get('/projects/:project/user-applications', () => []),
    get('/projects/:project/new-content-release-allowed', () => false),
    get('/features', () => []),
    get('/schedules/:project/:dataset', () => ({ schedules: [] })),
    get('/journey/trial', () => null),
    get('/journey/announcements', () => []),
    get('/journey/unclaimed-project', () => null),
    get('/help', () => ({ resources: { title: 'Help', sectionArray: [] }, latestVersion: null })),
    get('/intake/telemetry-status', () => ({ status: 'denied' })),
    {
      method: 'GET',
      path: '/check/cors',
      isPublic: true,
      handler: ({ incoming, response }) => {
        const { origin } = incoming.headers
        const allowed = origin === undefined || lake.origins.includes(origin)
        sendJson(response, 200, { result: { allowed, withCredentials: allowed } })
      },
    },
    {
      method: 'GET',
      path: '/health',
      isPublic: true,
      handler: ({ response }) => {
        sendJson(response, 200, {
          status: 'ok',
          projectId,
          dataset,
          documents: lake.writer.documents.size,
          listeners: lake.listeners.size + lake.live.size,
          residentBytes: process.memoryUsage.rss(),
        })
      },
    },
    {
      method: 'GET',
      path: '/data/references/:dataset/documents/:id/to',
      handler: ({ path, identity, response }) => {
        assertDataset(lake, path.dataset)
        requireReader(identity)
        sendJson(response, 200, { count: 0, references: [] })
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

function describeProject({ options }: Lake) {
  return {
    id: options.projectId,
    displayName: options.projectId,
    studioHost: null,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    isDisabledByUser: false,
    features: [],
    members: [],
    metadata: { cliInitializedAt: null, integration: 'local' },
    createdAt: '2024-01-01T00:00:00.000Z',
  }
}

function grants(permissions: string[]) {
  const filter = '_id in path("**")'
  const grantsOf = permissions.map((name) => ({ name, params: {} }))
  return {
    'sanity.document.filter': [{ config: { filter }, grants: grantsOf }],
    'sanity.project': [{ config: {}, grants: [{ name: 'read', params: {} }] }],
    'sanity.project.datasets': [{ config: {}, grants: [{ name: 'read', params: {} }] }],
  }
}
