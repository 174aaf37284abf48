import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { readStudioEnvironment } from '../environment/environment.ts'
import { configureStudio } from './middleware.ts'

/** Gives `sanity dev` the script and headers of the built Studio's server. */
export function studioServerPlugin(): Plugin {
  return {
    name: 'studio-server',
    configureServer: ({ middlewares }) => {
      middlewares.use(configureStudio(readStudioEnvironment(), true))
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
