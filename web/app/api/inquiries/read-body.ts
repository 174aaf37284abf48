import { largestSubmission } from '@nectar/schemas/forms/controls'
import { RefusedSubmission } from './refusal.ts'

function tooLarge(): RefusedSubmission {
  return new RefusedSubmission(413, `Send at most ${largestSubmission / 1024} KB.`)
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > largestSubmission) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  let text = ''
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > largestSubmission) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new SyntaxError('not an object')
  }
  return { ...value }
}

/** What was sent, and whether the form's script sent it. */
export interface ReadBody {
  scripted: boolean
  values: Record<string, unknown>
}

/**
 * Reads the fields of a submission: JSON from a script, urlencoded from a plain form.
 *
 * @throws RefusedSubmission when it is too large, of another type, or malformed
 */
export async function readBody(request: Request): Promise<ReadBody> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new RefusedSubmission(415, 'Send application/json or application/x-www-form-urlencoded.')
  }
  try {
    const text = await readText(request)
    if (type === 'application/json') return { scripted: true, values: parseJson(text) }
    return { scripted: false, values: Object.fromEntries(new URLSearchParams(text)) }
  } catch (error) {
    if (error instanceof RefusedSubmission) throw error
    throw new RefusedSubmission(400, 'The body cannot be read: send one object of fields in UTF-8.')
  }
}
