import { fileURLToPath } from 'node:url'
import type { Fixture, Json, Step } from '@chainwright/contract'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../../generators/cli/coverage/read/bound.ts'
import { matchOf } from '../../../generators/cli/coverage/read/match.ts'
import { type Case, cases, isWhole } from '../../layers/cases.ts'
import { type ApiName, apiNames, contractOf } from '../../layers/contracts.ts'
import { mutantsOf } from '../../layers/mutants.ts'
import { type Drift, driftOf } from './drift.ts'
import { explained } from './explained.ts'
import { ourVerdict, refusesAnswer } from './ours.ts'

const documentOf = (api: ApiName): string =>
  fileURLToPath(new URL(`../../../packages/${api}/spec/src/gen/openapi.json`, import.meta.url))

/** One exchange of a case, as a separate fixture. */
interface Exchange {
  readonly name: string
  readonly fixture: Fixture
  readonly step: Step
}

describe.each(apiNames)("Redocly's drift and our validators agree on %s", api => {
  it('on every exchange of the fixtures', async () => {
    const exchanges = await exchangesOf(api)
    const drifts = await driftOf(
      exchanges.map(({ fixture }) => fixture),
      documentOf(api),
    )
    const differences: string[] = []
    for (const [index, { name, step }] of exchanges.entries()) {
      const ours = await ourVerdict(api, step)
      // drift does not report a request that the provider refused with a 4xx
      const refused = step.response.status >= 400 && step.response.status < 500
      const found = (drifts[index] ?? []).filter(isRelevant)
      const [request, response] = [output(found, 'request'), output(found, 'response')]
      if (!refused && request.length > 0 !== (ours?.request.length ?? 0) > 0)
        differences.push(
          `${name} request: ${request.join('; ') || 'taken'}, ours: ${ours?.request.join('; ') || 'taken'}`,
        )
      if (response.length > 0 !== (ours?.response.length ?? 0) > 0)
        differences.push(
          `${name} answer: ${response.join('; ') || 'taken'}, ours: ${ours?.response.join('; ') || 'taken'}`,
        )
    }
    expectAgreement('drift', api, differences)
  })

  it('on every request that must be refused, if it got a success', async () => {
    // the only operation of the node over HTTP is health, which never refuses a request
    const refused = (await exchangesOf(api)).filter(({ fixture }) => fixture.kind === 'negative-request')
    const answered = refused.map(({ fixture, step }) => ({
      ...fixture,
      steps: [{ ...step, response: { status: 200, headers: {} } }],
    }))
    const drifts = await driftOf(answered, documentOf(api))
    const differences = refused.flatMap(({ name, fixture }, index) => {
      const request = output((drifts[index] ?? []).filter(isRelevant), 'request')
      const { at = '', keyword = '' } = fixture.refused ?? {}
      const named = at.slice(at.indexOf(':') + 1)
      if (request.length === 0) return [`${name} taken, ours: ${at} ${keyword}`]
      // the message contains the name of a parameter; for a body, it contains a place instead
      return at.includes(':') && !request.some(text => text.includes(`"${named}"`))
        ? [`${name} elsewhere: ${request.join('; ')}, ours: ${at} ${keyword}`]
        : []
    })
    expectAgreement('drift refusals', api, differences)
  })

  it('on every response with one change', async () => {
    const mutants = await mutatedAnswers(api)
    const drifts = await driftOf(
      mutants.map(({ fixture }) => fixture),
      documentOf(api),
    )
    const differences = mutants.flatMap(({ name, refused }, index) => {
      const response = output((drifts[index] ?? []).filter(isRelevant), 'response')
      return response.length > 0 === refused
        ? []
        : [`${name}: ${response.join('; ') || 'taken'}, ours: ${refused ? 'refused' : 'taken'}`]
    })
    console.log(
      `${api}: ${mutants.length} answers with one change, ${mutants.filter(({ refused }) => refused).length} refused`,
    )
    expectAgreement('drift answers', api, differences)
    if (isWhole) expect(mutants.filter(({ refused }) => refused).length).toBeGreaterThan(200)
  })
})

const expectAgreement = (validator: string, api: ApiName, differences: readonly string[]): void => {
  const { changes, unneeded } = explained(validator, differences, where => where.startsWith(`${api} `))
  expect(changes.slice(0, 40), `${differences.length} differences`).toEqual([])
  if (isWhole) expect(unneeded, 'lines of differences.txt that explain nothing').toEqual([])
}

/** Excludes findings about credentials, which fixtures never have, and about headers that every client sends. */
const isRelevant = ({ rule, message }: Drift): boolean =>
  rule !== 'security-baseline' && !message.startsWith('Undocumented header')

const output = (drifts: readonly Drift[], target: string): readonly string[] =>
  drifts.filter(drift => drift.target === target).map(({ message }) => message)

/** The exchanges of an API's cases that belong to an HTTP operation. */
const exchangesOf = async (api: ApiName): Promise<readonly Exchange[]> => {
  const contract = await contractOf(api)
  const found = cases
    .filter(case_ => case_.api === api && case_.fixture.kind !== 'protocol')
    .flatMap(({ path, fixture }) =>
      boundSteps(fixture).map((step, index) => ({
        name: nameOf({ api, path, fixture }, index),
        fixture: { ...fixture, steps: [step] },
        step,
      })),
    )
  return found.filter(({ step }) => matchOf(contract, step.request)?.operation.binding.protocol === 'http')
}

const nameOf = ({ api, path, fixture: { steps } }: Omit<Case, 'file'>, index: number): string =>
  `${api} ${path.slice(path.indexOf('/fixtures/') + '/fixtures/'.length, -'.json'.length)}${steps.length > 1 ? `, step ${index}` : ''}`

interface Mutated {
  readonly name: string
  readonly fixture: Fixture
  readonly refused: boolean
}

/** Each kind of change to a response, once, and the findings of our validators for it. */
const mutatedAnswers = async (api: ApiName): Promise<readonly Mutated[]> => {
  const contract = await contractOf(api)
  const seen = new Set<string>()
  const mutated: Mutated[] = []
  for (const { fixture, step } of await exchangesOf(api)) {
    const match = matchOf(contract, step.request)
    const answer = match && answerOf(match.operation, step.response)
    if (match === undefined || answer === undefined || !answer.known || answer.value === undefined) continue
    for (const { at, change, value } of mutantsOf(answer.value)) {
      const name = `${api} ${match.operation.id} ${answer.outcome.key} ${at} ${change}`
      if (seen.has(name)) continue
      seen.add(name)
      const response = { ...step.response, body: { json: value as Json } }
      mutated.push({
        name,
        fixture: { ...fixture, steps: [{ ...step, response }] },
        refused: await refusesAnswer(api, match.operation, answer.outcome, value),
      })
    }
  }
  return mutated
}
