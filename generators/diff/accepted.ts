import type { Change } from './change.ts'
import type { Level } from './rule.ts'

/** A change that a person accepted: `<code> <subject> as <level>: <reason>`. */
export interface Acceptance {
  readonly line: number
  readonly code: string
  readonly subject: string
  readonly level: Level
  readonly reason: string
}

/** A change with the level that it counts at. */
export interface JudgedChange extends Change {
  /** The reason why its level differs from that of its rule. */
  readonly accepted: string | undefined
}

/** Reads a file of accepted changes. Empty lines and lines that begin with `#` are comments. */
export const parseAccepted = (
  text: string,
): { readonly accepted: readonly Acceptance[]; readonly problems: readonly string[] } => {
  const accepted: Acceptance[] = []
  const problems: string[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, code, subject, level, reason] = /^(\S+)\s+(.+?)\s+as\s+(major|minor|patch):\s*(\S.*)$/.exec(line) ?? []
    if (code === undefined || subject === undefined || level === undefined || reason === undefined)
      problems.push(`line ${index + 1} is not \`<code> <subject> as <major, minor or patch>: <reason>\`: ${line}`)
    else accepted.push({ line: index + 1, code, subject, level: level as Level, reason })
  }
  return { accepted, problems }
}

/** The changes at the levels that the lines give, and the lines that match no change: those must be removed from the file. */
export const withAccepted = (
  changes: readonly Change[],
  accepted: readonly Acceptance[],
): { readonly changes: readonly JudgedChange[]; readonly unused: readonly Acceptance[] } => {
  const used = new Set<Acceptance>()
  const leveled = changes.map((change): JudgedChange => {
    const line = accepted.find(({ code, subject }) => code === change.code && subject === change.subject)
    if (line === undefined) return { ...change, accepted: undefined }
    used.add(line)
    return { ...change, level: line.level, accepted: line.reason }
  })
  return { changes: leveled, unused: accepted.filter(line => !used.has(line)) }
}
