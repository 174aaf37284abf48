import { sha256 } from '@noble/hashes/sha2.js'
import { CID } from 'multiformats/cid'
import { code as rawBytes } from 'multiformats/codecs/raw'
import { create } from 'multiformats/hashes/digest'
import { type ShownId, shownId } from './shown-id.ts'

/** Its code in the table of hashes (https://github.com/multiformats/multicodec). */
const sha256Code = 0x12

/** The content id of a text that fits in one block (256 KiB), told at once. */
export function idOfText(text: string): ShownId {
  const hash = sha256(new TextEncoder().encode(text))
  return shownId(CID.createV1(rawBytes, create(sha256Code, hash)))
}
