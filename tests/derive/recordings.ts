import {
  contractOf as contractOfDocuments,
  type Fixture,
  type FixtureKind,
  fixtureOfRecording,
  type RecordedExchange,
  type Refusal,
  textOf,
  type Volatile,
} from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import { exchangesOf, prefixCase } from '@chainwright/recordings'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { type Call, placeOf, type Violation } from '../../generators/cli/coverage/read/place.ts'
import { type Difference, names, strictly } from '../contract/node/differences.ts'
import { judge } from '../contract/node/judge.ts'
import { outside } from '../contract/node/outside.ts'
import { type Exchange, FILES, readRecordings } from '../contract/node/recordings.ts'
import type { Verdict } from '../contract/node/verdict.ts'
import { contractOf, independent } from '../layers/contracts.ts'
import { claimOf } from './claims.ts'
import { differences, nodeContract } from './node-contract.ts'
import { volatileOf } from './volatile.ts'

/** Determines which texts of a recording are hashes or ids, not secrets. */
const documents = contractOfDocuments((await contractOf('node')).documents.map(({ bundled }) => bundled))

export interface Imported {
  readonly fixtures: readonly Fixture[]
  /** By `file#id`, the exchanges without a fixture, with the reason. */
  readonly leftOut: ReadonlyMap<string, string>
}

/** Every recorded exchange of the node as a fixture, or the reason why it is left out. */
export const recordedFixtures = async (): Promise<Imported> => {
  const api = await contractOf('node')
  const fixtures: Fixture[] = []
  const leftOut = new Map<string, string>()
  for (const file of FILES) {
    const raw = exchangesOf(file)
    for (const [index, exchange] of readRecordings(file).entries()) {
      const line = raw[index]
      if (line === undefined || line.id !== exchange.id) throw new Error(`${file}.jsonl was read in two ways.`)
      const reason = outside(exchange) ?? beyond(exchange)
      if (reason === undefined) fixtures.push(await fixtureOf(api, exchange, line))
      else leftOut.set(`${file}#${exchange.id}`, reason)
    }
  }
  return { fixtures, leftOut }
}

/** The reason why an exchange of the register's differences is left out: the node accepts a request that the contract refuses. */
const beyond = (exchange: Exchange): string | undefined => {
  const rules = differencesOf(exchange).map(({ rule }) => rule)
  if (rules.includes('encoding-variant')) return 'asks for an encoding that the contract does not have'
  if (rules.includes('aliased-path')) return 'is a step of another fixture, because the alias must be set first'
  return undefined
}

export const differencesOf = (exchange: Exchange): readonly Difference[] =>
  differences.filter(difference => names(difference, exchange))

const fixtureOf = async (api: Api, exchange: Exchange, line: RecordedExchange): Promise<Fixture> => {
  const draft = recorded(exchange, line, { kind: 'protocol', claim: exchange.id })
  const [step] = draft.steps
  if (step === undefined) throw new Error('A recorded exchange has one step.')
  const verdict = await judge(nodeContract, differencesOf(exchange).reduce(strictly, exchange))
  if (verdict.problems.length > 0) throw new Error(`${exchange.file}#${exchange.id}: ${verdict.problems.join('; ')}`)
  const match = matchOf(api, step.request)
  const found = match === undefined ? [] : await independent.input(match.operation, inputOf(match, step.request))
  const refused = match && refusalOf({ operation: match.operation, request: step.request }, found, exchange)
  const kind = kindOf(verdict, refused, exchange)
  const operation = kind === 'protocol' ? undefined : match?.operation
  return {
    ...draft,
    kind,
    claim: claimOf(exchange, verdict, kind),
    ...(operation === undefined ? {} : { operation: operation.id }),
    ...withVolatile(operation, draft),
    ...(verdict.as === 'parseError' || verdict.as.endsWith(' invalidArgument') ? { volatile: [readerText] } : {}),
    ...(verdict.as.startsWith('batch of ') ? volatileInBatch(exchange) : {}),
    ...assumptionsOf(exchange, draft),
    ...(kind === 'negative-request' && refused !== undefined ? { refused } : {}),
  }
}

