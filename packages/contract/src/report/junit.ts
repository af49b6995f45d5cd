import { escapeMarkup } from './markup.ts'
import type { Run } from './run.ts'
import { casesOf, worstOf } from './summary.ts'
import { fileOf, isBad, type Verdict } from './verdict.ts'

/**
 * JUnit XML with one suite per layer. A violation or drift is a failure; a case that could not be checked is an
 * error.
 */
export const junit = ({ title, verdicts, at, document }: Run): string => {
  const cases = casesOf(verdicts)
  const layers = [...new Set(verdicts.map(({ layer }) => layer))]
  const suites = layers.map(layer =>
    suite(
      layer,
      cases.filter(([first]) => first?.layer === layer),
      { at, document },
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeMarkup(title)}" ${totals(cases)}>\n${suites.join('')}</testsuites>\n`
}

type Case = readonly Verdict[]

const suite = (
  layer: string,
  cases: readonly Case[],
  { at, document }: { readonly at: string | undefined; readonly document: string | undefined },
): string => {
  const time = at === undefined ? '' : ` timestamp="${escapeMarkup(at)}"`
  return `  <testsuite name="${layer}" ${totals(cases)}${time}>\n${cases.map(of => testCase(of, document)).join('')}  </testsuite>\n`
}

const totals = (cases: readonly Case[]): string => {
  const count = (...outcomes: readonly string[]): number => cases.filter(of => outcomes.includes(worstOf(of))).length
  const seconds = cases.flat().reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0) / 1000
  return `tests="${cases.length}" failures="${count('violation', 'drift')}" errors="${count('inconclusive')}" skipped="${count('skipped', 'expected')}" time="${seconds.toFixed(3)}"`
}

const testCase = (of: Case, document: string | undefined): string => {
  const [first] = of
  if (first === undefined) return ''
  const seconds = (of.reduce((sum, { milliseconds = 0 }) => sum + milliseconds, 0) / 1000).toFixed(3)
  const path = fileOf(first, document)
  const file = path === undefined ? '' : ` file="${escapeMarkup(path)}"`
  const open = `    <testcase name="${escapeMarkup(first.claim ?? first.fixture)}" classname="${escapeMarkup(`${first.layer}.${first.operation ?? '_protocol'}`)}"${file} time="${seconds}"`
  const inside = bodyOf(of, worstOf(of))
  return inside === '' ? `${open}/>\n` : `${open}>\n${inside}    </testcase>\n`
}

const bodyOf = (of: Case, worst: string): string => {
  if (worst === 'skipped' || worst === 'expected')
    return `      <skipped message="${escapeMarkup(of.find(({ reason }) => reason !== undefined)?.reason ?? worst)}"/>\n`
  return of
    .filter(isBad)
    .map(verdict => {
      const element = verdict.outcome === 'inconclusive' ? 'error' : 'failure'
      const message = `${verdict.pointer}: ${verdict.keyword}: expected ${verdict.expected}, actual ${verdict.actual}`
      const text = verdict.reproduce === '' ? '' : `$ ${verdict.reproduce}`
      return `      <${element} type="${verdict.outcome}" message="${escapeMarkup(message)}">${escapeMarkup(text)}</${element}>\n`
    })
    .join('')
}
