import type { Operation, Schema } from '../model/index.ts'
import { commentText } from '../source/docs.ts'
import type { Import } from '../source/file.ts'
import { indented, literal, propertyKey } from '../source/quoting.ts'
import { typeText } from '../source/type-text.ts'
import { inputIsOptional } from './input-text.ts'
import type { Plan } from './plan.ts'
import { signatureText } from './signature-text.ts'

/** The interface of a bare operation whose result follows a parameter. Undefined where the result is always the same. */
export const overloads = (
  operation: Operation,
  plan: Plan,
  imports: Import[],
): { readonly name: string; readonly declaration: string } | undefined => {
  const { resultBy } = operation
  if (resultBy === undefined) return undefined
  const name = plan.local.overloads(operation)
  const lines = signatures(operation, plan, imports, 'bare').map(line => `${indented(line)}\n`)
  const comment = commentText({
    text: [`\`${plan.names.operation(operation)}\`, whose result follows \`${resultBy.parameter}\`.`],
  })
  return { name, declaration: `${comment}export interface ${name} {\n${lines.join('')}}` }
}

/** The call signatures of an operation, bare or as a member of a client: one for each result, and one for a value that is not known before. */
export const signatures = (operation: Operation, plan: Plan, imports: Import[], form: 'bare' | 'member'): string[] => {
  const { local, names } = plan
  const rpc = operation.binding.protocol === 'jsonrpc'
  const runtime = (name: string): string => {
    imports.push({ from: { runtime: 'client' }, names: [local.imported(name)], types: true })
    return local.runtime(name)
  }
  const failure = spec(operation, plan, imports, names.failure(operation))
  const cases = casesOf(operation, plan, imports)
  const call = cases.map(({ input, output }) => {
    const parameters = [input, `options?: ${runtime(rpc ? 'RpcOptions' : 'CallOptions')}`]
    if (form === 'bare') parameters.unshift(`connection: ${runtime('Connection')}`)
    return signatureText('', parameters, `${runtime('Call')}<${output}, ${failure}>`)
  })
  if (!rpc) return call
  const request = cases.map(({ input, output }) =>
    signatureText('request', [input], `${runtime('RpcRequest')}<${output}, ${failure}>`),
  )
  return [...call, ...request]
}

interface Case {
  /** `input: XvmGetTxInput & { encoding: 'json' }`. */
  readonly input: string
  readonly output: string
}

const casesOf = (operation: Operation, plan: Plan, imports: Import[]): Case[] => {
  const { names, shapes } = plan
  const input = spec(operation, plan, imports, names.input(operation))
  const question = inputIsOptional(operation) ? '?' : ''
  const context = { names, kind: 'client', module: names.operationModule(operation), imports, bare: true } as const
  const all = { input: `input${question}: ${input}`, output: spec(operation, plan, imports, names.output(operation)) }
  const { resultBy } = operation
  if (resultBy === undefined) return [all]
  const field = operation.input.find(({ name }) => name === resultBy.parameter)
  const parameter = propertyKey(field ? names.field(operation, field) : resultBy.parameter)
  const cases = [...resultBy.cases].map(([value, schema]) => {
    const preset = value === resultBy.default
    const type = `${input} & { ${parameter}${preset ? '?' : ''}: ${valueText(value, field?.schema)} }`
    return { input: `input${preset ? question : ''}: ${type}`, output: typeText(shapes.of(schema, 'output'), context) }
  })
  return [...cases, all]
}

/** A case's value as its parameter's type has it: `x-result-by` writes each as a text. */
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

const spec = (operation: Operation, plan: Plan, imports: Import[], name: string): string => {
  imports.push({ from: { kind: 'spec', module: plan.names.operationModule(operation) }, names: [name], types: true })
  return name
}
