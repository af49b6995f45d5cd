import type { HttpParameter, InputField, Schema } from '../../generators/model/index.ts'
import { type Bench, by, type Probe, serverOf, soundWith } from './bench.ts'
import type { Problem } from './cases.ts'
import { independent } from './contracts.ts'
import { inputOf } from './judge/decode.ts'
import { matchOf } from './judge/match.ts'
import { reached } from './judge/reached.ts'
import { fieldNames, receivedFor } from './received.ts'
import { inputProblems } from './server.ts'
import type { Sound } from './sound.ts'
import { tokenIn } from './stage.ts'

/** What a handler gets for requests that no case has: derived from the schemas of the parameters, for every operation. */
export const receivedProbes: readonly Probe[] = [
  {
    claim: 'a handler gets defaults, and numbers at the bound that they are beyond, rounded as the contract says',
    async ask(bench, call) {
      const values = call.operation.input.flatMap(field => [
        ...(field.required ? [] : [{ field, value: undefined }]),
        ...numbersOf(field.schema).map(value => ({ field, value })),
      ])
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
  {
    claim: 'a handler gets texts as the caller wrote them, whatever characters they have',
    async ask(bench, call) {
      const values = call.operation.input.flatMap(field =>
        // page tokens are the server's own
        isFreeText(field) && field.name !== tokenIn(call.operation) ? texts.map(value => ({ field, value })) : [],
      )
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
  {
    claim: 'a handler gets every value of an enumeration, and no other',
    async ask(bench, call) {
      const values = call.operation.input.flatMap(field => {
        const listed = valuesIn(field.schema)
        return listed.length === 0 ? [] : [...listed, `${listed[0]}~`].map(value => ({ field, value }))
      })
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
]

/** What a path or a query has to encode. */
const texts = ['a/b c?d#e%f+g&h=i;j', '%2F', 'é 漢', '..', '1e3', 'null']

interface Value {
  readonly field: InputField
  readonly value: unknown
}

/** What handlers get for a call with one other value each, or without it. */
async function problemsOf(bench: Bench, call: Sound, values: readonly Value[]): Promise<readonly Problem[]> {
  const problems: Problem[] = []
  for (const { field, value } of values) {
    const { [field.name]: _, ...others } = call.input
    const other = soundWith(call, value === undefined ? others : { ...others, [field.name]: value })
    const match = matchOf(bench.model, other.request)
    // a path that is another operation's says nothing of this one
    if (match?.operation.id !== call.operation.id) continue
    const isKept = (await independent.input(call.operation, inputOf(match, other.request))).length === 0
    const server = serverOf(bench)
    const response = await server.ask(by(bench, other, undefined))
    const [asked] = server.asked
    const place = `request/${field.name} ${value === undefined ? 'absent' : JSON.stringify(value)}`
    if (!isKept || asked === undefined) {
      if (isKept === (asked !== undefined)) continue
      const actual = asked === undefined ? `refused with ${response.status}: ${await response.text()}` : 'taken'
      problems.push({ pointer: place, keyword: 'input', expected: isKept ? 'taken' : 'refused', actual })
      continue
    }
    const expected = receivedFor(bench.model, match, other.request)
    problems.push(
      ...inputProblems(`${place}/handler.input`, fieldNames(bench.model, call.operation), expected, asked.input),
    )
  }
  return problems
}

/** Numbers at and beyond each bound, and between two steps of what is rounded. */
function numbersOf(schema: Schema | undefined): readonly number[] {
  const parts = schema === undefined ? [] : [...reached([schema])].map(({ keywords }) => keywords)
  if (!parts.some(({ type }) => type?.includes('integer') === true || type?.includes('number') === true)) return []
  const clamp = Object.assign({}, ...parts.map(part => part.clamp)) as { minimum?: number; maximum?: number }
  const bounds = [
    clamp.minimum,
    clamp.maximum,
    // a value is set to its clamp before its schema is asked
    ...(clamp.minimum === undefined ? parts.flatMap(part => [part.minimum, part.exclusiveMinimum]) : []),
    ...(clamp.maximum === undefined ? parts.flatMap(part => [part.maximum, part.exclusiveMaximum]) : []),
  ].flatMap(bound => (typeof bound === 'number' && Number.isSafeInteger(bound) ? [bound - 1, bound, bound + 1] : []))
  const rounded = parts.flatMap(({ round }) => {
    const step = Number(round?.to ?? 0)
    const base = step * Math.ceil(1_700_000_000 / (step || 1))
    return step > 0 ? [base, base + 1, base + Math.floor(step / 2), base + step - 1] : []
  })
  return [...new Set([...bounds, ...rounded])]
}

/** Whether a field of a path or a query takes any text. */
function isFreeText(field: InputField): field is HttpParameter {
  if (field.place !== 'path' && field.place !== 'query') return false
  const parts = field.schema === undefined ? [] : [...reached([field.schema])].map(({ keywords }) => keywords)
  const types = parts.flatMap(({ type }) => type ?? [])
  return types.length > 0 && types.every(type => type === 'string') && valuesIn(field.schema).length === 0
}

/** The texts that an enumeration lists. */
function valuesIn(schema: Schema | undefined): readonly string[] {
  const parts = schema === undefined ? [] : [...reached([schema])].map(({ keywords }) => keywords)
  return parts.flatMap(({ enum: listed }) => listed ?? []).filter(value => typeof value === 'string')
}
