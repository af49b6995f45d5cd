import type { RpcParameter, Schema } from '@chainwright/model'
import { typesOf } from '../../generators/cli/coverage/read/decode.ts'
import { type Bench, by, type Probe, serverOf, wrong } from './bench.ts'
import type { Problem } from './cases.ts'
import { independent } from './contracts.ts'
import { reached } from './judge/reached.ts'
import { fieldNames, namesIn, receivedFor } from './received.ts'
import { inputProblems } from './server.ts'
import type { Sound } from './sound.ts'

/** The number of hex digits in a text, if its pattern requires a fixed number and nothing else may occur there. */
const hexLength = (schema: Schema): number | undefined => {
  if (partsIn(schema).some(({ anyOf, oneOf }) => anyOf ?? oneOf)) return undefined
  const patterns = partsIn(schema).flatMap(({ pattern }) => pattern ?? [])
  const digits = /^\^0x\[[^\]]+\]\{(\d+)\}\$$/.exec(patterns[0] ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The parameters of a call at an endpoint of a dialect. */
const paramsOf = (
  { operation: { binding, input } }: Sound,
  dialect: 'node' | 'ethereum',
): readonly RpcParameter[] | undefined => {
  if (binding.protocol !== 'jsonrpc' || binding.endpoint.dialect !== dialect) return undefined
  return input.flatMap(field => (field.place === 'params' ? [field] : []))
}

/** A call with these parameters, whether or not the contract defines them. */
const withParams = (call: Sound, params: Readonly<Record<string, unknown>>): Sound => {
  const { binding, input } = call.operation
  const list = binding.protocol === 'jsonrpc' && binding.paramStructure === 'by-position'
  const names = input.map(({ name }) => name)
  const last = names.findLastIndex(name => params[name] !== undefined)
  const sent = list ? names.slice(0, last + 1).map(name => params[name] ?? null) : params
  return {
    ...call,
    request: {
      ...call.request,
      body: { json: { jsonrpc: '2.0', id: 1, method: methodOf(call), params: sent as never } },
    },
  }
}

/** Sends parameters, and compares the input of the handler with the input for equivalent parameters (`meant`). */
const received = async (
  bench: Bench,
  call: Sound,
  sent: Readonly<Record<string, unknown>>,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly Problem[]> => {
  const { operation, templates } = call
  const server = serverOf(bench)
  const response = await server.run(by(bench, withParams(call, sent), undefined))
  const [requested] = server.requests
  const place = `request/params ${JSON.stringify(sent)}`
  if (requested === undefined) return [wrong(place, 'dialect', 'taken', `refused: ${await response.text()}`)]
  const expected = receivedFor(bench.model, { operation, templates }, withParams(call, input).request)
  return inputProblems(`${place}/handler.input`, fieldNames(bench.model, operation), expected, requested.input)
}

/**
 * Requests that servers of the node dialects accept although the contract does not. Each is an entry of the register of unknowns.
 */
export const dialectProbes: readonly Probe[] = [
  {
    claim: 'a node accepts numbers for decimal strings, decimal strings for integers, and null for absent values',
    async send(bench, call) {
      const params = paramsOf(call, 'node')
      if (params === undefined || call.operation.rules.length > 0) return undefined
      const problems: Problem[] = []
      for (const { name, schema } of params) {
        const type = typeOf(schema)
        const { [name]: own, ...others } = call.input
        const isWide = partsIn(schema).some(({ int64 }) => int64 !== undefined)
        if (type === 'string' && isWide)
          for (const number of [0, 7])
            problems.push(
              ...(await received(bench, call, { ...others, [name]: number }, { ...others, [name]: `${number}` })),
            )
        if (type === 'integer')
          for (const number of [1, 3])
            problems.push(
              ...(await received(bench, call, { ...others, [name]: `${number}` }, { ...others, [name]: number })),
            )
        const isRequired = params.some(param => param.name === name && param.required)
        if (!isRequired && !typesOf(schema).has('null'))
          problems.push(...(await received(bench, call, { ...others, [name]: null }, others)))
        void own
      }
      return problems
    },
  },
  {
    claim: 'a node uses the zero value of its type for a missing required parameter, and defaults for all others',
    async send(bench, call) {
      const params = paramsOf(call, 'node')
      if (params === undefined || call.operation.rules.length > 0) return undefined
      const problems: Problem[] = []
      for (const { name, schema, required } of params) {
        if (!required) continue
        // without the optional parameters, so that the handler gets their defaults
        const others = Object.fromEntries(
          params.flatMap(param =>
            param.required && param.name !== name ? [[param.name, call.input[param.name]]] : [],
          ),
        )
        const isWide = partsIn(schema).some(({ int64 }) => int64 !== undefined)
        const zero = zeros(isWide)[typeOf(schema) ?? '']
        if (zero === undefined) continue
        problems.push(...(await received(bench, call, others, { ...others, [name]: zero })))
      }
      return problems
    },
  },
  {
    claim: 'an Ethereum node accepts null for absent values, and numbers for quantities if its host allows it',
    async send(bench, call) {
      const params = paramsOf(call, 'ethereum')
      if (params === undefined || call.operation.rules.length > 0) return undefined
      const problems: Problem[] = []
      for (const { name, schema, required } of params) {
        const { [name]: _, ...others } = call.input
        if (!required && !typesOf(schema).has('null'))
          problems.push(...(await received(bench, call, { ...others, [name]: null }, others)))
        const quantity = { ...call.input, [name]: '0x10' }
        const isQuantity =
          typeOf(schema) === 'string' &&
          (await isKept(call, quantity)) &&
          !(await isKept(call, { ...call.input, [name]: '0x010' }))
        if (!isQuantity) continue
        for (const takes of [true, false]) {
          const server = serverOf(bench, {
            takesNumber: (operation, param) => takes && operation.id === call.operation.id && param.name === name,
          })
          await server.run(by(bench, withParams(call, { ...call.input, [name]: 16 }), undefined))
          const [requested] = server.requests
          const got =
            (requested?.input as Readonly<Record<string, unknown>> | undefined)?.[nameOf(bench, call, name)] ??
            'refused'
          const expected = takes ? '0x10' : 'refused'
          if (got !== expected)
            problems.push(
              wrong(
                `request/params/${name} 16${takes ? ', which the host takes' : ''}/handler.input`,
                'value',
                expected,
                got,
              ),
            )
        }
      }
      return problems
    },
  },
  {
    claim: 'an Ethereum node reports invalid hex in an argument, and a wrong number of arguments',
    async send(bench, call) {
      const params = paramsOf(call, 'ethereum')
      if (params === undefined || params.length === 0) return undefined
      const problems: Problem[] = []
      const refusal = async (values: readonly unknown[]): Promise<string> => {
        const server = serverOf(bench)
        const response = await server.run(
          by(
            bench,
            {
              ...call,
              request: {
                ...call.request,
                body: { json: { jsonrpc: '2.0', id: 1, method: methodOf(call), params: values as never } },
              },
            },
            undefined,
          ),
        )
        const { error } = (await response.json()) as {
          readonly error?: { readonly code: number; readonly message: string }
        }
        return error === undefined ? 'taken' : `${error.code} ${error.message}`
      }
      const values = params.map(({ name }) => call.input[name] ?? null)
      const count = params.length
      const tooMany = await refusal([...values, null])
      const expected = `-32602 too many arguments, want at most ${count}`
      if (tooMany !== expected) problems.push(wrong(`request/params/${count}`, 'error', expected, tooMany))
      const needed = params.filter(({ required }) => required).length
      for (let index = 0; index < needed; index += 1) {
        const missing = await refusal(values.slice(0, index))
        const text = `-32602 missing value for required argument ${index}`
        if (missing !== text) problems.push(wrong(`request/params/${index} absent`, 'error', text, missing))
      }
      for (const [index, { schema }] of params.entries()) {
        const length = hexLength(schema)
        if (length === undefined) continue
        for (const [text, reason] of [
          ['', 'empty hex string'],
          ['12', 'hex string without 0x prefix'],
          ['0xzz', 'invalid hex string'],
          ['0x123', 'hex string of odd length'],
          ['0x1234', `hex string has length 4, want ${length}`],
          [`0x${'1'.repeat(length + 2)}`, `hex string has length ${length + 2}, want ${length}`],
        ] as const) {
          const got = await refusal(values.with(index, text))
          const full = `-32602 invalid argument ${index}: ${reason}`
          if (got !== full) problems.push(wrong(`request/params/${index} "${text}"`, 'error', full, got))
        }
      }
      return problems.slice(0, 5)
    },
  },
]

const methodOf = ({ operation: { binding } }: Sound): string => (binding.protocol === 'jsonrpc' ? binding.method : '')

const partsIn = (schema: Schema): readonly Schema['keywords'][] =>
  [...reached([schema])].map(({ keywords }) => keywords)

const typeOf = (schema: Schema): string | undefined => {
  const [type, ...more] = [...typesOf(schema)].filter(each => each !== 'null')
  return more.length === 0 ? type : undefined
}

const zeros = (isWide: boolean): Readonly<Record<string, unknown>> => ({
  string: isWide ? '0' : '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
})

const isKept = async ({ operation }: Sound, input: Readonly<Record<string, unknown>>): Promise<boolean> =>
  (await independent.input(operation, input)).length === 0

const nameOf = ({ model }: Bench, { operation }: Sound, name: string): string => {
  const field = operation.input.find(each => each.name === name)
  return field === undefined ? name : namesIn(model).field(operation, field)
}
