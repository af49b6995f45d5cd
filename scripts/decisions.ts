import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A record of `docs/decisions/`, as its title and the line below it state it. */
export interface Decision {
  readonly number: number
  readonly title: string
  /** `Accepted`, or `Replaced by 40`. */
  readonly status: string
  /** The date of that status, in ISO 8601. */
  readonly date: string
}

const form = /^# (\d+)\. (.+)\n\n\*(Accepted|Replaced by (\d+)), (\d{4}-\d{2}-\d{2})\.\*\n/

/** @returns An error message if the record cannot be read. */
export const readDecision = (file: string, text: string): Decision | { readonly problem: string } => {
  const [, number, title, status, , date] = form.exec(text) ?? []
  if (number === undefined || title === undefined || status === undefined || date === undefined)
    return {
      problem: `${file} must begin with "# <number>. <title>" and "*Accepted, <date>.*" or "*Replaced by <number>, <date>.*"`,
    }
  return Number(file.slice(0, 4)) === Number(number)
    ? { number: Number(number), title, status, date }
    : { problem: `${file} has the number ${number} in its title` }
}

/** Adds the status to a record without one: it is accepted. */
export const withStatus = (text: string, date: string): string =>
  form.test(text) ? text : text.replace(/^(# \d+\. .+\n)\n(?!\*(?:Accepted|Replaced))/, `$1\n*Accepted, ${date}.*\n\n`)

/** Errors of the records together: two with the same number, or a replacement that is not a later record. */
export const problemsOf = (decisions: readonly Decision[]): readonly string[] => {
  const numbers = decisions.map(({ number }) => number)
  return decisions.flatMap(({ number, status }, index) => {
    const later = Number(/^Replaced by (\d+)$/.exec(status)?.[1] ?? Number.NaN)
    return [
      ...(numbers.indexOf(number) === index ? [] : [`two records have the number ${number}`]),
      ...(Number.isNaN(later) || (numbers.includes(later) && later > number)
        ? []
        : [`${number} is replaced by ${later}, which is not a later record`]),
    ]
  })
}

/** The page with its table of all records. */
export const indexPage = (records: readonly (readonly [file: string, decision: Decision])[]): string => {
  const fileOf = new Map(records.map(([file, { number }]) => [String(number), file]))
  const linked = (status: string): string =>
    status
      .replace(/\d+/, number => `[${number}](${fileOf.get(number) ?? ''})`)
      .replace(/^\w/, first => first.toLowerCase())
  const rows = records.map(
    ([file, { number, title, status, date }]) =>
      `| ${number} | [${title.replaceAll('|', '\\|')}](${file}) | ${linked(status)} | ${date} |`,
  )
  return `# Decisions

These records explain decisions that are not obvious, that differ from common practice, or that have a cost. A record states the decision, its reason, the alternatives and the cost.
A decision in a record does not change: a later record replaces it, and the line below the title of the earlier record then names the later one. Take the next number for a new record.
\`pnpm generate\` adds the status line to a new record and writes this table.

| | decision | status | date |
|---|---|---|---|
${rows.join('\n')}
`
}

const textAt = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
  const check = process.argv.includes('--check')
  const today = new Date().toISOString().slice(0, 10)
  const files = readdirSync(folder)
    .filter(file => /^\d{4}-.*\.md$/.test(file))
    .sort()
  const changed: string[] = []
  const put = (file: string, expected: string): void => {
    if (textAt(folder + file) === expected) return
    changed.push(file)
    if (!check) writeFileSync(folder + file, expected)
  }
  const records: (readonly [string, Decision])[] = []
  const problems: string[] = []
  for (const file of files) {
    const text = withStatus(readFileSync(folder + file, 'utf8'), today)
    put(file, text)
    const decision = readDecision(file, text)
    if ('problem' in decision) problems.push(decision.problem)
    else records.push([file, decision])
  }
  problems.push(...problemsOf(records.map(([, decision]) => decision)))
  if (problems.length === 0) put('README.md', indexPage(records))
  for (const problem of problems) console.error(`docs/decisions: ${problem}`)
  if (changed.length > 0 && check)
    console.error(`changed: docs/decisions/${changed.join(', ')}. Run \`pnpm generate\` and commit the result.`)
  else
    console.log(
      changed.length > 0 ? `docs/decisions: ${changed.join(', ')} written` : 'docs/decisions/README.md is up to date',
    )
  if (problems.length > 0 || (check && changed.length > 0)) process.exitCode = 1
}
