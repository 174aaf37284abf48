import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { environmentScript, environmentScriptPath, readStudioEnvironment } from '../environment.ts'
import { pageHeaders } from './headers.ts'
import { signInCookie } from './sign-in-cookie.ts'

/** Gives `sanity dev` what the server of the built Studio gives: the script and the headers. */
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

/** Puts a compressed copy beside each text file of a build, so that no request waits for one. */
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
        // A step more would take twice as long for two hundredths.
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
        await writeFile(`${path}.br`, await brotli(text, { params }))
        await writeFile(`${path}.gz`, await zip(text))
      }
      await Promise.all(names.filter((name) => compressible.test(name)).map(compress))
    },
  }
}

/** The files of a build that a chunk imports, and those that these import. */
function importsOf(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk') return found
  for (const imported of chunk.imports) {
    if (found.has(imported)) continue
    found.add(imported)
    importsOf(imported, bundle, found)
  }
  return found
}

/** Has the page of a build ask for all that it starts with at once, not file by file as each is read. */
export function preloadPlugin(): Plugin {
  return {
    name: 'studio-preload',
    apply: 'build',
    generateBundle: {
      // The page is made by Sanity's own plugin.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const entries = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.isEntry,
        )
        const files = new Set(entries.flatMap(({ fileName }) => [...importsOf(fileName, bundle)]))
        const links = [...files].map((file) => `<link rel="modulepreload" href="/${file}"/>`)
        page.source = String(page.source).replace('</head>', `${links.join('')}</head>`)
      },
    },
  }
}

const remote = /https:\/\/design-system-static\.sanity\.io\/InterVariable-(Italic-)?[\w-]+\.woff2/g

/** Puts the package's own files in place of the fonts that Sanity's styles ask another host for. */
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
