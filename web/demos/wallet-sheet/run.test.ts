import { expect, test } from 'vitest'
import { codeError, demonstrationCode } from './sheet.tsx'

test.each([demonstrationCode, '246 810', '246-810', ' 246810\u200b', '２４６８１０'])(
  'the code %j is right',
  (code) => expect(codeError(code)).toBeUndefined(),
)
