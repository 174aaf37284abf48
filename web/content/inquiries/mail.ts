import type { Inquiry } from '@nectar/schemas/documents/inquiry/schema'
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

/** The mail about an inquiry. The visitor is only in Reply-To: mail is never sent in their name. */
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

/** Sends mails through an SMTP server, such as `smtps://user:password@mail.example:465`. */
export function createMailer(smtpUrl: string, options: MailOptions) {
  const transport = createTransport(smtpUrl, {})
  return async (inquiry: Inquiry): Promise<void> => {
    await transport.sendMail(inquiryMail(inquiry, options))
  }
}
