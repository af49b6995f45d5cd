import { caseName, contractOf as contractOfDocuments, type VerifyOptions, verify } from '@chainwright/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmittedJudge, emittedJudge } from '../../generators/cli/contract/judge.ts'
import { headersOf } from '../../generators/cli/coverage/headers.ts'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { headerValue } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { artifactsOf } from './artifacts.ts'
import { type Case, cases, isWhole, type Problem } from './cases.ts'
import { contractOf } from './contracts.ts'
import { violations } from './independent.ts'
import { type Staged, staged } from './stage.ts'

it('headers of every response match their schemas, by an independent validator', async () => {
  const problems = await Promise.all(
    cases.map(async case_ => (await problemsOf(case_)).map(problem => ({ fixture: case_.path, ...problem }))),
  )
  expect(problems.flat()).toEqual([])
})

const problemsOf = async ({ api, fixture: { kind, steps } }: Case): Promise<readonly Problem[]> => {
  const contract = await contractOf(api)
  const problems: Problem[] = []
  for (const [index, { request, response }] of (kind === 'negative-response' ? [] : steps).entries()) {
    const { operation } = matchOf(contract, request) ?? {}
    const answer = operation && answerOf(operation, response)
    if (answer === undefined || !answer.known) continue
    for (const { name, required, schema } of headersOf(answer.outcome)) {
      const text = response.headers[name.toLowerCase()]
      const pointer = `steps/${index}/response/header:${name.toLowerCase()}`
      if (text === undefined && required)
        problems.push({ pointer, keyword: 'required', expected: 'a header', actual: 'nothing' })
      if (text === undefined || schema === undefined) continue
      for (const { at, keyword } of await violations(schema, headerValue(text, schema)))
        problems.push({ pointer: pointer + at, keyword, expected: 'a value that matches the schema', actual: text })
    }
  }
  return problems
}

// Only these have headers in their contracts.
describe.each(['data', 'metrics'] as const)('the generated server of %s, tested by verify with every case', api => {
  let judges: EmittedJudge
  beforeAll(async () => {
    judges = await emittedJudge([await contractOf(api)], { formats: true, headers: true })
  })
  afterAll(() => judges.remove())
  const own = cases.filter(case_ => case_.api === api)

  const verdictsWith = async (server: NonNullable<VerifyOptions['fetch']>) => {
    const { documents } = await contractOf(api)
    const { verdicts } = await verify({
      contract: contractOfDocuments(documents.map(({ bundled }) => bundled)),
      fixtures: own,
      target: 'http://localhost:9650',
      judge: judges.judge,
      judgeHeader: judges.judgeHeader,
      rate: 1e6,
      sandbox: true,
      unsafe: true,
      fetch: server,
    })
    // in a run of a part of the cases, examples replace the other cases
    const paths = new Set(own.map(({ path }) => path))
    return verdicts.filter(({ fixture }) => paths.has(fixture))
  }

  it.runIf(own.length > 0)('sends only valid headers', async () => {
    const verdicts = await verdictsWith(serverOf(own))
    expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  })

  it.runIf(isWhole)('is reported if a header is invalid', async () => {
    const server = serverOf(own)
    const verdicts = await verdictsWith(async (input, init) => {
      const response = await server(input, init)
      const headers = new Headers(response.headers)
      headers.set('ratelimit-remaining', 'plenty')
      return new Response(response.body, { status: response.status, headers })
    })
    const reported = verdicts.map(({ outcome, pointer, keyword, expected, actual }) =>
      [outcome, pointer.replace(/^steps\/\d+\//, ''), keyword, expected, actual].join(' '),
    )
    expect(new Set(reported)).toEqual(new Set(['violation response/header:ratelimit-remaining type an integer plenty']))
  })
})

/** Generated servers that count each caller's budget, one for each case. The handlers respond as the steps of the case do. */
const serverOf = (own: readonly Case[]): NonNullable<VerifyOptions['fetch']> => {
  const byName = new Map(own.map(case_ => [caseName(case_.fixture), case_]))
  const stages = new Map<string, { readonly server: Staged; next: number }>()
  return async (input, init) => {
    const request = new Request(input, init)
    const name = request.headers.get('x-replay-fixture') ?? ''
    const case_ = byName.get(name)
    if (case_ === undefined) throw new Error(`There is no case ${name}.`)
    const stage = stages.get(name) ?? { server: await staged(await artifactsOf(case_.api), case_), next: 0 }
    stages.set(name, stage)
    const step = case_.fixture.steps[stage.next]
    if (step === undefined) throw new Error(`${name} has no step ${stage.next}.`)
    stage.next += 1
    return (await stage.server.send(step, request)).response
  }
}
