import { defineConfig } from 'vite'

export default defineConfig({
  envPrefix: 'SANITY_STUDIO_',
  define: { 'process.env': {}, __SANITY_STAGING__: 'false' },
  resolve: { dedupe: ['react', 'react-dom', 'sanity', 'styled-components'] },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
})
