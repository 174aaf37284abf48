import { buildSite } from '../../../start/builds.ts'
import { loadEnvironment } from '../../../start/environment.ts'

// Started in the folder of a release; its content source runs already.
await buildSite(loadEnvironment())