/** The fixture of one recorded exchange. Methods of the X-Chain have the names that the contract uses (`xvm.*`). */
export const recorded = (
  exchange: Exchange,
  line: RecordedExchange,
  { kind, claim }: { kind: FixtureKind; claim: string },
): Fixture => {
  const fixture = fixtureOfRecording(line, {
    source: `node/${exchange.file}.jsonl`,
    recorder: 'raw HTTP client beside a local network',
    kind,
    claim,
    contract: documents,
    rename: exchange.id === prefixCase ? [] : [{ from: 'avm.', to: 'xvm.' }],
  })
  const [step] = fixture.steps
  const requested = step?.request.body && textOf(step.request.body)
  const answered = step?.response.body === undefined ? '' : textOf(step.response.body)
  if (requested !== exchange.request.body || answered !== exchange.response.body)
    throw new Error(`${exchange.file}#${exchange.id} was renamed in two ways.`)
  return fixture
}

/** A recorded call is a case of its operation if the envelope is valid, and otherwise of the protocol. */
const kindOf = (verdict: Verdict, refused: Refusal | undefined, exchange: Exchange): FixtureKind => {
  const lenient = differencesOf(exchange).some(({ rule }) => lenientRules.has(rule))
  if (lenient || verdict.as.startsWith('HEAD ') || badFrame(exchange)) return 'protocol'
  switch (verdict.kind) {
    case 'error':
      return refused === undefined ? 'positive' : 'negative-request'
    case 'result':
    case 'health':
      if (refused !== undefined) throw new Error(`${exchange.file}#${exchange.id} is answered although it is refused.`)
      return 'positive'
    default:
      return 'protocol'
  }
}

/** Differences in which the node accepts a request that the contract refuses: cases of its dialect, not of an operation. */
const lenientRules: ReadonlySet<string> = new Set([
  'absent-parameter',
  'first-document',
  'null-argument',
  'null-params',
  'number-for-quantity',
  'number-for-text',
  'params-in-array',
  'text-for-number',
  'unnamed-parameter',
])

/** Parameters of neither of the two structures, or too many parameters. The server refuses them before schema validation. */
const badFrame = ({ request, response }: Exchange): boolean => {
  if (!/^\s*\{/.test(request.body ?? '')) return false
  if (/"message":"(?:non-array args|too many arguments)/.test(response.body)) return true
  const params = /"params":\s*(.)/.exec(request.body ?? '')?.[1]
  const named = !/"method":"(?:eth|net|web3)_/.test(request.body ?? '')
  return params !== undefined && (named ? params !== '{' : params === '"')
}

const refusalOf = (call: Call, found: readonly Violation[], exchange: Exchange): Refusal | undefined => {
  const checksum = differencesOf(exchange).find(({ rule }) => rule === 'broken-checksum')
  const [first] = checksum === undefined ? found : [{ at: `/${String(checksum.with['parameter'])}`, keyword: 'format' }]
  return first && { step: 0, side: 'request', at: placeOf(call, first.at), keyword: first.keyword }
}

/** The reason why a request cannot be read is the message of the reader. */
const readerText: Volatile = { step: 0, side: 'response', at: '/error/message', judge: 'schema' }

/** The volatile places of the calls in a batch. */
const volatileInBatch = ({ response }: Exchange): Pick<Fixture, 'volatile'> => {
  const answers = JSON.parse(response.body) as readonly { readonly error?: { readonly message: string } }[]
  const volatile = answers.flatMap(({ error }, index) =>
    error?.message.startsWith('invalid argument ') ? [{ ...readerText, at: `/${index}/error/message` }] : [],
  )
  return volatile.length === 0 ? {} : { volatile }
}

const withVolatile = (operation: Operation | undefined, draft: Fixture): Pick<Fixture, 'volatile'> => {
  const volatile = operation === undefined ? [] : volatileOf(operation.id, draft.steps)
  return volatile.length === 0 ? {} : { volatile }
}

const assumptionsOf = (exchange: Exchange, draft: Fixture): Pick<Fixture, 'assumptions'> => {
  const renamed = draft.provenance.type === 'recorded' && draft.provenance.changes !== undefined
  const ids = [...(renamed ? ['node.method-prefix'] : []), ...differencesOf(exchange).map(({ entry }) => entry)]
  return ids.length === 0 ? {} : { assumptions: ids }
}
