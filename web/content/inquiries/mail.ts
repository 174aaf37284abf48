import type { Inquiry } from '@nectar/schemas/documents/inquiry'
import { createTransport } from 'nodemailer'
import type Mail from 'nodemailer/lib/mailer'

interface MailOptions {
  from: string
  to: string
  studioUrl: string
}

const lineBreaks = /[\r\n\u2028\u2029]+/g
const inOneLine = (text: string) => text.replace(lineBreaks, ' ')

const hidden = new Set(['_id', '_type', 'status', 'note', 'retainUntil', 'message'])

/** The mail about an inquiry. The visitor appears only in Reply-To: mail is never sent in their name. */
export function inquiryMail(inquiry: Inquiry, { from, to, studioUrl }: MailOptions): Mail.Options {
  const lines = Object.entries(inquiry)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${name}: ${inOneLine(String(value))}`)
  return {
    from,
    to,
    // An object, so that the value cannot be parsed as several addresses.
    replyTo: { name: '', address: inOneLine(inquiry.email) },
    subject: inOneLine(`New inquiry: ${inquiry.form}`),
    text: [...lines, '', inquiry.message ?? '', '', studioUrl].join('\n'),
    messageId: `<${inquiry._id}@${from.split('@').at(-1)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A mail server permanently refuses a mail or its recipient, so sending it again would not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'

  constructor(cause: Error) {
    super('The mail server permanently refuses the mail or its recipient.', { cause })
  }
}

/** A silent mail server must not hold up later inquiries. By default, nodemailer waits ten minutes. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }

/** A server may also send a line now and then without ever finishing its reply. */
const wholeMs = 30_000

/**
 * Sends mails through an SMTP server, such as `smtps://user:password@mail.example:465`.
 *
 * @param limitMs - time limit for one mail
 * @returns a function that sends one mail and rejects with MailRefusedError if the refusal is permanent
 */
export function createMailer(smtpUrl: string, options: MailOptions, limitMs = wholeMs) {
  const transport = createTransport({ ...timeouts, url: smtpUrl })
  return async (inquiry: Inquiry): Promise<void> => {
    try {
      const signal = AbortSignal.timeout(limitMs)
      await transport.sendMail({ ...inquiryMail(inquiry, options), signal })
    } catch (error) {
      throw error instanceof Error && isFinal(error) ? new MailRefusedError(error) : error
    }
  }
}

/** RFC 5321, 4.2.1: 5xx replies are permanent. A refused login does not count: the configuration can be fixed. */
function isFinal(error: Error & { code?: string; responseCode?: number }): boolean {
  const { code, responseCode = 0 } = error
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}
