import { createHash } from 'node:crypto'

// Finds code that two files repeat exactly: if you change one copy, you can forget the other. jscpd finds the same, but takes
// half a minute of processor time for this repository.

/** The same lines in two files. */
export interface Duplicate {
  readonly files: readonly [string, string]
  /** The first line of the run in each file. */
  readonly lines: readonly [number, number]
  /** The number of lines with code in the run. */
  readonly length: number
}

/** A pair of files that may repeat each other, and why. */
export interface Exemption {
  readonly files: readonly [string, string]
  readonly reason: string
}

/** Runs of this many lines with code are duplicates. Tests state whole documents and tables, so theirs are longer. */
export const leastLines = { code: 6, tests: 8 } as const

interface Line {
  readonly file: string
  readonly number: number
  readonly text: string
}

/** The duplicates of files, longest first: the longest run of each pair of files. */
export const findDuplicates = (files: readonly string[], read: (file: string) => string): readonly Duplicate[] => {
  const lines = new Map(files.map(file => [file, linesOf(file, read(file))]))
  const windows = new Map<string, { readonly file: string; readonly at: number }[]>()
  for (const [file, all] of lines)
    for (let at = 0; at + leastLines.code <= all.length; at++) {
      const text = all.slice(at, at + leastLines.code).map(line => line.text)
      const key = createHash('sha1').update(text.join('\n')).digest('base64')
      windows.set(key, [...(windows.get(key) ?? []), { file, at }])
    }
  const longest = new Map<string, Duplicate>()
  for (const places of windows.values())
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        if (one.file === other.file) continue
        const [a, b] = [lines.get(one.file) ?? [], lines.get(other.file) ?? []]
        let length = leastLines.code
        while (a[one.at + length] !== undefined && a[one.at + length]?.text === b[other.at + length]?.text) length++
        const least = isTest(one.file) || isTest(other.file) ? leastLines.tests : leastLines.code
        const pair = `${one.file} ${other.file}`
        if (length < least || length <= (longest.get(pair)?.length ?? 0)) continue
        longest.set(pair, {
          files: [one.file, other.file],
          lines: [a[one.at]?.number ?? 0, b[other.at]?.number ?? 0],
          length,
        })
      }
  return [...longest.values()].sort((a, b) => b.length - a.length)
}

const isTest = (file: string): boolean => /\.test\.ts$|\/testing\/|^tests\//.test(file)

/** The lines with code: without imports, comments, blank lines, and lines of punctuation alone. */
const linesOf = (file: string, text: string): readonly Line[] => {
  let inImport = false
  return text.split('\n').flatMap((raw, index): Line[] => {
    const line = raw.trim()
    if (/^(?:import|export)(?: type)? \{$/.test(line)) inImport = true
    const isSkipped = inImport || /^(?:import\b|export \{|export \* |\/\/|\/?\*|$)/.test(line) || !/\w/.test(line)
    if (/\bfrom '/.test(line)) inImport = false
    return isSkipped ? [] : [{ file, number: index + 1, text: line }]
  })
}
