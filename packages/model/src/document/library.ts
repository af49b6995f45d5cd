import type { Diagnostic, Finding, Json, Origin, Report, Severity } from '../model/index.ts'
import { bytesOf } from './bytes.ts'
import type { Disk } from './disk.ts'
import { foldersOf } from './folders.ts'
import { type DocumentLimits, documentLimits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import type { Parsed } from './parsed.ts'
import { type Input, isAllowed, type RemotePolicy } from './policy.ts'
import { type Grafted, located, type Reported, sorted } from './positions.ts'
import { createSharing, placesIn, type Sharing } from './sharing.ts'
import { decode } from './text.ts'
import { isUrl, type Uris, urisIn } from './uris.ts'

/** The documents of one API as they were read, and the findings about them. */
export interface Library extends Uris {
  /** The limits of what may be read. */
  readonly limits: DocumentLimits
  /** Values of the documents that could be read, by absolute URI. */
  readonly documents: ReadonlyMap<string, Json>
  /** The files and URLs that were read, each once, in the order of reading. */
  readonly inputs: readonly Input[]
  /**
   * Reads a document, unless it was read before. `from` is the place of the reference. If the document cannot be read,
   * it returns false and reports this: as an error, with the severity `as`, or to the function `as`.
   */
  load(uri: string, from: Origin | undefined, as?: Severity | Report): Promise<boolean>
  /** Whether a document was read already, or whether the policy permits reading it. */
  mayLoad(uri: string): boolean
  /** Replaces the value of a document by the result of an overlay. `origins` lists where the new parts are written. */
  replace(uri: string, value: Json, origins: readonly Grafted[]): void
  /** Registers where moved parts of a document are written. */
  graft(uri: string, origins: readonly Grafted[]): void
  /** The schemas that are shared between places; undefined if each place has its own schema. */
  readonly sharing: Sharing | undefined
  report(finding: Finding): void
  /**
   * Findings with line and column, in the order of files and lines.
   *
   * @param concerning Selects the places of findings. Default: all.
   */
  diagnostics(concerning?: (origin: Origin) => boolean): Diagnostic[]
  /** Adds line and column to findings that are not reported here. */
  locate(findings: readonly Finding[]): Diagnostic[]
  /** Drops the texts of the documents. Later findings have no line and column. */
  dropTexts(): void
}

export interface LibraryOptions {
  /** Folder that paths are relative to. */
  readonly root: string
  readonly disk: Disk
  /** Documents that the user named: paths relative to the root, or URLs. */
  readonly entries: readonly string[]
  /** Folders in addition to the project's that documents may refer to, relative to the root. Default: none. */
  readonly readFrom?: readonly string[] | undefined
  readonly policy: RemotePolicy | undefined
  /** The limits of what may be read. Default: `documentLimits`. */
  readonly limits?: DocumentLimits | undefined
  /** Returns documents that are known without reading them. */
  readonly known?: (uri: string) => Json | undefined
  /** Whether each place has its own schema. By default, equal schemas are one node. */
  readonly distinct?: boolean | undefined
}

/** Creates a library, which reads documents from files and allowed hosts, keeps them by URI, and collects findings. */
export const createLibrary = ({
  root,
  disk,
  entries,
  readFrom = [],
  policy,
  known,
  distinct = false,
  limits = documentLimits,
}: LibraryOptions): Library => {
  const documents = new Map<string, Json>()
  const parsed = new Map<string, Parsed>()
  const loading = new Map<string, Promise<boolean>>()
  const grafts = new Map<string, readonly Grafted[]>()
  const inputs: Input[] = []
  const findings: Reported[] = []
  const ofTexts: Diagnostic[] = []
  const uris = urisIn(root)
  const folders = foldersOf({ entries: entries.filter(entry => !isUrl(entry)), named: readFrom, disk })
  let requested = 0
  const sharing = distinct ? undefined : createSharing()
  // A document may change while it is read. A finding refers to the places at the time of its report.
  const report = (finding: Finding): void =>
    void findings.push({ ...finding, grafted: grafts.get(uris.uriOf(finding.origin.file))?.length ?? 0 })

  const open = async (uri: string, from: Origin | undefined, as: Severity | Report = report): Promise<boolean> => {
    const reportAs: Report = typeof as === 'function' ? as : finding => report({ ...finding, severity: as })
    const value = known?.(uri) ?? (await readValue(uri, from, reportAs))
    if (value === undefined) return false
    documents.set(uri, value)
    return true
  }

  const graft: Library['graft'] = (uri, origins) => {
    if (origins.length > 0) grafts.set(uri, [...(grafts.get(uri) ?? []), ...origins])
  }

  const readValue = async (uri: string, from: Origin | undefined, report: Report): Promise<Json | undefined> => {
    const file = uris.fileOf(uri)
    requested += 1
    if (requested > limits.files) {
      if (requested === limits.files + 1) report(tooManyFiles(from ?? { file, pointer: '#' }, limits))
      return undefined
    }
    const got = await bytesOf(uri, from, { uris, disk, folders, policy, report })
    if (got === undefined) return undefined
    inputs.push({ path: file, hash: got.hash })
    const text = textOf(got.bytes, file, { report, limits })
    if (text === undefined) return undefined
    const result = await parse(file, text, limits)
    parsed.set(uri, result)
    for (const { line, column, pointer, ...problem } of result.problems)
      ofTexts.push({ ...problem, source: { file, line, column }, pointer: `#${pointer}` })
    return result.value
  }

  /** Repeats a finding about a shared object for each place of the object. */
  const everywhere = (findings: readonly Reported[]): readonly Reported[] => {
    if (sharing === undefined || sharing.shared.size === 0) return findings
    const places = new Map<string, (pointer: string) => readonly string[]>()
    return findings.flatMap(finding => {
      const { file, pointer } = finding.origin
      const root = documents.get(uris.uriOf(file))
      if (root === undefined || !pointer.startsWith('#')) return [finding]
      const placesOf = places.get(file) ?? placesIn(root, sharing.shared)
      places.set(file, placesOf)
      const end = finding.atKeyword ? pointer.lastIndexOf('/') : pointer.length
      return placesOf(pointer.slice(1, end)).map(place => ({
        ...finding,
        origin: { file, pointer: `#${place}${pointer.slice(end)}` },
      }))
    })
  }

  const locate = (findings: readonly Reported[]): Diagnostic[] =>
    located(everywhere(findings), { uris, parsed, grafts })

  return {
    ...uris,
    limits,
    documents,
    inputs,
    sharing,
    report,
    load: (uri, from, as) => {
      const requested = loading.get(uri) ?? open(uri, from, as)
      loading.set(uri, requested)
      return requested
    },
    mayLoad: uri =>
      documents.has(uri) ||
      known?.(uri) !== undefined ||
      uri.startsWith('file:') ||
      (URL.canParse(uri) && isAllowed(uri, policy)),
    replace: (uri, value, origins) => {
      documents.set(uri, value)
      graft(uri, origins)
    },
    graft,
    diagnostics: (concerning = () => true) =>
      sorted([
        ...ofTexts.filter(({ source, pointer }) => concerning({ file: source.file, pointer })),
        ...locate(findings.filter(({ origin }) => concerning(origin))),
      ]),
    locate: findings => sorted(locate(findings)),
    dropTexts: () => parsed.clear(),
  }
}

const tooManyFiles = (origin: Origin, { files }: DocumentLimits): Finding => ({
  code: 'document.too-many-files',
  severity: 'error',
  origin,
  message: `The documents refer to more than ${files} files.`,
  help: 'Join files, or raise `limits.files` of the configuration.',
})

const textOf = (
  bytes: Uint8Array,
  file: string,
  { report, limits }: { readonly report: (finding: Finding) => void; readonly limits: DocumentLimits },
): string | undefined => {
  const origin: Origin = { file, pointer: '#' }
  if (bytes.length > limits.bytes) {
    const message = `The document "${file}" has ${bytes.length} bytes, but at most ${limits.bytes} are allowed.`
    report({
      code: 'document.too-large',
      severity: 'error',
      origin,
      message,
      help: 'Split it, or raise `limits.bytes` of the configuration.',
    })
    return undefined
  }
  const decoded = decode(bytes)
  if ('text' in decoded) return decoded.text
  const message = `The document "${file}" is not UTF-8${decoded.problem === 'utf-16' ? ' but UTF-16' : ''}.`
  report({ code: 'document.encoding', severity: 'error', origin, message, help: 'Save it as UTF-8.' })
  return undefined
}

/**
 * JSON is a subset of YAML, but a JSON parser is a hundred times faster. The file name decides, otherwise the first
 * character.
 */
const parse = async (file: string, text: string, limits: DocumentLimits): Promise<Parsed> => {
  const isJson = /\.json$/i.test(file) || (!/\.ya?ml$/i.test(file) && /^\s*[{[]/.test(text))
  return isJson ? parseJson(text, limits) : (await import('./parse-yaml.ts')).parseYaml(text, limits)
}
