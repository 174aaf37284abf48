import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

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
