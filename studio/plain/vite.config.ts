import { defineConfig, type Plugin } from 'vite'
import { readStudioEnvironment } from '../environment/environment.ts'
import { signInCookie } from '../server/sign-in-cookie.ts'

/** Sets the sign-in cookie as our own server does. */
const signIn: Plugin = {
  name: 'sign-in',
  configurePreviewServer(server) {
    const environment = readStudioEnvironment()
    server.middlewares.use((request, response, next) => {
      const cookie = signInCookie(request, environment)
      if (cookie) response.setHeader('set-cookie', cookie)
      next()
    })
  },
}

export default defineConfig({
  plugins: [signIn],
  envPrefix: 'SANITY_STUDIO_',
  define: { 'process.env': {}, __SANITY_STAGING__: 'false' },
  resolve: { dedupe: ['react', 'react-dom', 'sanity', 'styled-components'] },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
})
