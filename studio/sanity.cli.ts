import { defineCliConfig } from 'sanity/cli'
import { readStudioEnvironment } from './environment/environment.ts'
import { takeProjectEnvironment } from './server/project-environment.ts'
import { ownFontsPlugin, studioServerPlugin } from './server/vite-plugin.ts'

takeProjectEnvironment()

const { projectId, dataset } = readStudioEnvironment()

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  schemaExtraction: { path: '.sanity/schema.json', enforceRequiredFields: true },
  server: { hostname: '127.0.0.1', port: Number(process.env.STUDIO_PORT ?? 3333) },
  typegen: {
    schema: '.sanity/schema.json',
    path: '../web/content/**/*.ts',
    generates: '../schemas/generated/sanity.types.ts',
    overloadClientMethods: true,
  },
  vite: {
    plugins: [ownFontsPlugin(), studioServerPlugin()],
    build: {
      rolldownOptions: {
        // Otherwise each icon would be a request of its own.
        output: { codeSplitting: { groups: [{ name: 'icons', test: /@sanity\/icons\/dist/ }] } },
      },
    },
  },
})
