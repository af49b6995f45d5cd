import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { RemotePolicy } from '@chainwright/model'
import { documentLimits } from '@chainwright/model'
import type { Config } from '../config/config.ts'
import { UsageError } from '../exit.ts'
import { writeWhole } from './write.ts'

/** The rules for fetching, and the hashes of documents that earlier runs fetched. */
export interface Remote {
  readonly policy: RemotePolicy | undefined
  /** Whether changed documents are refused, so that an earlier run can be trusted without a request. */
  readonly locked: boolean
  /** Locks documents that were fetched for the first time, or again with `update`. */
  save(fetched: readonly { readonly path: string; readonly hash: string }[]): Promise<void>
}

export const remoteOf = async (config: Config, root: string, update: boolean): Promise<Remote> => {
  const { remote, limits } = config
  if (remote === undefined) return { policy: undefined, locked: true, save: async () => {} }
  const file = remote.lock === false ? undefined : join(root, remote.lock ?? 'chainwright.lock')
  const lock = file === undefined ? new Map<string, string>() : await readLock(file)
  return {
    policy: {
      hosts: remote.hosts,
      lock,
      update,
      fetch: fetchFrom(remote.hosts, limits?.bytes ?? documentLimits.bytes),
    },
    locked: file !== undefined,
    save: async fetched => {
      const next = new Map([
        ...lock,
        ...fetched.filter(({ path }) => /^https?:/.test(path)).map(({ path, hash }) => [path, hash] as const),
      ])
      if (file !== undefined && lockText(next) !== lockText(lock)) writeWhole(file, lockText(next))
    },
  }
}

const lockText = (lock: ReadonlyMap<string, string>): string =>
  `${JSON.stringify(Object.fromEntries([...lock].sort(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`

/** An unreadable lock is not treated as empty, because that would disable its checks. */
const readLock = async (file: string): Promise<Map<string, string>> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const hashes = hashesOf(text)
  if (hashes !== undefined) return hashes
  throw new UsageError(
    `${basename(file)} is not a lock file, which maps URLs to hashes. Restore it. Or delete it: the next run then locks the current documents.`,
  )
}

const hashesOf = (text: string): Map<string, string> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const entries = Object.entries(parsed)
    return entries.every(([, hash]) => typeof hash === 'string') ? new Map(entries) : undefined
  } catch {
    return undefined
  }
}

/** Limits of one fetched document. The limits of files also apply to its bytes. */
export const fetchLimits = {
  /** The timeout in milliseconds. */
  timeout: 30_000,
  redirects: 5,
} as const
const { timeout, redirects: mostRedirects } = fetchLimits

/** The decompressed body, aborted as soon as it exceeds the limit for documents, whatever its stated length. */
const bytesIn = async ({ body }: Response, most: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  if (body !== null)
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length
      // Leaving the loop closes the response.
      if (size > most) throw new Error(`it has more than ${most} bytes`)
      chunks.push(chunk)
    }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Redirects are followed one by one: the host of each must be allowed. */
const fetchFrom =
  (hosts: readonly string[], mostBytes: number) =>
  async (url: string): Promise<Uint8Array> => {
    let next = url
    for (let hop = 0; hop <= mostRedirects; hop++) {
      if (!hosts.includes(new URL(next).host))
        throw new Error(`it redirects to ${new URL(next).host}, which is not allowed`)
      const response = await fetch(next, { redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
        (error: unknown) => {
          const late = error instanceof Error && error.name === 'TimeoutError'
          throw late ? new Error(`there was no response within ${timeout / 1000} seconds`) : error
        },
      )
      const location = response.headers.get('location')
      if (response.status >= 300 && response.status < 400 && location !== null) next = new URL(location, next).href
      else if (response.ok) return bytesIn(response, mostBytes)
      else throw new Error(`the response has status ${response.status}`)
    }
    throw new Error(`it redirects more than ${mostRedirects} times`)
  }
