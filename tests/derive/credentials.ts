import type { Fixture, Json, Step, StepCredentials } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { smallest } from './answered-headers.ts'

/** Responses to callers without credentials, with unknown ones, with valid ones, and with those of another scheme. */
export const credentialFixtures = (api: Api, fixtures: readonly Fixture[]): readonly Fixture[] =>
  api.operations.flatMap(operation => {
    const { security = [], outcomes } = operation
    const success = outcomes.find(({ kind }) => kind === 'success')
    const base = success && smallest(operation, success.key, fixtures)
    const [step] = base?.steps ?? []
    if (security.flat().length === 0 || base === undefined || step === undefined) return []
    const isOpen = security.some(needed => needed.length === 0)
    const sent = (credentials: StepCredentials, isAccepted: boolean): Step =>
      isAccepted ? { credentials, ...step } : refused(credentials, step)
    return [
      credentialFixture(operation, base, `without credentials, a call ${outcomeOf(isOpen)}`, [sent('none', isOpen)]),
      credentialFixture(
        operation,
        base,
        `credentials of another scheme are ignored, so the call ${outcomeOf(isOpen)}`,
        [sent('other', isOpen)],
      ),
      credentialFixture(operation, base, 'an unknown credential is refused, and a renewed one is accepted', [
        sent('wrong', false),
        sent('renewed', true),
      ]),
    ]
  })

const outcomeOf = (isOpen: boolean): string => (isOpen ? 'succeeds' : 'is refused')

const refused = (credentials: StepCredentials, { request }: Step): Step => ({
  credentials,
  request,
  response: {
    status: 401,
    headers: { 'content-type': 'application/json' },
    body: {
      json: { message: 'Unknown credentials', statusCode: 401, error: 'Unauthorized' } satisfies Json,
    },
  },
})

const credentialFixture = ({ id }: Operation, base: Fixture, claim: string, steps: readonly Step[]): Fixture => {
  const volatile = steps.flatMap(({ response }, step) =>
    response.status === 401 ? [{ step, side: 'response' as const, at: '/message', judge: 'schema' as const }] : [],
  )
  return {
    claim,
    operation: id,
    kind: 'positive',
    provenance: { type: 'synthesised', by: `the case "${base.claim}" with other credentials` },
    ...(volatile.length === 0 ? {} : { volatile }),
    assumptions: [...new Set([...(base.assumptions ?? []), 'data.api-key'])],
    steps,
  }
}
