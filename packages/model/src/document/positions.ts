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
  const indexed = new Map<string, ReadonlyMap<string, readonly number[]>>()
  /**
   * The last of the first `among` grafts at a place or above it. An overlay may create as many grafts as a document has
   * values.
   */
  const graftOver = (uri: string, { pointer, among }: { pointer: string; among: number }): Grafted | undefined => {
    const all = grafts.get(uri)
    if (all === undefined) return undefined
    const index = indexed.get(uri) ?? indexOf(all)
    indexed.set(uri, index)
    let latest = -1
    for (let at: string | undefined = pointer; at !== undefined; at = parentOf(at))
      latest = Math.max(latest, index.get(at)?.findLast(graft => graft < among) ?? -1)
    return all[latest]
  }
  /** The place where the text of a value is written. */
  const writtenAt = ({ origin: { file, pointer }, grafted }: Pick<Reported, 'origin' | 'grafted'>): Origin => {
    const bare = pointer.replace(/^#/, '')
    const graft = graftOver(uris.uriOf(file), { pointer: bare, among: grafted ?? Number.POSITIVE_INFINITY })
    return graft === undefined
      ? { file, pointer: bare }
      : { file: uris.fileOf(graft.uri), pointer: graft.from + bare.slice(graft.pointer.length) }
  }
  const requested = new Map<string, Set<string>>()
  for (const finding of findings) {
    const { file, pointer } = writtenAt(finding)
    requested.set(file, (requested.get(file) ?? new Set<string>()).add(pointer))
  }
  const positions = new Map<string, Map<string, LineColumn>>()
  for (const [file, pointers] of requested)
    positions.set(file, parsed.get(uris.uriOf(file))?.locate(pointers) ?? new Map())
  return findings.map(({ origin, atKeyword: _, grafted, ...finding }) => {
    const { file, pointer } = writtenAt({ origin, ...(grafted !== undefined && { grafted }) })
    const { line, column } = positions.get(file)?.get(pointer) ?? { line: 1, column: 1 }
    return { ...finding, source: { file, line, column }, pointer: origin.pointer }
  })
}

const indexOf = (grafts: readonly Grafted[]): ReadonlyMap<string, readonly number[]> => {
  const index = new Map<string, number[]>()
  for (const [at, { pointer }] of grafts.entries()) {
    const known = index.get(pointer)
    if (known === undefined) index.set(pointer, [at])
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
