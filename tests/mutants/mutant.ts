import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** The kind of the changed file: each kind has its own rules, and its own layers that must find the bugs. */
export type Kind = ArtifactKind | `room ${string}`

/** Generated code, the runtimes that it uses, and the contracts and fixtures that it is generated from. */
export type ArtifactKind =
  | 'validators'
  | 'servers'
  | 'clients'
  | 'types'
  | 'runtime-validation'
  | 'runtime-server'
  | 'runtime-hosts'
  | 'runtime-client'
  | 'runtime-calls'
  | 'contracts'
  | 'fixtures'

/** One change of one text. */
export interface Edit {
  /** The kind of bug, in a few words: `bound loosened`. */
  readonly rule: string
  /** Offsets in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** A bug to plant. */
export interface Mutant extends Edit {
  /** Does not change unless the edit or its surrounding text does. */
  readonly id: string
  readonly kind: Kind
  /** From the root of the workspace, with `/`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The replaced text. */
  readonly before: string
}

/** The mutants of the edits of a file. Edits with the same texts are numbered in order. */
export const mutantsOf = (kind: Kind, file: string, text: string, edits: readonly Edit[]): Mutant[] => {
  const seen = new Map<string, number>()
  return edits.map(edit => {
    const before = text.slice(edit.start, edit.end)
    const around = text.slice(lineStart(text, edit.start), lineEnd(text, edit.end)).trim()
    // A mutant in hand-written code keeps its id if its file moves to another folder.
    const place = kind.startsWith('room ') ? posix.basename(file) : file
    const words = [place, edit.rule, around, before, edit.replacement].join('\n')
    const count = seen.get(words) ?? 0
    seen.set(words, count + 1)
    return {
      ...edit,
      id: hashOf(count === 0 ? words : `${words}\n${count}`).slice(0, 12),
      kind,
      file,
      line: text.slice(0, edit.start).split('\n').length,
      before,
    }
  })
}

/** The text with the bug in it. */
export const planted = (text: string, { start, end, replacement }: Edit): string =>
  text.slice(0, start) + replacement + text.slice(end)

/** A description that lets a person find the mutant: `packages/…/a.ts:12 bound loosened: 100 → 101`. */
export const described = ({ file, line, rule, before, replacement }: Mutant): string =>
  `${file}:${line} ${rule}: ${short(before)} → ${short(replacement)}`

/** Hexadecimal SHA-256 of a text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end
}
const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? 'nothing' : line.length > 80 ? `${line.slice(0, 79)}…` : line
}
