import type { Operation, Outcome } from '@chainwright/model'
import type { Shapes } from '@chainwright/model/shape'
import { type Code, keyOf } from '../source/code.ts'
import { objectTypeOf, unionOf } from '../source/layouts.ts'
import { literal } from '../source/quoting.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/type-code.ts'
import { outcomeShape } from './content-shape.ts'
import { statusesCode } from './statuses.ts'

/**
 * The failures an operation declares, as a union: by `status` over HTTP (statuses with the same body together), by `code` and the
 * contract's own `error` id over JSON-RPC.
 */
export const failureCode = (operation: Operation, context: TypeContext, shapes: Shapes): Code => {
  if (operation.binding.protocol === 'http') return byStatus({ operation, kind: 'failure' }, context, shapes)
  const failures = operation.outcomes.filter(outcome => outcome.kind === 'failure')
  return unionOf(failures.map(failure => rpcCode({ failure, operation }, context, shapes)))
}

/** The successes of an HTTP operation, as a union by `status`. */
export const successCode = (operation: Operation, context: TypeContext, shapes: Shapes): Code =>
  byStatus({ operation, kind: 'success' }, context, shapes)

const byStatus = (
  { operation, kind }: { readonly operation: Operation; readonly kind: Outcome['kind'] },
  context: TypeContext,
  shapes: Shapes,
): Code => {
  const groups = new Map<string, { readonly body: Code; readonly keys: string[] }>()
  for (const outcome of operation.outcomes) {
    if (outcome.kind !== kind) continue
    const shape = outcomeShape(outcome, operation, shapes)
    const body = shape === undefined ? 'undefined' : typeCode(shape, context)
    const known = groups.get(keyOf(body))
    if (known === undefined) groups.set(keyOf(body), { body, keys: [outcome.key] })
    else known.keys.push(outcome.key)
  }
  const all = operation.outcomes.map(({ key }) => key)
  return unionOf(
    [...groups.values()].map(({ body, keys }) => {
      const others = all.filter(key => !keys.includes(key))
      return objectTypeOf([
        memberTypeOf('status', statusesCode({ keys, others, kind }, context)),
        memberTypeOf(kind === 'success' ? 'data' : 'body', body),
      ])
    }),
  )
}

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
