import { Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { requireFreePort } from './ports.ts'

afterEach(() => vi.restoreAllMocks())

it('says that a port needs privileges, instead of that another program has it', async () => {
  const denied = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' })
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    queueMicrotask(() => this.emit('error', denied))
    return this
  })
  await expect(requireFreePort(80, 'WEB_PORT')).rejects.toThrow(
    'Port 80 cannot be opened (listen EACCES: permission denied): choose another port with WEB_PORT',
  )
})
