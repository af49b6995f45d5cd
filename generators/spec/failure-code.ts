import type { Shapes } from '../jsonschema/shape.ts'
import type { Operation, Outcome } from '../model/index.ts'
import { type Code, keyOf } from '../source/code.ts'
import { objectTypeOf, unionOf } from '../source/layouts.ts'
import { literal } from '../source/quoting.ts'
import { memberTypeOf, type TypeContext, typeCode } from '../source/type-code.ts'
import { outcomeShape } from './content-shape.ts'

/**
 * The failures an operation declares, as a union: by `status` over HTTP (statuses with the same body together), by `code` and the
 * contract's own `error` id over JSON-RPC.
 */
export const failureCode = (operation: Operation, context: TypeContext, shapes: Shapes): Code => {
  const failures = operation.outcomes.filter(outcome => outcome.kind === 'failure')
  if (operation.binding.protocol === 'jsonrpc') {
    return unionOf(failures.map(failure => rpcCode({ failure, operation }, context, shapes)))
  }
  const statuses = new Map<string, { readonly body: Code; readonly keys: string[] }>()
  for (const failure of failures) {
    const shape = outcomeShape(failure, operation, shapes)
    const body = shape === undefined ? 'undefined' : typeCode(shape, context)
    const known = statuses.get(keyOf(body))
    if (known === undefined) statuses.set(keyOf(body), { body, keys: [statusText(failure.key)] })
    else known.keys.push(statusText(failure.key))
  }
  return unionOf(
    [...statuses.values()].map(({ body, keys }) =>
      objectTypeOf([memberTypeOf('status', statusesCode(keys)), memberTypeOf('body', body)]),
    ),
  )
}

// A number is any of the others too.
const statusesCode = (keys: readonly string[]): Code => (keys.includes('number') ? 'number' : unionOf(keys))

/** `4XX` and `default` have the type `number`, as the exact status depends on the other keys. */
const statusText = (key: string): string => (/^[1-5]\d\d$/.test(key) ? key : 'number')

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
