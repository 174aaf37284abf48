import { startContent } from './lake.ts'
import { step } from './progress.ts'
import { requireEditorPorts, runServices } from './services.ts'
import { startStudio } from './studio.ts'

// Starts the lake and the built Studio. The instances of the site run separately (`start-site.ts`).
await runServices(async (services, loaded) => {
  await requireEditorPorts(loaded)
  await startContent(services, loaded, 'starter')
  await step('Start the Studio', () => startStudio(services, loaded))
})
