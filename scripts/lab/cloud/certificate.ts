import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { servedNames } from './host-names.ts'

/** A certificate that vouches for itself, and its key. */
export interface Certificate {
  key: string
  cert: string
  /** The file with the certificate, for those who are to trust it. */
  file: string
}

/** Makes a certificate for Sanity's host names that is good for two days. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [keyFile, file] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = servedNames.map((name) => `DNS:${name}`).join(',')
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=Stand-in for the cloud'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
    ...['-keyout', keyFile, '-out', file, '-addext', `subjectAltName=${names}`],
  ])
  return { key: await readFile(keyFile, 'utf8'), cert: await readFile(file, 'utf8'), file }
}
