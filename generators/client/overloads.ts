import type { Operation, Schema } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import type { Statement } from '../source/typescript/file.ts'
import { annotated, intersectionOf, objectTypeOf, signatureOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal, propertyKey } from '../source/typescript/quoting.ts'
import { callSignatureOf, interfaceOf, methodOf, type Parameter } from '../source/typescript/structures.ts'
import { typeCode } from '../source/typescript/type-code.ts'
import { type ClientEmission, operationTypes, runtimeType } from './emission.ts'
import { inputIsOptional } from './input-code.ts'

/** The interface of a bare operation whose result depends on a parameter. Undefined if the result is always the same. */
export const overloads = (
  operation: Operation,
  emission: ClientEmission,
): { readonly name: string; readonly declaration: Statement } | undefined => {
  const { resultBy } = operation
  if (resultBy === undefined) return undefined
  const name = emission.local.overloads(operation)
  const { calls, requests } = signatures(operation, emission, 'bare')
  const declaration = interfaceOf(
    name,
    {
      calls: calls.map(callSignatureOf),
      methods: requests.map(request => methodOf({ name: 'request', ...request })),
    },
    {
      text: [
        `\`${emission.names.operation(operation)}\`. The type of the result depends on \`${resultBy.parameter}\`.`,
      ],
    },
  )
  return { name, declaration }
}

interface Signature {
  readonly parameters: readonly Parameter[]
  readonly returns: Code
}

/**
 * The call signatures of an operation, bare or as a member of a client: one for each value of the parameter that
 * determines the result, and one for any other value. For a JSON-RPC method, `requests` contains the signatures that
 * create a request, with the same results. `spec`: the module imports all of the spec by this name.
 */
const signatures = (
  operation: Operation,
  emission: ClientEmission,
  form: 'bare' | 'member',
  spec?: string,
): { readonly calls: readonly Signature[]; readonly requests: readonly Signature[] } => {
  const rpc = operation.binding.protocol === 'jsonrpc'
  const runtime = (name: string): Code => runtimeType(name, emission)
  const { failure } = operationTypes(operation, emission, spec)
  const cases = casesOf(operation, emission, spec)
  const connection: Parameter = { name: 'connection', type: runtime('Connection'), required: true }
  const options: Parameter = { name: 'options', type: runtime(rpc ? 'RpcOptions' : 'CallOptions'), required: false }
  const result = (name: string, output: Code): Code => code`${runtime(name)}${typeArgumentsOf([output, failure])}`
  return {
    calls: cases.map(({ input, output }) => ({
      parameters: [...(form === 'bare' ? [connection] : []), input, options],
      returns: result('Call', output),
    })),
    requests: rpc
      ? cases.map(({ input, output }) => ({ parameters: [input], returns: result('RpcRequest', output) }))
      : [],
  }
}

/** The call signatures as members of an object type. */
export const signatureMembers = (operation: Operation, emission: ClientEmission, spec: string): Code[] => {
  const { calls, requests } = signatures(operation, emission, 'member', spec)
  const written = (head: string, { parameters, returns }: Signature): Code =>
    signatureOf(
      head,
      parameters.map(({ name, type, required }) => annotated(`${name}${required ? '' : '?'}:`, type)),
      ': ',
      returns,
    )
  return [...calls.map(call => written('', call)), ...requests.map(request => written('request', request))]
}

interface Case {
  /** `input: XvmGetTxInput & { encoding: 'json' }`. */
  readonly input: Parameter
  readonly output: Code
}

const casesOf = (operation: Operation, emission: ClientEmission, spec: string | undefined): Case[] => {
  const { names, shapes } = emission
  const types = operationTypes(operation, emission, spec)
  const isOptional = inputIsOptional(operation)
  const context = { names, bare: true, ...(spec === undefined ? {} : { spec }) }
  const inputOf = (type: Code, required: boolean): Parameter => ({ name: 'input', type, required })
  const all = { input: inputOf(types.input, !isOptional), output: types.output }
  const { resultBy } = operation
  if (resultBy === undefined) return [all]
  const field = operation.input.find(({ name }) => name === resultBy.parameter)
  const parameter = propertyKey(field ? names.field(operation, field) : resultBy.parameter)
  const cases = [...resultBy.cases].map(([value, schema]) => {
    const preset = value === resultBy.default
    const own = objectTypeOf([`${parameter}${preset ? '?' : ''}: ${valueText(value, field?.schema)}`])
    return {
      input: inputOf(intersectionOf([types.input, own]), !(preset && isOptional)),
      output: typeCode(shapes.of(schema, 'output'), context),
    }
  })
  return [...cases, all]
}

/** The value of a case in the type of its parameter: `x-result-by` writes all values as strings. */
const valueText = (value: string, schema: Schema | undefined): string => {
  const types = typesOf(schema)
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value
  if (types.some(type => type === 'integer' || type === 'number') && value !== '' && Number.isFinite(Number(value)))
    return literal(Number(value))
  return literal(value)
}

const typesOf = (schema: Schema | undefined): readonly string[] => {
  const seen = new Set<Schema>()
  for (let at = schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    if (at.keywords.type !== undefined) return at.keywords.type
    seen.add(at)
  }
  return []
}
