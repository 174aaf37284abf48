import { createTransport } from 'nodemailer'

interface Invitation {
  email: string
  name: string
  link: string
  expires: string
}

/** The time limit for the mail server, since the inviting user waits for it. */
const limitMs = 15_000

/**
 * Mails the link to the invited person, if a mail server is set (SMTP_URL, INQUIRY_MAIL_FROM).
 *
 * @returns whether it was sent
 * @throws Error if the mail server cannot be reached or refuses it
 */
export async function mailInvitation(
  { SMTP_URL, INQUIRY_MAIL_FROM: from }: NodeJS.ProcessEnv,
  { email, name, link, expires }: Invitation,
): Promise<boolean> {
  if (!SMTP_URL || !from) return false
  await createTransport(SMTP_URL).sendMail({
    from,
    // An object, so that a name cannot be parsed as several addresses.
    to: { name, address: email },
    subject: 'Your link to sign in',
    text: `Hello ${name},

open this link in the browser that you will edit in. It works once, until ${expires}.

${link}
`,
    disableFileAccess: true,
    disableUrlAccess: true,
    signal: AbortSignal.timeout(limitMs),
  })
  return true
}
