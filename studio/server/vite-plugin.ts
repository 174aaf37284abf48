import type { Plugin } from 'vite'
import { environmentScript, environmentScriptPath, readStudioEnvironment } from '../environment.ts'
import { securityHeaders } from './headers.ts'

/** Gives `sanity dev` what the server of the built Studio gives: the script and the headers. */
export function studioServerPlugin(): Plugin {
  return {
    name: 'studio-server',
    configureServer(server) {
      const environment = readStudioEnvironment()
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(securityHeaders(environment, true))) {
          response.setHeader(name, value)
        }
        if (request.url !== environmentScriptPath) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(environmentScript(environment))
      })
    },
  }
}
