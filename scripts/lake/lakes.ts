import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { createLake, type Lake } from './create-lake.ts'
import type { Route } from './http/router.ts'
import { assertDataset, commentsOf, type Owner } from './model/dataset.ts'
import { RequestError, reasonOf } from './model/errors.ts'
import type { Log } from './model/log.ts'
import { datasetName, projectName } from './options.ts'
import { lakeRoutes } from './routes.ts'
import { StoreError } from './store/open.ts'
import { rebaseAssets } from './transfer/uploads.ts'
import type { WebhookQueue } from './webhooks/routes.ts'
import { isWatching } from './webhooks/sender.ts'

const propertiesSchema = z.object({
  aclMode: z.enum(['public', 'private']).default('public'),
  description: z.string().nullable().default(null),
  createdAt: z.string().default('2024-01-01T00:00:00.000Z'),
  createdByUserId: z.string().default('lake'),
})

/** The properties of a dataset. */
export type DatasetProperties = z.output<typeof propertiesSchema>

const projectSchema = z.object({ displayName: z.string() })

/** An open dataset other than the one with which the lake was started. */
interface Opened {
  lake: Lake
  routes: readonly Route[]
  close: () => Promise<void>
}

/**
 * All datasets of all projects. The one with which the lake was started is always open. The others are
 * opened by the first request for them. A dataset exists if its store does. The stores of the first project
 * are in the data folder, those of other projects in `projects/<id>` below it.
 */
export class Lakes {
  readonly #primary: Lake
  readonly #log: Log
  readonly #opened = new Map<string, Promise<Opened>>()
  readonly #leaving = new Set<string>()

  constructor(primary: Lake, log: Log) {
    this.#primary = primary
    this.#log = log
  }

