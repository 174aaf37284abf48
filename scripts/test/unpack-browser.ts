import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

// Unpacks the Chromium that `npm ci` installs into the folder named by TMPDIR; the package has no option for it.
// Also writes a script there that starts Chromium with the libraries and the font that a bare system lacks.
const archives = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
const folder = tmpdir()
for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) {
  await inflate(join(archives, archive))
}
await writeFile(
  join(folder, 'fonts.conf'),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
)
await writeFile(
  join(folder, 'start-chromium'),
  `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
  { mode: 0o755 },
)
