// Content ids as `ipfs add --recursive --cid-version=1` computes them: files in raw blocks of
// 256 KiB, folders and longer files as nodes that name their parts (UnixFS in DAG-PB).

/** A file of a folder, by its path there. */
export interface FolderFile {
  path: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The longest file whose parts one node can name. */
export const longestFile = 174 * 262_144

const blockSize = 262_144
const raw = 0x55
const dagPb = 0x70

interface Node {
  cid: Uint8Array
  /** Bytes of the block and of all that it names. */
  total: number
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** The SHA-256 of bytes, in hexadecimal digits. */
export async function fingerprint(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function cidOf(codec: number, block: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return Uint8Array.of(1, codec, 0x12, 0x20, ...(await sha256(block)))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let left = value
  while (left > 127) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  return [...bytes, left]
}

const field = (tag: number, bytes: ArrayLike<number>) => [
  tag,
  ...varint(bytes.length),
  ...Array.from(bytes),
]

async function nodeOf(links: readonly (Node & { name: string })[], data: number[]): Promise<Node> {
  const encoder = new TextEncoder()
  const named = links.flatMap(({ cid, name, total }) =>
    field(0x12, [
      ...field(0x0a, cid),
      ...field(0x12, encoder.encode(name)),
      0x18,
      ...varint(total),
    ]),
  )
  const block = Uint8Array.from([...named, ...field(0x0a, data)])
  const total = links.reduce((sum, link) => sum + link.total, block.length)
  return { cid: await cidOf(dagPb, block), total }
}

async function fileNode(bytes: Uint8Array<ArrayBuffer>): Promise<Node> {
  if (bytes.length <= blockSize) return { cid: await cidOf(raw, bytes), total: bytes.length }
  const starts = Array.from(
    { length: Math.ceil(bytes.length / blockSize) },
    (_, index) => index * blockSize,
  )
  const leaves = await Promise.all(
    starts.map(async (start) => {
      const part = bytes.slice(start, start + blockSize)
      return { cid: await cidOf(raw, part), total: part.length, name: '' }
    }),
  )
  const sizes = leaves.flatMap(({ total }) => [0x20, ...varint(total)])
  return nodeOf(leaves, [0x08, 2, 0x18, ...varint(bytes.length), ...sizes])
}

async function folderNode(files: readonly FolderFile[]): Promise<Node> {
  const inside = new Map<string, FolderFile[]>()
  for (const { path, bytes } of files) {
    const [name = '', ...rest] = path.split('/')
    inside.set(name, [...(inside.get(name) ?? []), { path: rest.join('/'), bytes }])
  }
  const links = await Promise.all(
    [...inside].map(async ([name, own]) => {
      const [only] = own
      const node = only?.path === '' ? await fileNode(only.bytes) : await folderNode(own)
      return { ...node, name }
    }),
  )
  const bytesOf = (name: string) => new TextEncoder().encode(name)
  links.sort((a, b) => compareBytes(bytesOf(a.name), bytesOf(b.name)))
  return nodeOf(links, [0x08, 1])
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index])
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? -1)
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567'

function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** The content id of a folder: the same files give the same one anywhere. */
export async function folderContentId(files: readonly FolderFile[]): Promise<string> {
  return `b${base32((await folderNode(files)).cid)}`
}
