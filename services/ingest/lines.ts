import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createBrotliDecompress, createGunzip, createZstdDecompress } from 'node:zlib'
import { InvalidFiles } from './fault.ts'

/** Compressions of files, by file name extension. */
const packings = {
  '': undefined,
  '.br': createBrotliDecompress,
  '.gz': createGunzip,
  '.zst': createZstdDecompress,
} as const

/** A file, compressed or not. */
export interface PackedFile {
  readonly path: string
  readonly packing: keyof typeof packings
}

/** The file with that name in a folder, compressed or not; undefined if there is none. */
export const findFile = (folder: string, name: string): PackedFile | undefined => {
  for (const packing of Object.keys(packings) as (keyof typeof packings)[]) {
    const path = join(folder, `${name}${packing}`)
    if (existsSync(path)) return { path, packing }
  }
  return undefined
}

export interface Line {
  readonly text: string
  /** Bytes of the uncompressed file up to the end of the line, including the line feed. */
  readonly end: number
  /** Line number, from 1. */
  readonly number: number
}

/** The lines of a file, without empty ones. Lines that end before `from` are not decoded. */
export async function* linesOf(file: PackedFile, from = 0): AsyncGenerator<Line> {
  let rest: Buffer[] = []
  let end = 0
  let number = 0
  const line = (bytes: Buffer): Line | undefined => {
    number++
    return end < from || bytes.length === 0 ? undefined : { text: bytes.toString('utf8'), end, number }
  }
  for await (const chunk of unpacked(file)) {
    let start = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, start)) {
      const bytes = joined(rest, chunk.subarray(start, at))
      rest = []
      end += bytes.length + 1
      start = at + 1
      const found = line(bytes)
      if (found !== undefined) yield found
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
  }
  const last = Buffer.concat(rest)
  end += last.length
  const found = line(last)
  if (found !== undefined) yield found
}

/** The whole text of a small file. */
export const textOf = async (file: PackedFile): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of unpacked(file)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** The size of the uncompressed file in bytes, if it can be known without reading the file. */
export const sizeOf = async ({ path, packing }: PackedFile): Promise<number | undefined> =>
  packing === '' ? (await stat(path)).size : undefined

/** @throws InvalidFiles if the compression differs from the file name extension. */
async function* unpacked({ path, packing }: PackedFile): AsyncGenerator<Buffer> {
  const bytes = createReadStream(path, { highWaterMark: 1 << 20 })
  const unpack = packings[packing]?.()
  if (unpack === undefined) return yield* bytes
  bytes.on('error', error => unpack.destroy(error))
  try {
    yield* bytes.pipe(unpack)
  } catch (error) {
    if (!(error instanceof Error) || 'syscall' in error) throw error
    throw new InvalidFiles(`${path}: cannot be unpacked: ${error.message}`, { cause: error })
  }
}

const joined = (rest: readonly Buffer[], last: Buffer): Buffer =>
  rest.length === 0 ? last : Buffer.concat([...rest, last])
