import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

// Unpacks the Chromium that `npm ci` installs into the folder named by TMPDIR; the package has no option for it.
const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) {
  await inflate(join(archives, archive))
}
await cp(join(import.meta.dirname, 'chromium'), tmpdir(), { recursive: true })
