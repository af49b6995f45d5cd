import type { Diagnostic, Finding, Origin } from '../model/index.ts'
import type { LineColumn, Parsed } from './parsed.ts'
import { parentOf } from './pointer.ts'
import type { Uris } from './uris.ts'

/**
 * A part of a document that does not come from its own text at this place, for example from an overlay, and where it is
 * written.
 */
export interface Grafted {
  readonly pointer: string
  readonly uri: string
  readonly from: string
  /** Whether the part only has another index, because items before it were left out. */
  readonly isShifted?: boolean
}

/**
 * A finding. `grafted` is the number of grafts of its document when it was reported; undefined: all present ones count.
 */
export type Reported = Finding & { readonly grafted?: number }

export interface PositionsOptions {
  readonly uris: Uris
  /** Texts by URI. */
  readonly parsed: ReadonlyMap<string, Parsed>
  readonly grafts: ReadonlyMap<string, readonly Grafted[]>
}

/** Looks up line and column of findings. Searches each text once. */
export const located = (findings: readonly Reported[], { uris, parsed, grafts }: PositionsOptions): Diagnostic[] => {
  const indexed = new Map<string, { readonly shifts: GraftIndex; readonly parts: GraftIndex }>()
  const indexesOf = (uri: string, all: readonly Grafted[]): { shifts: GraftIndex; parts: GraftIndex } => {
    const known = indexed.get(uri)
    if (known !== undefined) return known
    const made = { shifts: indexOf(all, true), parts: indexOf(all, false) }
    indexed.set(uri, made)
    return made
  }
  /**
   * The last of the first `among` grafts at a place or above it. An overlay may create as many grafts as a document has
   * values.
   */
  const graftOver = (uri: string, { pointer, among }: { pointer: string; among: number }): Grafted | undefined => {
    const all = grafts.get(uri)
    if (all === undefined) return undefined
    const { parts } = indexesOf(uri, all)
    let latest = -1
    for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at))
      latest = Math.max(latest, parts.get(at)?.findLast(graft => graft < among) ?? -1)
    return all[latest]
  }
  /** The pointer of a value before items were left out. Shifts contain the indexes of outer items before it. */
  const unshifted = (uri: string, { pointer, among }: { pointer: string; among: number }): string => {
    const all = grafts.get(uri)
    if (all === undefined) return pointer
    const { shifts } = indexesOf(uri, all)
    if (shifts.size === 0) return pointer
    const [root = '', ...segments] = pointer.split('/')
    return segments.reduce((before, segment) => {
      const at = `${before}/${segment}`
      return all[shifts.get(at)?.findLast(graft => graft < among) ?? -1]?.from ?? at
    }, root)
  }
  /** The place of a value in its document as written, and the place where its text is written. */
  const writtenAt = ({
    origin: { file, pointer },
    grafted: among = Number.POSITIVE_INFINITY,
  }: Pick<Reported, 'origin' | 'grafted'>): { readonly pointer: string; readonly text: Origin } => {
    const uri = uris.uriOf(file)
    const bare = unshifted(uri, { pointer: pointer.replace(/^#/, ''), among })
    const graft = graftOver(uri, { pointer: bare, among })
    const text =
      graft === undefined
        ? { file, pointer: bare }
        : { file: uris.fileOf(graft.uri), pointer: graft.from + bare.slice(graft.pointer.length) }
    return { pointer: pointer.startsWith('#') ? `#${bare}` : bare, text }
  }
  const requested = new Map<string, Set<string>>()
  for (const finding of findings) {
    const { file, pointer } = writtenAt(finding).text
    requested.set(file, (requested.get(file) ?? new Set<string>()).add(pointer))
  }
  const positions = new Map<string, Map<string, LineColumn>>()
  for (const [file, pointers] of requested)
    positions.set(file, parsed.get(uris.uriOf(file))?.locate(pointers) ?? new Map())
  return findings.map(({ origin, atKeyword: _, grafted, ...finding }) => {
    const written = writtenAt({ origin, ...(grafted !== undefined && { grafted }) })
    const { file, pointer } = written.text
    const { line, column } = positions.get(file)?.get(pointer) ?? { line: 1, column: 1 }
    return { ...finding, source: { file, line, column }, pointer: written.pointer }
  })
}

/** Positions in a list of grafts, by pointer. */
type GraftIndex = ReadonlyMap<string, readonly number[]>

const indexOf = (grafts: readonly Grafted[], isShifted: boolean): GraftIndex => {
  const index = new Map<string, number[]>()
  for (const [at, graft] of grafts.entries()) {
    if ((graft.isShifted === true) !== isShifted) continue
    const known = index.get(graft.pointer)
    if (known === undefined) index.set(graft.pointer, [at])
    else known.push(at)
  }
  return index
}

/** Sorts diagnostics by file, line and column. Equal diagnostics of one place are reported once. */
export const sorted = (diagnostics: readonly Diagnostic[]): Diagnostic[] => {
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
