import { createHash } from 'node:crypto'
import { posix, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Diagnostic, Finding, Json, Origin } from '../model/index.ts'
import { parseJson } from './parse-json.ts'
import type { LineColumn, Parsed } from './parsed.ts'
import { bounds } from './parsed.ts'
import { type Input, isAllowed, type RemotePolicy } from './policy.ts'
import { decode } from './text.ts'

/** Everything that was read, once each. */
export interface Library {
  /** Values of the documents that could be read, by absolute URI. */
  readonly documents: ReadonlyMap<string, Json>
  /** What was read, in the order of reading. */
  readonly inputs: readonly Input[]
  /** Absolute URI of a path (relative to the root) or URL. */
  uriOf(path: string): string
  /** What a person calls a document: its path relative to the root, or its URL. */
  fileOf(uri: string): string
  /** Reads a document unless it was read already. `from` is the place that asks for it. False where it cannot be had. */
  load(uri: string, from: Origin | undefined): Promise<boolean>
  /** Puts a value in the place of a document that was read: what an overlay made of it. `origins` says where its new parts are written. */
  replace(uri: string, value: Json, origins: readonly Grafted[]): void
  report(finding: Finding): void
  /** Findings with line and column, in the order of files and lines. */
  diagnostics(): Diagnostic[]
}

/** A part of a document that came from elsewhere. */
export interface Grafted {
  readonly pointer: string
  readonly uri: string
  readonly from: string
}

export interface LibraryOptions {
  /** Folder that paths are relative to. */
  readonly root: string
  /** Gives the bytes of a path relative to the root. */
  readonly read: (path: string) => Promise<Uint8Array>
  readonly policy: RemotePolicy | undefined
  /** Documents that are known without being read. */
  readonly known?: (uri: string) => Json | undefined
}

