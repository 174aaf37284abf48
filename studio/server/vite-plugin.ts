import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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

const compressible = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Puts a compressed copy beside each text file of a build, so that no request waits for one. */
export function compressedPlugin(): Plugin {
  return {
    name: 'studio-compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      for (const name of names.filter((file) => compressible.test(file))) {
        const path = join(dir, name)
        const text = await readFile(path)
        // Beyond 9 a build of some megabytes takes three times as long for a few hundredths.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
        await writeFile(`${path}.br`, await brotli(text, { params }))
        await writeFile(`${path}.gz`, await zip(text))
      }
    },
  }
}
