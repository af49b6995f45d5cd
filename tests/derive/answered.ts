import { type Fixture, type Json, type ResponseText, textOf } from '@chainwright/contract'
import type { Api, Operation, Outcome, Schema } from '@chainwright/model'
import { byPlace, type Occurrence } from '../../generators/cli/coverage/occurrences.ts'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { type Input, inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { responseCoverageOf } from '../../generators/cli/coverage/response-coverage.ts'
import {
  nameOf,
  occurrencesIn,
  parentOf,
  type ResponseFacet,
  responseFacetName,
  responseFacetsOf,
  showsFacet,
} from '../../generators/cli/coverage/responses.ts'
import { coverageJudge, independent } from '../layers/contracts.ts'
import { sampleOf } from '../layers/coverage/samples.ts'
import { withValueAt } from '../layers/with-value-at.ts'

/** A successful call, whose response is the base of variants. */
interface Base {
  readonly operation: Operation
  readonly sampleValues: SampleValues
  readonly fixture: Fixture
  readonly outcome: Outcome
  readonly input: Input
  readonly value: unknown
}

/** Values of the same schemas in other responses. */
type SampleValues = ReadonlyMap<Schema, unknown>

/** A changed response, and the points that it shows. */
interface Varied {
  readonly value: unknown
  readonly shown: readonly ResponseFacet[]
}

/**
 * Fixtures for the points that no response of the given fixtures shows. Each is one of these fixtures with as many
 * changes as its response allows. Together, they contain every property, omit every optional one, and contain every
 * value of an enum. `except` selects the points to skip.
 */
export const answering = async (
  api: Api,
  fixtures: readonly Fixture[],
  except: (point: string) => boolean,
): Promise<readonly Fixture[]> => {
  const made: Fixture[] = []
  const sampleValues = await sampleValuesOf(api, fixtures)
  for (const { operation, missing } of await responseCoverageOf(api, fixtures, coverageJudge)) {
    let open = missing.filter(facet => !except(`${operation.id}: ${responseFacetName(facet)}`))
    if (open.length === 0) continue
    const bases = await ranked(open, basesOf(operation, fixtures, sampleValues))
    while (open.length > 0) {
      const found = await firstOf(open, bases)
      if (found === undefined) break
      made.push(fixtureOf(operation, found))
      open = open.filter(facet => !found.shown.includes(facet))
    }
  }
  return made
}

/** For each schema, its first value in a response. */
const sampleValuesOf = async (api: Api, fixtures: readonly Fixture[]): Promise<SampleValues> => {
  const sampleValues = new Map<Schema, unknown>()
  for (const { kind, steps } of fixtures) {
    const [step] = steps
    const match = step && kind === 'positive' ? matchOf(api, step.request) : undefined
    const answer = match && step && answerOf(match.operation, step.response)
    if (match === undefined || step === undefined || !answer?.known || answer.outcome.kind === 'failure') continue
    const given = { input: inputOf(match, step.request), value: answer.value, ...coverageJudge }
    for (const { schema, value } of (await occurrencesIn(match.operation, answer.outcome, given)).occurrences)
      if (!sampleValues.has(schema)) sampleValues.set(schema, value)
  }
  return sampleValues
}

/** Recorded and derived responses, and examples of the contract: the three smallest of each form. */
const basesOf = (operation: Operation, fixtures: readonly Fixture[], sampleValues: SampleValues): readonly Base[] => {
  const bases = fixtures.flatMap((fixture): readonly (Base & { readonly form: string; readonly size: number })[] => {
    const [step, more] = fixture.steps
    if (step === undefined || more !== undefined || fixture.kind !== 'positive') return []
    const match = matchOf({ operations: [operation] }, step.request)
    const answer = match && answerOf(operation, step.response)
    if (match === undefined || !answer?.known || answer.outcome.kind === 'failure') return []
    const { outcome, value } = answer
    const input = inputOf(match, step.request)
    const by = operation.resultBy
    const form = `${outcome.key} ${by === undefined ? '' : String(input[by.parameter] ?? by.default)} ${value === null}`
    return [{ operation, sampleValues, fixture, outcome, input, value, form, size: JSON.stringify(value)?.length ?? 0 }]
  })
  const forms = Map.groupBy(bases, ({ form }) => form)
  return [...forms.values()].flatMap(of => of.toSorted((a, b) => a.size - b.size).slice(0, 3))
}

type Best = Varied & { readonly base: Base }

/** The bases whose responses can show at least one point, those that show most first. */
const ranked = async (open: readonly ResponseFacet[], bases: readonly Base[]): Promise<readonly Base[]> => {
  const found: { readonly base: Base; readonly count: number }[] = []
  for (const base of bases) found.push({ base, count: (await variedOf(open, base)).shown.length })
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ base }) => base)
}

const firstOf = async (open: readonly ResponseFacet[], bases: readonly Base[]): Promise<Best | undefined> => {
  for (const base of bases) {
    const varied = await variedOf(open, base)
    if (varied.shown.length > 0) return { ...varied, base }
  }
  return undefined
}

/**
 * Applies the changes one after the other. It keeps a change only if the response is still valid and still shows the
 * earlier points.
 */