export const createLibrary = ({ root, read, policy, known }: LibraryOptions): Library => {
  const documents = new Map<string, Json>()
  const parsed = new Map<string, Parsed>()
  const loading = new Map<string, Promise<boolean>>()
  const grafts = new Map<string, readonly Grafted[]>()
  const inputs: Input[] = []
  const findings: Finding[] = []
  const direct: Diagnostic[] = []

  const files = new Map<string, string>()
  const fileOf = (uri: string): string => {
    if (!uri.startsWith('file:')) return uri
    const told =
      files.get(uri) ??
      relative(root, pathOf(uri) ?? uri)
        .split(sep)
        .join(posix.sep)
    files.set(uri, told)
    return told
  }
  const uriOf = (path: string): string =>
    isUrl(path) && URL.canParse(path) ? new URL(path).href : pathToFileURL(resolve(root, path)).href

  const report = (finding: Finding): void => void findings.push(finding)

  const bytesOf = async (uri: string, from: Origin | undefined): Promise<Uint8Array | undefined> => {
    const file = fileOf(uri)
    const origin = from ?? { file, pointer: '#' }
    if (uri.startsWith('file:')) {
      if (from !== undefined && isUrl(from.file)) {
        report({
          code: 'document.remote-to-local',
          severity: 'error',
          origin,
          message: `A remote document may not read the local file "${file}".`,
          help: 'Copy the document to your project if you trust it.',
        })
        return undefined
      }
      if (file.startsWith('../') && from !== undefined) {
        report({
          code: 'document.outside-root',
          severity: 'warning',
          origin,
          message: `The file "${file}" is outside of the project.`,
          help: 'Keep what a contract needs inside the project, so that a clone of it is complete.',
        })
      }
      return read(file).catch((error: unknown) => {
        report({
          code: 'document.not-found',
          severity: 'error',
          origin,
          message: `The file "${file}" cannot be read: ${reason(error)}.`,
          help: 'Correct the path, which is relative to the document that names it.',
        })
        return undefined
      })
    }
    if (policy === undefined || !isAllowed(uri, policy)) {
      report({
        code: 'document.remote-refused',
        severity: 'error',
        origin,
        message: `The document "${uri}" is remote, and its host is not allowed.`,
        help: 'Add the host to `remote.hosts` of the configuration, or copy the document to your project.',
      })
      return undefined
    }
    return policy.fetch(uri).catch((error: unknown) => {
      report({
        code: 'document.remote-failed',
        severity: 'error',
        origin,
        message: `The document "${uri}" cannot be fetched: ${reason(error)}.`,
        help: 'Try again, or copy the document to your project.',
      })
      return undefined
    })
  }

  const isLocked = (uri: string, hash: string, origin: Origin): boolean => {
    const locked = policy?.lock?.get(uri)
    if (uri.startsWith('file:') || locked === undefined || locked === hash || policy?.update === true) return true
    report({
      code: 'document.remote-changed',
      severity: 'error',
      origin,
      message: `The document "${uri}" has the hash ${hash}, but ${locked} is locked.`,
      help: 'Look at what changed; then run again with `--update-lock`.',
    })
    return false
  }

  const fetchAndParse = async (uri: string, from: Origin | undefined): Promise<boolean> => {
    const file = fileOf(uri)
    const origin = from ?? { file, pointer: '#' }
    const bytes = await bytesOf(uri, from)
    if (bytes === undefined) return false
    const hash = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    if (!isLocked(uri, hash, origin)) return false
    inputs.push({ path: file, hash })
    if (bytes.length > bounds.length) {
      report({
        code: 'document.too-large',
        severity: 'error',
        origin,
        message: `The document "${file}" has ${bytes.length} bytes; at most ${bounds.length} are read.`,
        help: 'Split it, or leave parts of it out.',
      })
      return false
    }
    const decoded = decode(bytes)
    if (!('text' in decoded)) {
      report({
        code: 'document.encoding',
        severity: 'error',
        origin: { file, pointer: '#' },
        message: `The document "${file}" is not UTF-8${decoded.problem === 'utf-16' ? ' but UTF-16' : ''}.`,
        help: 'Save it as UTF-8.',
      })
      return false
    }
    const result = await parse(file, decoded.text)
    parsed.set(uri, result)
    for (const { code, severity, pointer, message, help, line, column } of result.problems)
      direct.push({ code, severity, source: { file, line, column }, pointer: `#${pointer}`, message, help })
    if (result.value === undefined) return false
    documents.set(uri, result.value)
    return true
  }

  const open = async (uri: string, from: Origin | undefined): Promise<boolean> => {
    const value = known?.(uri)
    if (value === undefined) return fetchAndParse(uri, from)
    documents.set(uri, value)
    return true
  }

  const locate = (): Map<string, Map<string, LineColumn>> => {
    const asked = new Map<string, Set<string>>()
    for (const { origin } of findings) {
      const { file, pointer } = writtenAt(origin)
      const pointers = asked.get(file) ?? new Set<string>()
      pointers.add(pointer)
      asked.set(file, pointers)
    }
    return new Map([...asked].map(([file, pointers]) => [file, parsed.get(uriOf(file))?.locate(pointers) ?? new Map()]))
  }

  /** Where the text of a place is: an overlay may have put it there. */
  const writtenAt = ({ file, pointer }: Origin): Origin => {
    const bare = pointer.replace(/^#/, '')
    const graft = (grafts.get(uriOf(file)) ?? []).findLast(
      graft => bare === graft.pointer || bare.startsWith(`${graft.pointer}/`),
    )
    return graft === undefined
      ? { file, pointer: bare }
      : { file: fileOf(graft.uri), pointer: graft.from + bare.slice(graft.pointer.length) }
  }

  return {
    documents,
    inputs,
    uriOf,
    fileOf,
    report,
    load: (uri, from) => {
      const asked = loading.get(uri) ?? open(uri, from)
      loading.set(uri, asked)
      return asked
    },
    replace: (uri, value, origins) => {
      documents.set(uri, value)
      grafts.set(uri, [...(grafts.get(uri) ?? []), ...origins])
    },
    diagnostics: () => {
      const positions = locate()
      const located = findings.map(({ origin, ...finding }): Diagnostic => {
        const { file, pointer } = writtenAt(origin)
        const { line, column } = positions.get(file)?.get(pointer) ?? { line: 1, column: 1 }
        return { ...finding, source: { file, line, column }, pointer: origin.pointer }
      })
      return sorted([...direct, ...located])
    },
  }
}

/** The path of a `file:` URI; undefined where no path can say it: malformed escapes, another host. */
export const pathOf = (uri: string): string | undefined => {
  try {
    return fileURLToPath(uri)
  } catch {
    return undefined
  }
}

const isUrl = (path: string): boolean => /^[a-z][a-z0-9+.-]+:\/\//i.test(path)

/** JSON is a subset of YAML, but a JSON parser is a hundred times faster. The name decides, else the first character. */
const parse = async (file: string, text: string): Promise<Parsed> => {
  const isJson = /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(text))
  return isJson ? parseJson(text) : (await import('./parse-yaml.ts')).parseYaml(text)
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return `${error}`
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : error.message
}

/** By file, line and column; the same thing said twice of one place is said once. */
const sorted = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
  const unique = new Map(
    diagnostics.map(diagnostic => [
      `${diagnostic.code}\n${diagnostic.source.file}\n${diagnostic.pointer}\n${diagnostic.message}`,
      diagnostic,
    ]),
  )
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.source.file, b.source.file) ||
      a.source.line - b.source.line ||
      a.source.column - b.source.column ||
      compareText(a.code, b.code),
  )
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
