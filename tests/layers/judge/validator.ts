import type { Operation, Outcome, Schema } from '@chainwright/model'
import { escaped } from '@chainwright/model'
import { schemaOf } from '../../../generators/cli/coverage/read/answer.ts'
import type { Input } from '../../../generators/cli/coverage/read/decode.ts'
import type { Violation } from '../../../generators/cli/coverage/read/place.ts'

/** Validates the inputs and responses of operations, with generated packages or with any JSON Schema validator (`bySchema`). */
export interface Validator {
  /** The violations in an input. Pointers contain the names of its members. */
  input(operation: Operation, input: Input): Promise<readonly Violation[]>
  /** The violations in the body of a response, the result of a call, or the data of its error. */
  answer(operation: Operation, outcome: Outcome, value: unknown, input: Input): Promise<readonly Violation[]>
}

export interface SchemaValidator {
  /** The violations of a value. */
  check(schema: Schema, value: unknown): Promise<readonly Violation[]>
  /** Whether a rule (`x-rules`) holds for the members of an object. Absent members have their defaults. */
  holds(rule: string, members: Input): boolean
}

/** A validator of operations, from one of schemas. */
export const bySchema = ({ check, holds }: SchemaValidator): Validator => ({
  async input(operation, input) {
    const found: Violation[] = []
    const members: Record<string, unknown> = {}
    for (const { name, required, schema } of operation.input) {
      const value = input[name]
      const at = `/${escaped(name)}`
      members[name] = value ?? (schema && defaultOf(schema))
      if (value === undefined && required) found.push({ at, keyword: 'required' })
      if (value === undefined || schema === undefined) continue
      const own = await check(schema, value)
      found.push(...own.map(violation => ({ ...violation, at: at + violation.at })))
      if (own.length === 0) found.push(...brokenRules(schema, value, holds).map(keyword => ({ at, keyword })))
    }
    if (found.length > 0) return found
    return operation.rules
      .filter(rule => !holds(rule.id, members))
      .map(rule => ({ at: '', keyword: `rule:${rule.id}` }))
  },
  async answer(operation, outcome, value, input) {
    const schema = schemaOf(outcome)
    const found = schema === undefined ? [] : [...(await check(schema, value))]
    const by = outcome.protocol === 'jsonrpc' && outcome.kind === 'success' ? operation.resultBy : undefined
    const chosen = by?.cases.get(String(input[by.parameter] ?? by.default))
    return chosen === undefined || found.length > 0 ? found : check(chosen, value)
  },
})

/** The violated rules of a schema whose value is otherwise valid. */
const brokenRules = (schema: Schema, value: unknown, holds: SchemaValidator['holds']): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const target = schema.keywords.ref ?? schema
  const defaults = [...(target.keywords.properties ?? [])].map(([name, of]) => [name, defaultOf(of)] as const)
  const members = { ...Object.fromEntries(defaults), ...value }
  return (target.keywords.rules ?? []).filter(rule => !holds(rule.id, members)).map(rule => `rule:${rule.id}`)
}

const defaultOf = (schema: Schema): unknown =>
  schema.keywords.default?.value ?? schema.keywords.ref?.keywords.default?.value
