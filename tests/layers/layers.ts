import type { Verdict } from '@chainwright/contract'
import { type Artifacts, artifactsOf } from './artifacts.ts'
import { behaviorVerdicts } from './behaviour.ts'
import { type Case, cases } from './cases.ts'
import { clientVerdict, loopbackVerdict } from './client.ts'
import { clientBehaviorVerdicts } from './client-behaviour.ts'
import type { ApiName } from './contracts.ts'
import { type Judged, judgedOf } from './judged.ts'
import { isKnown } from './known.ts'
import { overTimeVerdict } from './over-time.ts'
import { serverVerdict } from './server.ts'
import { typesVerdicts } from './types.ts'
import { changedAnswerVerdicts, validationVerdict } from './validation.ts'

/** Tests the artifacts of an API with cases, one verdict after the other, so that a caller can stop at the first failure. */
export type Layered = (artifacts: Artifacts, cases: readonly Case[]) => AsyncIterable<Verdict>

const eachCase = (judge: (artifacts: Artifacts, case_: Case) => Promise<readonly Verdict[]>): Layered =>
  async function* (artifacts, all) {
    for (const case_ of all) yield* await judge(artifacts, case_)
  }

/** For clients: each case with its calls. */
const eachCall = (judge: (artifacts: Artifacts, case_: Judged) => Promise<readonly Verdict[]>): Layered =>
  async function* (artifacts, all) {
    const { judged } = await judgedOf(all)
    for (const case_ of judged) yield* await judge(artifacts, case_)
  }

const layers = {
  validation: eachCase(validationVerdict),
  responses: changedAnswerVerdicts,
  server: eachCase(serverVerdict),
  behaviour: behaviorVerdicts,
  client: eachCall(clientVerdict),
  'client-behaviour': clientBehaviorVerdicts,
  loopback: eachCall(loopbackVerdict),
  'over-time': eachCall(overTimeVerdict),
  async *types(artifacts, all) {
    yield* (await typesVerdicts(artifacts, all)).verdicts
  },
} as const satisfies Readonly<Record<string, Layered>>

export type LayerName = keyof typeof layers
export const layerNames = Object.keys(layers) as readonly LayerName[]

/**
 * The verdicts of one layer over all cases of one API. `packages` is a folder with the structure of the repository's packages. A changed
 * copy needs its own path, since modules are loaded once. Known defects are reported as `expected`.
 */
export async function* verdictsFor(
  layer: LayerName,
  { api, packages }: { readonly api: ApiName; readonly packages?: string },
): AsyncGenerator<Verdict> {
  const artifacts = await artifactsOf(api, packages)
  const own = cases.filter(case_ => case_.api === api)
  for await (const verdict of layers[layer](artifacts, own))
    yield isKnown(layer, verdict.fixture) && verdict.outcome === 'violation'
      ? { ...verdict, outcome: 'expected' }
      : verdict
}
