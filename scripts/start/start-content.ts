import { startContent } from './lake.ts'
import { step } from './progress.ts'
import { requireEditorPorts, runServices } from './services.ts'
import { startStudio } from './studio.ts'

// Lake and built Studio without the site, whose instances run by themselves (`start-site.ts`).
await runServices(async (services, loaded) => {
  await requireEditorPorts(loaded)
  await startContent(services, loaded, 'starter')
  await step('Start the Studio', () => startStudio(services, loaded))
})
