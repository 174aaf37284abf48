import { createServer, type Socket } from 'node:net'
import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '../../front/testing/upstream.ts'
import { createMailer, inquiryMail, MailRefusedError } from './mail.ts'

const inquiry: Inquiry = {
  _id: 'inquiry.a',
  _type: 'inquiry',
  form: 'contact',
  status: 'new',
  submittedAt: '2026-01-01T00:00:00.000Z',
  retainUntil: '2026-06-30',
  email: 'ada@example.com',
  firstName: 'Ada\r\nBcc: everybody@example.com',
  message: 'Hello.\nBcc: everybody@example.com',
}
const options = {
  from: 'site@nectar.example',
  to: 'team@nectar.example',
  studioUrl: 'http://localhost:3333',
}

async function rendered(from: Inquiry): Promise<{ head: string; envelope: unknown }> {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const { message, envelope } = await transport.sendMail(inquiryMail(from, options))
  return { head: String(message).split('\r\n\r\n')[0] ?? '', envelope }
}

it('names the visitor only in Reply-To, whatever they typed', async () => {
  const { head, envelope } = await rendered({
    ...inquiry,
    email: 'ada@example.com\r\nBcc: everybody@example.com',
  })
  expect(envelope).toEqual({ from: options.from, to: [options.to] })
  expect(head).toMatch(/^From: site@nectar\.example$/m)
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/ada/g)).toHaveLength(1)
})

/** A mail server's fault: no greeting, no reply to the mail, an endless reply, or a refusal. */
type Fault = 'silent' | 'silent at the end' | 'endless' | { at: 'rcpt' | 'data'; reply: string }

/** A minimal mail server (RFC 5321). */
async function startSmtp(fault?: Fault) {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  const refusal = (at: 'rcpt' | 'data') =>
    typeof fault === 'object' && fault.at === at ? fault.reply : undefined
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    let data: string | undefined
    if (fault !== 'silent') socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        mails.push(data)
        data = undefined
        if (fault === 'silent at the end') return
        socket.write(`${refusal('data') ?? '250 ok'}\r\n`)
        return
      }
      if (/^data/i.test(text)) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(text)) socket.end('221 bye\r\n')
      else if (fault === 'endless') {
        const more = setInterval(() => socket.write('250-and more\r\n'), 50)
        socket.once('close', () => clearInterval(more))
      } else if (/^rcpt/i.test(text)) socket.write(`${refusal('rcpt') ?? '250 ok'}\r\n`)
      else socket.write('250 ok\r\n')
    })
  })
  const url = (await listen(server)).replace('http:', 'smtp:')
  /** The number of open connections. */
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { mails, url, open }
}

it('sends mail through the configured server', async () => {
  const smtp = await startSmtp()
  await createMailer(smtp.url, options)(inquiry)
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toContain('Reply-To: ada@example.com')
  expect(smtp.mails[0]).toContain('firstName: Ada Bcc: everybody@example.com')
})

it.each<[string, Fault]>([
  ['never greets', 'silent'],
  ['takes the mail and never replies', 'silent at the end'],
])(
  'gives up within seconds on a server that %s',
  { tags: ['all'], timeout: 30_000 },
  async (_, fault) => {
    const smtp = await startSmtp(fault)
    const from = Date.now()
    await expect(createMailer(smtp.url, options)(inquiry)).rejects.toThrow(
      /timeout|never received/i,
    )
    expect(Date.now() - from).toBeLessThan(15_000)
  },
)

it('gives up on a server whose reply never ends, and closes the connection', async () => {
  const smtp = await startSmtp('endless')
  const limitMs = 300
  await expect(createMailer(smtp.url, options, limitMs)(inquiry)).rejects.toThrow(/abort/i)
  await expect.poll(smtp.open).toBe(0)
})

it.each<[string, Fault]>([
  ['the address', { at: 'rcpt', reply: '550 no such user' }],
  ['the mail', { at: 'data', reply: '554 looks like spam' }],
])('reports as final that a server permanently refuses %s', async (_, fault) => {
  const smtp = await startSmtp(fault)
  await expect(createMailer(smtp.url, options)(inquiry)).rejects.toThrow(MailRefusedError)
})

it('does not report a temporary refusal as final', async () => {
  const smtp = await startSmtp({ at: 'rcpt', reply: '451 come back later' })
  const failure = createMailer(smtp.url, options)(inquiry)
  await expect(failure).rejects.toThrow('451')
  await expect(failure).rejects.not.toThrow(MailRefusedError)
})
