import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { root } from './root.ts'

function start(env: NodeJS.Dict<string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start/start.ts'], {
    cwd: root,
    // A site that runs in this folder is not in the way.
    env: { ...process.env, WEB_BUILD: '.next-start-test', ...env },
    encoding: 'utf8',
    timeout: 50_000,
  })
  return { status, output: stdout + stderr }
}

it.each([
  [{ WEB_PORT: 'three' }, 'WEB_PORT must be a port number (example: WEB_PORT=3000)'],
  [
    { NEXT_PUBLIC_ANALYTICS_ID: 'gtm-abc123' },
    'NEXT_PUBLIC_ANALYTICS_ID must be GTM- or G- followed by capitals and digits: did you mean GTM-ABC123?',
  ],
  [
    { NEXT_PUBLIC_TOKEN_1284: '0x12' },
    'NEXT_PUBLIC_TOKEN_1284 must be 0x followed by 40 hexadecimal characters',
  ],
  [
    { WEB_HOST: '0.0.0.0' },
    'SANITY_READ_TOKEN is the one from .env.example, which everybody knows',
  ],
  [
    { NEXT_PUBLIC_SITE_URL: 'https://nectar.example' },
    'SANITY_WEBHOOK_SECRET is the one from .env.example, which everybody knows',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'INQUIRY_MAIL_TO is missing'],
])('a wrong variable stops the start: %j', (variables, sentence) => {
  const { status, output } = start(variables)
  expect(status).toBe(1)
  expect(output).toContain(sentence)
  expect(output).not.toContain('    at ')
})

it('a taken port stops the start and names the variable that chooses another', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const { status, output } = start({ WEB_PORT: String(port) })
  server.close()
  expect(status).toBe(1)
  expect(output).toContain(
    `Port ${port} is taken by another program: stop that, or choose another port with WEB_PORT`,
  )
  expect(output).not.toContain('    at ')
})
