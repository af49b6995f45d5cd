import type { Operation } from '@chainwright/model'
import type { Recorder, ReportChange } from './recorder.ts'
import { rule } from './rule.ts'

export const resultRules = {
  resultParameter: rule(
    {
      code: 'result-by.changed',
      description:
        'The parameter that determines the result changed or was removed, or the result without this parameter changed (`x-result-by`).',
    },
    'major',
  ),
  resultCaseAdded: rule(
    { code: 'result-by.case-added', description: 'The result has a new case (`x-result-by`).' },
    'minor',
  ),
  resultCaseRemoved: rule(
    { code: 'result-by.case-removed', description: 'The result no longer has a case (`x-result-by`).' },
    'major',
  ),
}

/** `x-result-by`: results that depend on a parameter. */
export const compareResultBy = (
  { resultBy: was }: Operation,
  after: Operation,
  { report, recorder }: { readonly report: ReportChange; readonly recorder: Recorder },
): void => {
  const { resultBy: is } = after
  if (was?.parameter !== is?.parameter || was?.default !== is?.default)
    report(
      resultRules.resultParameter,
      is === undefined
        ? `no longer has a result that depends on \`${was?.parameter}\``
        : `now has a result that depends on ${resultText(is)}${was === undefined ? '' : ` instead of ${resultText(was)}`}`,
    )
  if (was === undefined || is === undefined) return
  for (const [value, schema] of is.cases) {
    const earlier = was.cases.get(value)
    if (earlier === undefined)
      report(resultRules.resultCaseAdded, `now has a result for \`${is.parameter}\` \`${value}\``)
    else
      recorder.values({ subject: `${after.id} → ${value}`, operation: after.id, direction: 'output' }, earlier, schema)
  }
  for (const value of was.cases.keys())
    if (!is.cases.has(value))
      report(resultRules.resultCaseRemoved, `no longer has a result for \`${was.parameter}\` \`${value}\``)
}

const resultText = (resultBy: NonNullable<Operation['resultBy']>): string =>
  `\`${resultBy.parameter}\` (default \`${resultBy.default}\`)`
