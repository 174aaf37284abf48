import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import {
  environmentScript,
  environmentScriptPath,
  readStudioEnvironment,
} from '../environment/environment.ts'
import { pageHeaders } from './headers.ts'
import { signInCookie } from './sign-in-cookie.ts'

/** Gives `sanity dev` the script and headers of the built Studio's server. */
export function studioServerPlugin(): Plugin {
  return {
    name: 'studio-server',
    configureServer(server) {
      const environment = readStudioEnvironment()
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(pageHeaders(environment, true))) {
          response.setHeader(name, value)
        }
        if (request.url !== environmentScriptPath) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        const cookie = signInCookie(request, environment)
        if (cookie) response.setHeader('set-cookie', cookie)
        response.end(environmentScript(environment))
      })
    },
  }
}

const compressible = /\.(?:js|css|svg)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes compressed copies of a build's text files, so that no request waits for compression. */
export function compressedPlugin(): Plugin {
  return {
    name: 'studio-compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const names = await readdir(dir, { recursive: true })
      const compress = async (name: string) => {
        const path = join(dir, name)
        const text = await readFile(path)
        // Quality 11 takes twice as long to save another 2 %.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
        await writeFile(`${path}.br`, await brotli(text, { params }))
        await writeFile(`${path}.gz`, await zip(text))
      }
      await Promise.all(names.filter((name) => compressible.test(name)).map(compress))
    },
  }
}

const remote = /https:\/\/design-system-static\.sanity\.io\/InterVariable-(Italic-)?[\w-]+\.woff2/g

/** Replaces the remote fonts in Sanity's styles with the files of an installed package. */
export function ownFontsPlugin(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  return {
    name: 'own-fonts',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('.css') || !remote.test(code)) return null
      return code.replace(remote, (_, italic?: string) => {
        const style = italic ? 'italic' : 'normal'
        return resolve(`@fontsource-variable/inter/files/inter-latin-wght-${style}.woff2`)
      })
    },
  }
}
