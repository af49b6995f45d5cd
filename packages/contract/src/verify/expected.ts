import { isBad, type Verdict } from '../report/verdict.ts'

/** An expected failure: `<case or operation> until <YYYY-MM-DD>: <reason>`. */
export interface ExpectedFailure {
  readonly line: number
  /** A case (`getBlock/the-first-block`) or all cases of an operation (`getBlock/*`). */
  readonly of: string
  readonly until: string
  readonly reason: string
}

/** Parses a file of expected failures. Empty lines, and lines that start with `#`, are ignored. */
export const parseExpected = (
  text: string,
): { readonly expected: readonly ExpectedFailure[]; readonly problems: readonly string[] } => {
  const expected: ExpectedFailure[] = []
  const problems: string[] = []
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, of = '', until = '', reason = ''] = /^(\S+)\s+until\s+(\d{4}-\d{2}-\d{2}):\s*(\S.*)$/.exec(line) ?? []
    if (of === '' || Number.isNaN(Date.parse(until)))
      problems.push(`line ${index + 1} is not \`<case> until <YYYY-MM-DD>: <reason>\`: ${line}`)
    else expected.push({ line: index + 1, of, until, reason })
  }
  return { expected, problems }
}

export interface ExpectedOptions {
  /** The path of the file, for verdicts about it. */
  readonly file: string
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The names of the checked cases. Lines for other cases are ignored. */
  readonly judged: ReadonlyMap<string, readonly Verdict[]>
  /** Whether all cases were checked, so that a line without a case is an error. */
  readonly complete: boolean
}

/** Applies expected failures to verdicts: they pass; expired and unnecessary lines fail. */
export const withExpected = (
  expected: readonly ExpectedFailure[],
  { file, today, judged, complete }: ExpectedOptions,
): readonly Verdict[] => {
  const used = new Set<ExpectedFailure>()
  const verdicts = [...judged].flatMap(([name, of]) => {
    const known = expected.find(line => covers(line, name))
    if (known === undefined || !of.some(isBad)) return of
    used.add(known)
    if (known.until < today) return of
    return of.map(
      (verdict): Verdict =>
        isBad(verdict)
          ? { ...verdict, outcome: 'expected', reason: `${known.reason} (until ${known.until})` }
          : verdict,
    )
  })
  const stale = expected.filter(
    line => !used.has(line) && (complete || [...judged.keys()].some(name => covers(line, name))),
  )
  const over = expected.filter(line => used.has(line) && line.until < today)
  return [
    ...verdicts,
    ...stale.map(line => verdictOf(line, file, 'unused', `${line.of} fails`, 'it passes, or the case does not exist')),
    ...over.map(line => verdictOf(line, file, 'over', `${line.of} passes after ${line.until}`, 'it still fails')),
  ]
}

const covers = ({ of }: ExpectedFailure, name: string): boolean =>
  of === name || (of.endsWith('/*') && name.startsWith(of.slice(0, -1)))

const verdictOf = (
  line: ExpectedFailure,
  file: string,
  keyword: string,
  expected: string,
  actual: string,
): Verdict => ({
  fixture: file,
  claim: `line ${line.line}: ${line.reason}`,
  layer: 'provider',
  outcome: 'violation',
  pointer: `line ${line.line}`,
  keyword,
  expected,
  actual,
  reproduce: '',
})
