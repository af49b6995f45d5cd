import type { Input } from '../../generators/cli/coverage/read/decode.ts'

/**
 * The rules of the three contracts, by id, in TypeScript: a second implementation, to compare with the code that is generated
 * from the expressions.
 */
export const rules: Readonly<Record<string, (input: Input) => boolean>> = {
  'quorum-sum': ({ quorumPercentage, quorumPercentageBuffer }) =>
    Number(quorumPercentage) + Number(quorumPercentageBuffer) <= 100,
  'day-only-metrics': ({ timeInterval, metric }) =>
    timeInterval === 'day' || ['activeAddresses', 'activeSenders', 'gasUsed', 'txCount'].includes(String(metric)),
  'level-given': ({ logLevel, displayLevel }) => logLevel !== undefined || displayLevel !== undefined,
}

export const holds = (rule: string, members: Input): boolean => {
  const check = rules[rule]
  if (check === undefined) throw new Error(`The rule ${rule} has no second opinion in tests/layers/rules.ts.`)
  return check(members)
}
