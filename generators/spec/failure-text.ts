import type { Shapes } from '../jsonschema/shape.ts'
import type { Operation, Outcome } from '../model/index.ts'
import { behind } from '../source/lines.ts'
import { literal } from '../source/quoting.ts'
import { inlineObject, type TypeContext, typeText, unionText } from '../source/type-text.ts'
import { outcomeShape } from './content-shape.ts'

/**
 * The failures an operation declares, as a union: by `status` over HTTP (statuses with the same body together), by `code` and the
 * contract's own `error` id over JSON-RPC.
 */
export const failureText = (operation: Operation, context: TypeContext, shapes: Shapes): string => {
  const failures = operation.outcomes.filter(outcome => outcome.kind === 'failure')
  if (operation.binding.protocol === 'jsonrpc') {
    return unionText(failures.map(failure => rpcText(failure, context, shapes)))
  }
  const statuses = new Map<string, string[]>()
  for (const failure of failures) {
    const shape = outcomeShape(failure, shapes)
    const body = shape === undefined ? 'undefined' : typeText(shape, context)
    const known = statuses.get(body)
    if (known === undefined) statuses.set(body, [statusText(failure.key)])
    else known.push(statusText(failure.key))
  }
  return unionText(
    [...statuses].map(([body, keys]) =>
      inlineObject([`status${behind(':', statusesText(keys))}`, `body${behind(':', body)}`]),
    ),
  )
}

// A number is any of the others too.
const statusesText = (keys: readonly string[]): string => (keys.includes('number') ? 'number' : unionText(keys))

/** `4XX` and `default` are any number: which, depends on the statuses beside them. */
const statusText = (key: string): string => (/^[1-5]\d\d$/.test(key) ? key : 'number')

const rpcText = (failure: Outcome, context: TypeContext, shapes: Shapes): string => {
  if (failure.protocol !== 'jsonrpc' || failure.kind !== 'failure') return 'never'
  const shape = outcomeShape(failure, shapes)
  return inlineObject([
    ...(failure.key === String(failure.code) ? [] : [`error: ${literal(failure.key)}`]),
    `code: ${literal(failure.code)}`,
    shape === undefined ? 'data?: unknown' : `data: ${typeText(shape, context)}`,
  ])
}
