import type { Operation, Outcome } from '@chainwright/model'
import type { Shapes } from '@chainwright/model/shape'
import { type Code, keyOf, reference } from '../source/code/code.ts'
import { isServerFailure, serverFailuresOf } from '../source/names/server-failures.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { objectTypeOf, unionOf } from '../source/typescript/layouts.ts'
import { literal, propertyKey } from '../source/typescript/quoting.ts'
import { typeOf } from '../source/typescript/structures.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import { outcomeShape } from './content-shape.ts'
import type { SpecEmission } from './emission.ts'
import { statusesCode } from './statuses.ts'

/**
 * The failures an operation declares, as a union: by `status` over HTTP (statuses with the same body together), by `code` and the
 * contract's own `error` id over JSON-RPC.
 */
export const failureCode = (operation: Operation, context: TypeContext, shapes: Shapes): Code => {
  if (operation.binding.protocol === 'http') return byStatus({ operation, kind: 'failure' }, context, shapes)
  const common = context.names.serverFailure(operation)
  const own = operation.outcomes.filter(
    outcome => outcome.kind === 'failure' && (common === undefined || !isServerFailure(outcome)),
  )
  return unionOf([
    ...own.map(failure => rpcCode({ failure, operation }, context, shapes)),
    ...(common === undefined ? [] : [reference(failuresRef, common, { types: true })]),
  ])
}

// The name is free, because the modules of schemas and operations are in folders.
const failuresName = 'failures'
const failuresRef = { kind: 'spec', module: failuresName } as const

/** The failures that several methods of a server have. Undefined if there are none. */
export const failuresModule = ({ api, names, shapes, types, origin }: SpecEmission): SourceFile | undefined => {
  const operations = [...api.operations, ...api.callbacks.map(({ operation }) => operation)]
  const statements = new Map<string, Statement>()
  for (const [operation, { server, failures }] of serverFailuresOf(operations)) {
    const name = names.serverFailure(operation)
    if (name === undefined || statements.has(name)) continue
    const type = unionOf(failures.map(failure => rpcCode({ failure, operation }, types, shapes)))
    statements.set(name, typeOf(name, type, { text: [`The failures of every method of the server \`${server}\`.`] }))
  }
  if (statements.size === 0) return undefined
  return {
    kind: 'spec',
    module: failuresName,
    origin,
    imports: [],
    reexports: [],
    statements: [...statements.values()],
  }
}

/** The successes of an HTTP operation, as a union by `status`. `output`: the type of the body, if there is one success. */
export const successCode = (operation: Operation, context: TypeContext, shapes: Shapes, output: Code): Code =>
  byStatus({ operation, kind: 'success', output }, context, shapes)

const byStatus = (
  {
    operation,
    kind,
    output,
  }: { readonly operation: Operation; readonly kind: Outcome['kind']; readonly output?: Code },
  context: TypeContext,
  shapes: Shapes,
): Code => {
  const groups = new Map<string, { readonly body: Code; readonly headers: Code | undefined; readonly keys: string[] }>()
  const outcomes = operation.outcomes.filter(outcome => outcome.kind === kind)
  for (const outcome of outcomes) {
    const shape = outcomeShape(outcome, operation, shapes)
    const own = shape === undefined ? 'undefined' : typeCode(shape, context)
    const body = output !== undefined && outcomes.length === 1 ? output : own
    const headers = kind === 'success' ? headersCode(outcome) : undefined
    const key = `${keyOf(body)} ${headers === undefined ? '' : keyOf(headers)}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { body, headers, keys: [outcome.key] })
    else known.keys.push(outcome.key)
  }
  const all = operation.outcomes.map(({ key }) => key)
  return unionOf(
    [...groups.values()].map(({ body, headers, keys }) => {
      const others = all.filter(key => !keys.includes(key))
      return objectTypeOf([
        memberTypeOf('status', statusesCode({ keys, others, kind }, context)),
        memberTypeOf(kind === 'success' ? 'data' : 'body', body),
        ...(headers === undefined ? [] : [memberTypeOf('headers', headers)]),
      ])
    }),
  )
}

/** The headers that a response declares, by name. */
const headersCode = (outcome: Outcome): Code | undefined =>
  outcome.protocol !== 'http' || outcome.headers.length === 0
    ? undefined
    : objectTypeOf(outcome.headers.map(({ name, required }) => `${propertyKey(name)}${required ? '' : '?'}: string`))

const rpcCode = (
  { failure, operation }: { readonly failure: Outcome; readonly operation: Operation },
  context: TypeContext,
  shapes: Shapes,
): Code => {
  if (failure.protocol !== 'jsonrpc' || failure.kind !== 'failure') return 'never'
  const shape = outcomeShape(failure, operation, shapes)
  return objectTypeOf([
    ...(failure.key === String(failure.code) ? [] : [memberTypeOf('error', literal(failure.key))]),
    memberTypeOf('code', literal(failure.code)),
    shape === undefined ? 'data?: unknown' : memberTypeOf('data', typeCode(shape, context)),
  ])
}