  /** The projects, beginning with the lake's own. */
  projects(): { id: string; displayName: string }[] {
    const { dataDir, projectId } = this.#primary.options
    const others = filesIn(join(dataDir, 'projects')).filter((id) => id !== projectId)
    return [projectId, ...others].map((id) => ({ id, displayName: this.#displayNameOf(id) }))
  }

  /** @throws RequestError 409 for a project that exists */
  addProject(id: string, displayName: string): void {
    if (this.hasProject(id)) throw new RequestError(409, `There is a project "${id}" already`)
    mkdirSync(this.#folderOf(id), { recursive: true })
    writeDurably(join(this.#folderOf(id), 'project.json'), { displayName })
  }

  /** @throws RequestError 400 for the project with which the lake was started, 404 for an unknown one */
  async removeProject(id: string): Promise<void> {
    this.assertProject(id)
    if (id === this.#primary.owner.projectId) throw ofTheStart(`project "${id}"`)
    for (const dataset of this.datasets(id)) await this.remove({ projectId: id, dataset })
    await rm(this.#folderOf(id), { recursive: true })
  }

  hasProject(id: string): boolean {
    const isOther = projectName.safeParse(id).success && existsSync(this.#folderOf(id))
    return id === this.#primary.owner.projectId || isOther
  }

  /** @throws RequestError 404 */
  assertProject(id: string): void {
    if (!this.hasProject(id)) throw new RequestError(404, `There is no project "${id}"`)
  }

  /** The names of a project's datasets, without comments datasets. */
  datasets(projectId: string): string[] {
    const first = this.#isFirst(projectId) ? [this.#primary.owner.dataset] : []
    const stores = filesIn(this.#folderOf(projectId))
      .filter((file) => file.endsWith('.sqlite') && !file.endsWith('-comments.sqlite'))
      .map((file) => file.replace('.sqlite', ''))
    return [...new Set([...first, ...stores])].filter(
      (dataset) => !this.#leaving.has(keyOf({ projectId, dataset })),
    )
  }

  has(owner: Owner): boolean {
    const { projectId, dataset } = owner
    return (
      this.#isPrimary(owner) ||
      (this.hasProject(projectId) && this.datasets(projectId).includes(dataset))
    )
  }

  /** Whether reading a dataset requires a token. Comments datasets always require one. */
  isPrivate({ projectId, dataset }: Owner): boolean {
    const owner = { projectId, dataset: dataset.replace(/-comments$/, '') }
    return this.propertiesOf(owner).aclMode === 'private'
  }

  propertiesOf(owner: Owner): DatasetProperties {
    const file = this.#fileOf(owner, '.dataset.json')
    return propertiesSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  }

  /** @throws RequestError 400 for an invalid name, 409 for a dataset that exists */
  async add(owner: Owner, properties: DatasetProperties): Promise<void> {
    const { dataset, projectId } = owner
    if (!datasetName.safeParse(dataset).success || dataset.endsWith('-comments')) {
      throw new RequestError(400, `"${dataset}" cannot be the name of a dataset`)
    }
    if (this.has(owner) || this.#leaving.has(keyOf(owner))) {
      throw new RequestError(409, `Dataset "${dataset}" already exists in project "${projectId}"`)
    }
    writeDurably(this.#fileOf(owner, '.dataset.json'), properties)
    await this.#open(owner)
  }

  /** @throws DataError 404 */
  async edit(owner: Owner, changes: Partial<DatasetProperties>): Promise<DatasetProperties> {
    this.#assertDataset(owner)
    const properties = { ...this.propertiesOf(owner), ...changes }
    writeDurably(this.#fileOf(owner, '.dataset.json'), properties)
    if (properties.aclMode === 'private') {
      const opened = await this.#opened.get(keyOf(owner))
      const { listeners, live } = this.#isPrimary(owner) ? this.#primary : (opened?.lake ?? {})
      listeners?.public.end()
      live?.end('public')
    }
    return properties
  }

  /**
   * Removes a dataset with its files and comments. The store is removed last, so that an interrupted removal
   * can be repeated.
   *
   * @throws DataError 404, RequestError 400 for the dataset with which the lake was started
   */
  async remove(owner: Owner): Promise<void> {
    this.#assertDataset(owner)
    if (this.#isPrimary(owner)) throw ofTheStart(`dataset "${owner.dataset}"`)
    const key = keyOf(owner)
    const opened = this.#opened.get(key)
    this.#leaving.add(key)
    try {
      await (await opened?.catch(() => undefined))?.close()
      this.#opened.delete(key)
      const comments = commentsOf(owner)
      for (const ending of ['.assets', '.image-cache', '.dataset.json'])
        await this.#drop(owner, ending)
      for (const part of [comments, owner]) {
        for (const ending of ['.sqlite-wal', '.sqlite-shm', '.sqlite'])
          await this.#drop(part, ending)
      }
    } finally {
      this.#leaving.delete(key)
    }
  }

  /**
   * The routes of a dataset, or null for the one with which the lake was started.
   *
   * @throws DataError 404 for a dataset that does not exist, RequestError 503 for one that cannot be opened
   */
  async routesOf(owner: Owner): Promise<readonly Route[] | null> {
    const content = { ...owner, dataset: owner.dataset.replace(/-comments$/, '') }
    if (this.#isPrimary(content)) return null
    this.#assertDataset(content)
    return (await this.#open(content)).routes
  }

  /** Opens the datasets with a webhook or a scheduled release, which must work without a request. */
  async openBusy(): Promise<void> {
    for (const { id: projectId } of this.projects()) {
      for (const dataset of this.datasets(projectId)) {
        const owner = { projectId, dataset }
        if (this.#isPrimary(owner)) continue
        try {
          if (this.#isBusy(owner)) await this.#open(owner)
        } catch (error) {
          this.#log.error('dataset.failed', { ...owner, reason: reasonOf(error) })
        }
      }
    }
  }

  #isBusy(owner: Owner): boolean {
    const { runReleases, sendWebhooks, webhooks } = this.#primary.options
    const isWatched =
      sendWebhooks &&
      this.#isFirst(owner.projectId) &&
      webhooks.some((webhook) => isWatching(webhook, owner.dataset))
    return isWatched || (runReleases && hasSchedule(this.#fileOf(owner, '.sqlite')))
  }

  /** The queues of the open datasets of the first project, to which the webhooks belong. */
  async webhookQueues(): Promise<WebhookQueue[]> {
    const opened = await Promise.all([...this.#opened.values()])
    return [this.#primary, ...opened.map(({ lake }) => lake)]
      .filter(({ owner }) => this.#isFirst(owner.projectId))
      .map(({ owner, deliveries }) => ({ dataset: owner.dataset, deliveries }))
  }

  async close(): Promise<void> {
    const opened = await Promise.all(
      [...this.#opened.values()].map((each) => each.catch(() => null)),
    )
    await Promise.all(opened.map((each) => each?.close()))
  }

  #open(owner: Owner): Promise<Opened> {
    const key = keyOf(owner)
    const known = this.#opened.get(key)
    if (known) return known
    const opening = this.#openNow(owner)
    this.#opened.set(key, opening)
    opening.catch(() => this.#opened.delete(key))
    return opening
  }

  async #openNow({ projectId, dataset }: Owner): Promise<Opened> {
    const { publicUrl, options: first } = this.#primary
    const webhooks = this.#isFirst(projectId) ? first.webhooks : []
    const own = { projectId, dataset, dataDir: this.#folderOf(projectId), webhooks }
    const options = { ...first, ...own, endSessions: false }
    try {
      const { lake, close } = createLake(options, this.#log, publicUrl, this.#primary)
      await rebaseAssets(lake.writer, publicUrl()).catch(async (error: unknown) => {
        await close()
        throw error
      })
      return { lake, close, routes: lakeRoutes(lake) }
    } catch (cause) {
      if (cause instanceof StoreError) throw new RequestError(503, cause.message, { cause })
      throw cause
    }
  }

  #isFirst(projectId: string): boolean {
    return projectId === this.#primary.owner.projectId
  }

  #isPrimary({ projectId, dataset }: Owner): boolean {
    return this.#isFirst(projectId) && dataset === this.#primary.owner.dataset
  }

  #assertDataset(owner: Owner): void {
    this.assertProject(owner.projectId)
    if (!this.has(owner)) assertDataset({ ...owner, dataset: '' }, owner.dataset)
  }

  #displayNameOf(id: string): string {
    const file = join(this.#folderOf(id), 'project.json')
    if (this.#isFirst(id) || !existsSync(file)) return id
    return projectSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).displayName
  }

  #folderOf(projectId: string): string {
    const { dataDir } = this.#primary.options
    return this.#isFirst(projectId) ? dataDir : join(dataDir, 'projects', projectId)
  }

  #fileOf({ projectId, dataset }: Owner, ending: string): string {
    return join(this.#folderOf(projectId), `${dataset}${ending}`)
  }

  async #drop(owner: Owner, ending: string): Promise<void> {
    await rm(this.#fileOf(owner, ending), { recursive: true, force: true })
  }
}

function keyOf({ projectId, dataset }: Owner): string {
  return `${projectId}/${dataset}`
}

function ofTheStart(what: string): RequestError {
  return new RequestError(400, `The lake was started with ${what}, which stays until it ends`)
}

/** Whether a store that is not open contains a scheduled release. */
function hasSchedule(file: string): boolean {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const found = db.prepare(
      `SELECT 1 FROM documents WHERE id GLOB '_.releases.*' AND body ->> 'state' = 'scheduled'`,
    )
    return found.get() !== undefined
  } finally {
    db.close()
  }
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : []
}

function writeDurably(file: string, content: unknown): void {
  writeFileSync(`${file}.part`, JSON.stringify(content), { flush: true })
  renameSync(`${file}.part`, file)
}
