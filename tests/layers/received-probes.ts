import { isDeepStrictEqual } from 'node:util'
import type { HttpParameter, InputField, Schema } from '@chainwright/model'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { type Bench, by, type Probe, serverOf, soundWith } from './bench.ts'
import { boundsOf } from './bounds.ts'
import type { Problem } from './cases.ts'
import { independent } from './contracts.ts'
import { violations } from './independent.ts'
import { reached } from './judge/reached.ts'
import { mutantsOf } from './mutants.ts'
import { type Format, formatsIn, keepsWithout, reachingValues, textsIn } from './reaching.ts'
import { clampedInput, fieldNames, receivedFor } from './received.ts'
import { isWritten } from './samples.ts'
import { inputProblems, serverError } from './server.ts'
import type { Sound } from './sound.ts'
import { tokenIn } from './stage.ts'

/**
 * Values that together reach every place of a schema, and copies of them with one change or one bound. Each change of a
 * place occurs once.
 */
const changesOf = (schema: Schema, own: unknown): readonly unknown[] => {
  const seen = new Set<string>()
  const found = new Map<string, unknown>()
  const values = [...(own === undefined ? [] : [own]), ...reachingValues(schema)]
  for (const value of values) {
    found.set(JSON.stringify(value), value)
    for (const mutant of [...mutantsOf(value), ...boundsOf(value, schema)]) {
      const key = `${mutant.at} ${mutant.change}`
      if (seen.has(key) || mutant.value === undefined) continue
      seen.add(key)
      found.set(JSON.stringify(mutant.value), mutant.value)
    }
  }
  return [...found.values()]
}

const resultIn = ({ operation: { binding } }: Sound, text: string): unknown => {
  const value: unknown = JSON.parse(text)
  return binding.protocol === 'http' ? value : (value as { readonly result?: unknown }).result
}

const inputKeeps = async ({ operation, input }: Sound, format: Format): Promise<boolean> => {
  for (const { name, schema } of operation.input)
    if (schema !== undefined && input[name] !== undefined && !(await keepsWithout(schema, input[name], format)))
      return false
  return true
}

/** Copies of a call with each of the values of a parameter, if these calls are valid. */
const keptCalls = async (call: Sound, name: string, values: readonly unknown[]): Promise<readonly Sound[]> => {
  const kept = new Map<string, Sound>()
  for (const value of values) {
    const key = JSON.stringify(value)
    if (value === undefined || kept.has(key)) continue
    const input = { ...call.input, [name]: value }
    if ((await independent.input(call.operation, input)).length === 0) kept.set(key, soundWith(call, input))
  }
  return [...kept.values()]
}

/** The value that a name represents: `true` is a string only if the contract has such a string. */
const namedValue = async ({ operation, input }: Sound, parameter: string, name: string): Promise<unknown> => {
  const isText = (await independent.input(operation, { ...input, [parameter]: name })).length === 0
  return isText ? name : (JSON.parse(name) as unknown)
}

/** Compares the inputs of handlers for a call with another value in one field, or without the field. */
const problemsOf = async (bench: Bench, call: Sound, values: readonly Value[]): Promise<readonly Problem[]> => {
  const problems: Problem[] = []
  for (const { field, value } of values) {
    const { [field.name]: _, ...others } = call.input
    const other = soundWith(call, value === undefined ? others : { ...others, [field.name]: value })
    const match = matchOf(bench.model, other.request)
    // a path of another operation does not test this one
    if (match?.operation.id !== call.operation.id) continue
    const clamped = clampedInput(call.operation, inputOf(match, other.request))
    const isKept = (await independent.input(call.operation, clamped)).length === 0
    const server = serverOf(bench)
    const response = await server.run(by(bench, other, undefined))
    const [requested] = server.requests
    const place = `request/${field.name} ${value === undefined ? 'absent' : JSON.stringify(value)}`
    if (!isKept && requested === undefined && /nested at most/.test(await response.clone().text()))
      problems.push({
        pointer: place,
        keyword: 'depth',
        expected: 'what is wrong',
        actual: await response.clone().text(),
      })
    if (!isKept || requested === undefined) {
      if (isKept === (requested !== undefined)) continue
      const actual = requested === undefined ? `refused with ${response.status}: ${await response.text()}` : 'taken'
      problems.push({ pointer: place, keyword: 'input', expected: isKept ? 'taken' : 'refused', actual })
      continue
    }
    const expected = receivedFor(bench.model, match, other.request)
    problems.push(
      ...inputProblems(`${place}/handler.input`, fieldNames(bench.model, call.operation), expected, requested.input),
    )
  }
  return problems
}

