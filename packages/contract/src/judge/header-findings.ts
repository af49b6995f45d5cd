import type { DeclaredResponse } from '../contract/contract.ts'
import { headerOf } from '../format/header.ts'
import { shown } from '../format/shown.ts'
import { issuesAsWritten } from './as-written.ts'
import { broken, drifted, type Finding } from './finding.ts'
import type { Judging } from './judging.ts'
import { notShown } from './shows.ts'

/**
 * Findings about the headers of a response: missing required headers, then invalid values of declared headers, then
 * differences from the fixture. Findings about headers that are or may be secret contain only the header's name.
 */
export const headerFindings = (answer: DeclaredResponse | undefined, judging: Judging): readonly Finding[] => {
  const broken = [...missing(answer, judging), ...refused(answer, judging)]
  const reported = new Set(broken.map(({ at }) => at.split('#')[0]))
  return [...broken, ...changed(judging).filter(({ at }) => !reported.has(at))]
}

const missing = (answer: DeclaredResponse | undefined, { actual }: Judging): readonly Finding[] =>
  (answer?.headers ?? [])
    .filter(({ name, required }) => required && headerOf(actual.headers, name) === undefined)
    .map(({ name }) => broken(`header:${name}`, 'required', 'a header that the contract requires', 'nothing'))

const refused = (answer: DeclaredResponse | undefined, judging: Judging): readonly Finding[] => {
  const { operation, judgeHeader, actual } = judging
  if (answer === undefined || operation === undefined || judgeHeader === undefined) return []
  return answer.headers.flatMap(header => {
    const { name } = header
    const text = headerOf(actual.headers, name)
    if (text === undefined) return []
    const hidden = judging.shows.header(name, text) !== text
    const issues = issuesAsWritten(text, tried => judgeHeader({ operation, response: answer, header, text: tried }))
    return issues.map(({ pointer, keyword, expected, actual: got }) =>
      broken(
        `header:${name}${pointer === '' ? '' : `#${pointer}`}`,
        keyword,
        expected,
        hidden ? notShown : judging.shows.plain(got),
      ),
    )
  })
}

const changed = (judging: Judging): readonly Finding[] => {
  const { expected, actual, volatile, compares, shows } = judging
  if (!compares || expected.status !== actual.status) return []
  return Object.entries(expected.headers)
    .filter(([name]) => name !== 'content-type' && !volatile.has(`header:${name}`))
    .filter(([name, text]) => headerOf(actual.headers, name) !== text)
    .map(([name, text]) => {
      const got = headerOf(actual.headers, name)
      const hidden = got !== undefined && shows.header(name, got) !== got
      return drifted(`header:${name}`, 'value', shows.text(text), hidden ? notShown : shown(got))
    })
}