const variedOf = async (open: readonly ResponseFacet[], base: Base): Promise<Varied> => {
  const { operation, outcome, input } = base
  const seen = async (value: unknown) => occurrencesIn(operation, outcome, { input, value, ...coverageJudge })
  const { variant, occurrences } = await seen(base.value)
  const fitting = open.filter(facet => facet.outcome === outcome.key && facet.variant === variant)
  let now = { value: base.value, occurrences }
  let shown: readonly ResponseFacet[] = []
  for (const facet of fitting) {
    if (shown.includes(facet)) continue
    for (const value of (await reachingChanges(facet, { base, ...now })).slice(0, 4)) {
      if ((await independent.answer(operation, outcome, value, input)).length > 0) continue
      const { occurrences } = await seen(value)
      const places = byPlace(occurrences)
      if (![...shown, facet].every(each => showsFacet(each, places))) continue
      now = { value, occurrences }
      shown = fitting.filter(each => showsFacet(each, places))
      break
    }
  }
  return { value: now.value, shown }
}

interface Reach {
  readonly base: Base
  readonly value: unknown
  readonly occurrences: readonly Occurrence[]
}

/** Responses that may show a point. If the parent of the point's value is missing, they get the parent first. */
const reachingChanges = async (facet: ResponseFacet, reach: Reach): Promise<readonly unknown[]> => {
  const { base } = reach
  const { operation } = base
  const direct = changesOf(facet, reach)
  if (direct.length > 0) return direct
  const parent = responseFacetsOf(operation).find(
    ({ kind, at, outcome, variant }) =>
      kind === 'present' && at === parentOf(facet.at) && outcome === facet.outcome && variant === facet.variant,
  )
  if (parent === undefined) return []
  const changes: unknown[] = []
  for (const changed of (await reachingChanges(parent, reach)).slice(0, 2)) {
    const found = await occurrencesIn(operation, base.outcome, { input: base.input, value: changed, ...coverageJudge })
    changes.push(...changesOf(facet, { base, value: changed, occurrences: found.occurrences }))
  }
  return changes
}

/** Responses with one change that may show a point. */
const changesOf = (
  { kind, at, schema, value: expected }: ResponseFacet,
  { base, value, occurrences }: Reach,
): unknown[] => {
  const places = (of: string): readonly Occurrence[] =>
    occurrences.filter(occurrence => occurrence.at === of).slice(0, 4)
  const replaced = (pointer: string, by: unknown): unknown => withValueAt(value, pointer, by)
  if (kind === 'value') return places(at).map(({ pointer }) => replaced(pointer, expected))
  if (kind === 'absent') return places(at).map(({ pointer }) => replaced(pointer, undefined))
  const given = base.sampleValues.has(schema) ? base.sampleValues.get(schema) : sampleOf(schema)
  if (at.endsWith('>')) return places(parentOf(at)).map(({ pointer }) => replaced(pointer, given))
  return places(parentOf(at))
    .filter(occurrence => typeof occurrence.value === 'object' && occurrence.value !== null)
    .map(({ pointer, value: holder }) => replaced(`${pointer}/${tokenIn(holder, at)}`, given))
}

/** The key of an object, or the index of a list, for a new value. */
const tokenIn = (holder: unknown, at: string): string => {
  const name = nameOf(at).replaceAll('~', '~0').replaceAll('/', '~1')
  if (name !== '*') return name
  return Array.isArray(holder) ? String(holder.length) : 'example'
}

const fixtureOf = (operation: Operation, { base, value, shown }: Best): Fixture => {
  const [step] = base.fixture.steps
  const [first] = shown
  if (step === undefined || first === undefined) throw new Error(`No fixture shows ${operation.id}.`)
  const rest = shown.length > 1 ? ', and more' : ''
  return {
    claim: `${wordsOf(first)}${rest}`,
    operation: operation.id,
    kind: 'positive',
    provenance: {
      type: 'synthesised',
      by: `the case "${base.fixture.claim}" with another response: ${shown.map(responseFacetName).join(', ')}`,
    },
    // no provider has exactly these values, so only the contract decides about the responses of providers
    volatile: [
      { step: 0, side: 'response', at: operation.binding.protocol === 'http' ? '' : '/result', judge: 'schema' },
    ],
    steps: [{ request: step.request, response: answered(operation, step.response, value) }],
  }
}

const answered = (operation: Operation, response: ResponseText, value: unknown): ResponseText => {
  if (operation.binding.protocol === 'http') return { ...response, body: { json: value as Json } }
  const message = JSON.parse((response.body && textOf(response.body)) ?? 'null') as { readonly [name: string]: Json }
  return { ...response, body: { json: { ...message, result: value as Json } } }
}

/**
 * The difference between two claims comes first, because file names are cut:
 * `for json and ImportTransaction, the response may contain …`.
 */
const wordsOf = ({ kind, at, value, variant }: ResponseFacet): string => {
  const members = [...at.matchAll(/<([^<>]*)>/g)].map(([, name]) => name)
  const parts = at
    .replaceAll(/<[^<>]*>/g, '')
    .split('/')
    .filter(part => part !== '')
  const where = parts
    .toReversed()
    .map(part => (part === '*' ? 'an item' : part))
    .join(' of ')
  const cases = [...(variant === '' ? [] : [variant]), ...members]
  const before = cases.length === 0 ? '' : `for ${cases.join(' and ')}, `
  const output = JSON.stringify(value)
  if (kind === 'value')
    return `${before}the response may ${where === '' ? `be ${output}` : `have ${output} as ${where}`}`
  if (where === '') return `${before}the response may have this form`
  return `${before}the response may ${kind === 'absent' ? 'omit' : 'contain'} ${where}`
}