/** Numbers at and beyond each bound, and between two steps of rounding. */
const numbersOf = (schema: Schema | undefined): readonly number[] => {
  const parts = schema === undefined ? [] : [...reached([schema])].map(({ keywords }) => keywords)
  if (!parts.some(({ type }) => type?.includes('integer') === true || type?.includes('number') === true)) return []
  const clamp = Object.assign({}, ...parts.map(part => part.clamp)) as { minimum?: number; maximum?: number }
  const bounds = [
    clamp.minimum,
    clamp.maximum,
    // a value is clamped before its schema validates it
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

/** Whether a field of a path or a query accepts any text. */
const isFreeText = (field: InputField): field is HttpParameter => {
  if (field.place !== 'path' && field.place !== 'query') return false
  const parts = field.schema === undefined ? [] : [...reached([field.schema])].map(({ keywords }) => keywords)
  const types = parts.flatMap(({ type }) => type ?? [])
  return types.length > 0 && types.every(type => type === 'string') && valuesIn(field.schema).length === 0
}

/** The texts that an enumeration lists. */
const valuesIn = (schema: Schema | undefined): readonly string[] => {
  const parts = schema === undefined ? [] : [...reached([schema])].map(({ keywords }) => keywords)
  return parts.flatMap(({ enum: listed }) => listed ?? []).filter(value => typeof value === 'string')
}

/**
 * Guarantees about the input of a handler for requests that no case has. They come from the schemas of the parameters, for every
 * operation.
 */
export const receivedProbes: readonly Probe[] = [
  {
    claim: 'a handler receives defaults, and numbers clamped and rounded as the contract states',
    async send(bench, call) {
      const values = call.operation.input.flatMap(field => [
        ...(field.required ? [] : [{ field, value: undefined }]),
        ...numbersOf(field.schema).map(value => ({ field, value })),
      ])
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
  {
    claim: 'a handler receives strings unchanged, with any characters',
    async send(bench, call) {
      const values = call.operation.input.flatMap(field =>
        // page tokens are the server's own
        isFreeText(field) && field.name !== tokenIn(call.operation)
          ? textsFor(field).map(value => ({ field, value }))
          : [],
      )
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
  {
    claim: 'if the result depends on a parameter, the handler for its value is called',
    async send(bench, call) {
      const { resultBy } = call.operation
      if (resultBy === undefined) return undefined
      const { parameter, default: preset, cases } = resultBy
      const problems: Problem[] = []
      const isOptional = call.operation.input.some(field => field.name === parameter && !field.required)
      for (const name of [...(isOptional ? [undefined] : []), ...cases.keys()]) {
        const { [parameter]: _, ...others } = call.input
        const given = name === undefined ? others : { ...others, [parameter]: await namedValue(call, parameter, name) }
        const requests: string[] = []
        const server = serverOf(bench, {}, (id, handler) =>
          id === call.operation.id
            ? Object.fromEntries(
                [...cases.keys()].map(key => [
                  key,
                  (input: unknown, context: Parameters<typeof handler>[1]) => {
                    requests.push(key)
                    return handler(input, context)
                  },
                ]),
              )
            : handler,
        )
        await server.run(by(bench, soundWith(call, given), undefined))
        const expectedValue = name ?? preset
        if (requests.join() !== expectedValue)
          problems.push({
            pointer: `request/${parameter} ${name ?? 'absent'}/handler`,
            keyword: 'x-result-by',
            expected: expectedValue,
            actual: requests.join() || 'no handler',
          })
      }
      return problems
    },
  },
  {
    claim: 'a format that the host checks applies to every string with this format, and to no other',
    async send(bench, call) {
      const problems: Problem[] = []
      let isRequested = false
      for (const field of call.operation.input) {
        const { name, schema } = field
        const formats = schema === undefined ? new Set<string>() : formatsIn(schema)
        if (schema === undefined || formats.size === 0 || name === tokenIn(call.operation)) continue
        const own = (bench.sound.get(call.operation.id) ?? []).map(({ input }) => input[name])
        const calls = await keptCalls(call, name, [...own, ...reachingValues(schema)])
        for (const format of formats) {
          isRequested = true
          let lacking: ReadonlySet<unknown> = new Set()
          const server = serverOf(bench, {
            formats: { [format]: value => !lacking.has(value) },
            windows: false,
          })
          for (const other of calls)
            for (const isGood of [true, false]) {
              lacking = new Set(isGood ? [] : textsIn(other.input[name]))
              const before = server.requests.length
              const response = await server.run(by(bench, other, undefined))
              const isKept = await inputKeeps(other, { name: format, lacking })
              const isTaken = server.requests.length > before
              if (isKept === isTaken) continue
              problems.push({
                pointer: `request/${name} ${JSON.stringify(other.input[name])}`,
                keyword: `format ${format}, which ${isGood ? 'each' : 'none'} of its texts has`,
                expected: isKept ? 'taken' : 'refused',
                actual: isTaken ? 'taken' : `refused with ${response.status}: ${await response.text()}`,
              })
            }
        }
      }
      return isRequested ? problems.slice(0, 5) : undefined
    },
  },
  {
    claim: 'a handler receives only valid inputs, with one change and at every bound',
    async send(bench, call) {
      const { binding, input } = call.operation
      // dialects of nodes accept more, and have their own probes
      if (binding.protocol === 'jsonrpc' && binding.endpoint.dialect !== 'standard') return undefined
      const values = input.flatMap(field => {
        if (field.schema === undefined || field.name === tokenIn(call.operation) || !isWritten(field, call.operation))
          return []
        const { schema } = field
        return changesOf(schema, call.input[field.name]).map(value => ({ field, value }))
      })
      return values.length === 0 ? undefined : (await problemsOf(bench, call, values)).slice(0, 5)
    },
  },
  {
    claim: 'a result is sent unchanged; an invalid one is not sent if the host validates results',
    async send(bench, call) {
      const successes = call.operation.outcomes.filter(({ kind }) => kind === 'success')
      const outcome = successes.find(({ key }) => key === `${call.status}`) ?? successes[0]
      const schema = outcome && schemaOf(outcome)
      if (schema === undefined || call.value === undefined) return undefined
      const problems: Problem[] = []
      let value: unknown
      const server = serverOf(bench, { validate: 'throw', windows: false }, (id, handler) =>
        id === call.operation.id
          ? () => bench.artifacts.server.runtime.reply(value as object, { status: call.status })
          : handler,
      )
      for (value of changesOf(schema, call.value)) {
        const isKept = (await violations(schema, value)).length === 0
        const response = await server.run(by(bench, call, undefined))
        const text = await response.text()
        const isOut = response.status === call.status && !/^\{[^{]*"error":\{/.test(text)
        const expected = isKept ? `status ${call.status} ${JSON.stringify(value)}` : serverError
        const got = `status ${response.status} ${text}`
        const isRight = isKept
          ? isOut && isDeepStrictEqual(resultIn(call, text), value)
          : !isOut && response.status !== 400
        if (isRight) continue
        problems.push({ pointer: `response/body ${JSON.stringify(value)}`, keyword: 'schema', expected, actual: got })
      }
      return problems.slice(0, 5)
    },
  },
  {
    claim: 'a handler receives every value of an enum, and no other',
    async send(bench, call) {
      const values = call.operation.input.flatMap(field => {
        const listed = valuesIn(field.schema)
        return listed.length === 0 ? [] : [...listed, `${listed[0]}~`].map(value => ({ field, value }))
      })
      return values.length === 0 ? undefined : problemsOf(bench, call, values)
    },
  },
]

/** Texts that a path or a query must encode. */
const texts = ['a/b c?d#e%f+g&h=i;j', '%2F', 'é 漢', '..', '1e3', 'null']

/** A path segment of only two dots changes the path. */
const textsFor = ({ place }: HttpParameter): readonly string[] =>
  place === 'path' ? texts.filter(text => text !== '..') : texts

interface Value {
  readonly field: InputField
  readonly value: unknown
}
