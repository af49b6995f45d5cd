import { createHash } from 'node:crypto'
import type { Finding, Origin, Report } from '../model/index.ts'
import type { Disk } from './disk.ts'
import type { Folders, Refusal } from './folders.ts'
import { isAllowed, type RemotePolicy } from './policy.ts'
import { isUrl, type Uris } from './uris.ts'

export interface BytesOptions {
  readonly uris: Uris
  readonly disk: Disk
  /** The folders that documents may refer to. Files that the user named are read from any place. */
  readonly folders: Folders
  readonly policy: RemotePolicy | undefined
  readonly report: Report
}

export interface Bytes {
  readonly bytes: Uint8Array
  /** SHA-256, in the format of the lock file. */
  readonly hash: string
}

/**
 * The bytes of a document; undefined if the policy for remote documents forbids it, or if it cannot be read. This is
 * reported at `from`, the place of the reference (undefined for entry documents).
 */
export const bytesOf = async (
  uri: string,
  from: Origin | undefined,
  options: BytesOptions,
): Promise<Bytes | undefined> => {
  const file = options.uris.fileOf(uri)
  const reportAt = reporterAt(from ?? { file, pointer: '#' }, options.report)
  const bytes = uri.startsWith('file:')
    ? await localBytes(file, { from, reportAt, ...options })
    : await remoteBytes(uri, { reportAt, policy: options.policy })
  if (bytes === undefined) return undefined
  const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
  return isLocked(uri, hash, { reportAt, policy: options.policy }) ? { bytes, hash } : undefined
}

type ReportAt = (severity: Finding['severity'], code: string, message: string, help: string) => void

const reporterAt =
  (origin: Origin, report: Report): ReportAt =>
  (severity, code, message, help) =>
    report({ code, severity, origin, message, help })

const localBytes = async (
  file: string,
  {
    from,
    reportAt,
    disk,
    folders,
  }: Pick<BytesOptions, 'disk' | 'folders'> & { readonly from: Origin | undefined; readonly reportAt: ReportAt },
): Promise<Uint8Array | undefined> => {
  if (from !== undefined && isUrl(from.file)) {
    reportAt(
      'error',
      'document.remote-to-local',
      `A remote document must not refer to the local file "${file}".`,
      'Copy the document to your project if you trust it.',
    )
    return undefined
  }
  // Check this before the file is read: a message must neither quote a file that may not be read, nor show whether it
  // exists.
  const refusal = from === undefined ? undefined : await folders.refusalOf(file)
  if (refusal !== undefined) {
    reportAt('error', ...refusals[refusal](file))
    return undefined
  }
  return disk.read(file).catch((error: unknown) => {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'EFBIG'
    reportAt(
      'error',
      isTooLarge ? 'document.too-large' : 'document.not-found',
      `The file "${file === '' ? '.' : file}" cannot be read: ${reason(error)}.`,
      isTooLarge
        ? 'Split it, or raise `limits.bytes` of the configuration.'
        : from === undefined
          ? 'Correct the path. It is relative to the working directory, or to the folder of the configuration.'
          : 'Correct the path. It is relative to the document that refers to it.',
    )
    return undefined
  })
}

const refusals: Readonly<Record<Refusal, (file: string) => readonly [code: string, message: string, help: string]>> = {
  outside: file => [
    'document.outside-root',
    `The file "${file}" is outside of the project, or a symbolic link in its path points outside.`,
    'Copy it to the project, or list its folder in `readFrom` of the configuration or with `--allow-folder`.',
  ],
  hidden: file => [
    'document.hidden-file',
    `The file "${file}" is hidden, or in a hidden folder, or a symbolic link points to such a file.`,
    'Move it, or list its folder in `readFrom` of the configuration or with `--allow-folder`.',
  ],
}

const helpFor = (uri: string): string => {
  const { protocol, host } = new URL(uri)
  return protocol === 'https:' || protocol === 'http:'
    ? `Add \`${host}\` to \`remote.hosts\` of the configuration, or copy the document to your project.`
    : 'Copy the document to your project: only http and https URLs are fetched.'
}

const remoteBytes = async (
  uri: string,
  { reportAt, policy }: { readonly reportAt: ReportAt; readonly policy: RemotePolicy | undefined },
): Promise<Uint8Array | undefined> => {
  if (policy === undefined || !isAllowed(uri, policy)) {
    reportAt(
      'error',
      'document.remote-refused',
      `The document "${uri}" is remote, and its host is not allowed.`,
      helpFor(uri),
    )
    return undefined
  }
  return policy.fetch(uri).catch((error: unknown) => {
    reportAt(
      'error',
      'document.remote-failed',
      `The document "${uri}" cannot be fetched: ${reason(error)}.`,
      'Try again, or copy the document to your project.',
    )
    return undefined
  })
}

const isLocked = (
  uri: string,
  hash: string,
  { reportAt, policy }: { readonly reportAt: ReportAt; readonly policy: RemotePolicy | undefined },
): boolean => {
  const locked = policy?.lock?.get(uri)
  if (uri.startsWith('file:') || locked === undefined || locked === hash || policy?.update === true) return true
  reportAt(
    'error',
    'document.remote-changed',
    `The document "${uri}" has the hash ${hash}, but ${locked} is locked.`,
    'Review the change. Then run the command again with `--update-lock`.',
  )
  return false
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return `${error}`
  const { code } = error as NodeJS.ErrnoException
  const known = reasons.get(code ?? '')
  if (known !== undefined) return known
  // The message of Node contains the absolute path.
  if ('syscall' in error && 'path' in error) return `the operating system reports ${code}`
  // An error of `fetch` only reports that it failed. The reason is in its cause.
  return error.cause instanceof Error ? reason(error.cause) : error.message
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'the file does not exist'],
  ['EISDIR', 'it is a folder'],
  ['ENOTDIR', 'a part of its path is not a folder'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ELOOP', 'its symbolic links are circular'],
  ['EACCES', 'permission to read it is denied'],
  ['ECONNREFUSED', 'no server responds at this address'],
  ['ENOTFOUND', 'the host does not exist'],
  ['ECONNRESET', 'the connection was closed'],
])
