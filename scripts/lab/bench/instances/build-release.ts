import { buildSite } from '../../../start/builds.ts'
import { loadEnvironment } from '../../../start/environment.ts'

// Started in the folder of a release, while its content source runs.
await buildSite(loadEnvironment())
