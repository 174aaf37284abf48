import { createServer } from 'node:net'
import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { createMailer, inquiryMail } from './mail.ts'

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

it('names the visitor in Reply-To alone, whatever they typed', async () => {
  const { head, envelope } = await rendered({
    ...inquiry,
    email: 'ada@example.com\r\nBcc: everybody@example.com',
  })
  expect(envelope).toEqual({ from: options.from, to: [options.to] })
  expect(head).toMatch(/^From: site@nectar\.example$/m)
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/ada/g)).toHaveLength(1)
})

/** A minimal mail server for these tests (RFC 5321). */
async function startSmtp() {
  const mails: string[] = []
  const server = createServer((socket) => {
    let data: string | undefined
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        mails.push(data)
        data = undefined
      } else if (/^data/i.test(text)) {
        data = ''
        socket.write('354 go on\r\n')
        return
      }
      if (/^quit/i.test(text)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { mails, url: `smtp://127.0.0.1:${port}`, stop: () => server.close() }
}

it('sends through the server of the environment', async () => {
  const smtp = await startSmtp()
  try {
    await createMailer(smtp.url, options)(inquiry)
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toContain('Reply-To: ada@example.com')
    expect(smtp.mails[0]).toContain('firstName: Ada Bcc: everybody@example.com')
  } finally {
    smtp.stop()
  }
})
