import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { z } from 'zod'
import type { Browser, Visitor } from './visitor.ts'

/** The key of an element's reference in an answer (W3C WebDriver, 12.1). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { Escape: '\uE00C', PageDown: '\uE00F', End: '\uE010', Tab: '\uE004' }
const startMs = 30_000
const patienceMs = 20_000

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({ sessionId: z.string() })
const elementSchema = z.object({ [elementKey]: z.string() })
const failureSchema = z.object({ error: z.string(), message: z.string() })
const sizeSchema = z.object({ width: z.number(), height: z.number() })

/** The driver answered with an error, or did not start. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = answerSchema.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = failureSchema.parse(value)
  throw new WebDriverError(`${error}: ${message}`)
}

async function startDriver(): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await getPort()
  const driver = ['WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1']
  // It opens a window, so a machine without a screen needs a virtual one.
  const screen = ['-a', '-s', '-screen 0 2000x1400x24', ...driver]
  const child = spawn('xvfb-run', screen, { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const end = async (): Promise<void> => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await ended
  }
  const url = `http://127.0.0.1:${port}`
  const latest = Date.now() + startMs
  while (!(await call(`${url}/status`, 'GET').catch(() => undefined))) {
    if (Date.now() > latest) {
      await end()
      throw new WebDriverError('WebKitWebDriver did not start')
    }
    await delay(100)
  }
  return { url, end }
}

async function start(): Promise<Visitor> {
  const driver = await startDriver()
  const { sessionId } = sessionSchema.parse(
    await call(`${driver.url}/session`, 'POST', { capabilities: {} }),
  )
  const session = `${driver.url}/session/${sessionId}`
  const post = (path: string, body: object = {}) => call(`${session}/${path}`, 'POST', body)

  let wheels = 0
  const run: Visitor['run'] = (work, ...args) =>
    post('execute/sync', { script: `return (${work}).apply(null, arguments)`, args })
  const find = async (selector: string): Promise<string> => {
    const latest = Date.now() + patienceMs
    for (;;) {
      try {
        const found = await post('element', { using: 'css selector', value: selector })
        return `element/${elementSchema.parse(found)[elementKey]}`
      } catch (error) {
        if (Date.now() > latest) throw error
        await delay(100)
      }
    }
  }
  /** Tries again while an element is covered or moving. */
  const insist = async (work: () => Promise<unknown>): Promise<void> => {
    const latest = Date.now() + patienceMs
    for (;;) {
      try {
        await work()
        return
      } catch (error) {
        if (!(error instanceof WebDriverError) || Date.now() > latest) throw error
        await delay(200)
      }
    }
  }
  return {
    open: async (url) => void (await post('url', { url })),
    run,
    click: (selector) => insist(async () => post(`${await find(selector)}/click`)),
    type: (selector, text) => insist(async () => post(`${await find(selector)}/value`, { text })),
    press: async (key) => {
      const value = keys[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]
      await post('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    wheel: async (x, y, deltaY) => {
      const scroll = { type: 'scroll', x, y, deltaX: 0, deltaY, duration: 0, origin: 'viewport' }
      wheels += 1
      // The driver turns each wheel only once.
      await post('actions', {
        actions: [{ type: 'wheel', id: `wheel-${wheels}`, actions: [scroll] }],
      })
    },
    resize: async (width, height) => {
      // A window has a frame; the requested size is that of its inside.
      await post('window/rect', { width, height })
      const inside = sizeSchema.parse(await run(() => ({ width: innerWidth, height: innerHeight })))
      const frame = { width: width - inside.width, height: height - inside.height }
      await post('window/rect', { width: width + frame.width, height: height + frame.height })
    },
    close: async () => {
      await call(session, 'DELETE')
      await driver.end()
    },
  }
}

function missing(): string | undefined {
  const names = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb' }
  const lacking = Object.entries(names).filter(([name]) => spawnSync(name, ['--help']).error)
  if (lacking.length === 0) return undefined
  return `WebKit is not installed (Debian: apt install ${lacking.map(([, name]) => name).join(' ')})`
}

/** Debian's WebKit, the engine of Safari, driven by WebDriver. */
export const webkit: Browser = { name: 'WebKit', missing: missing(), start }
