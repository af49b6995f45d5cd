import { indented } from '../source/quoting.ts'
import { Body, recordLines } from './body.ts'
import type { Expression } from './expression.ts'
import { hasItems, hasMembers, mergedViews } from './merged.ts'
import type { View } from './view.ts'
import type { Call, Shared, Writer } from './writer.ts'

export interface FunctionName {
  readonly name: string
  /** Path of the schema in Pascal case: what its parts are named by. */
  readonly place: string
  /** The TypeScript type it proves, for exported guards. */
  readonly type?: string
  readonly exported: boolean
}

/**
 * A guard as a function: reads each member once, returns at the first condition that fails, allocates nothing.
 * Each kind of value has its conditions; the kind that needs statements (objects, else lists) has the function's body.
 */
export function guardCode(writer: Writer, view: View, fn: FunctionName): string {
  const counts = writer.recursive(view) ? ', depth = 0' : ''
  const cycle = writer.shared.analysis.cycle(view.schema)
  const lines = new Body(writer, view, { value: 'value', place: fn.place, cycle }).statements()
  const [only] = lines
  // A verdict on no value in particular does not look at it: the underscore tells the compiler that this is meant.
  const value = lines.length === 1 && /^return (?:true|false)$/.test(only ?? '') ? '_value' : 'value'
  const returns = fn.type === undefined ? 'boolean' : `${value} is ${fn.type}`
  const head = `${fn.exported ? 'export ' : ''}const ${fn.name} = (${value}: unknown${counts}): ${returns} =>`
  if (lines.length === 1 && only?.startsWith('return ') && !only.includes('\n'))
    return `${head}${head.length + only.length < 126 ? ' ' : '\n  '}${only.slice('return '.length)}`
  return `${head} {\n${indented(lines.join('\n'))}\n}`
}

/**
 * A function that finds the next record of a list that is refused, or -1: what explains the list looks at no other. Undefined of records
 * that are no small objects.
 */
export function finderCode(writer: Writer, view: View, fn: { name: string; place: string }): string | undefined {
  const lines = recordLines(writer, view, fn.place, 'return i')
  if (lines === undefined) return undefined
  const body = [
    '// V8 (Node 22 to 24) puts a small loop into its caller and leaves it half optimised there; `new.target` keeps it here.',
    'if (new.target !== undefined) return from',
    `for (let i = from; i < list.length; i++) {\n${indented(['const item = list[i]', ...lines].join('\n'))}\n}`,
    'return -1',
  ]
  return `function ${fn.name}(list: readonly unknown[], from: number): number {\n${indented(body.join('\n'))}\n}`
}

/** The condition of a schema that needs no function. */
export function conditionOf(writer: Writer, view: View, value: string, call: Call): Expression {
  return new Body(writer, view, {
    value,
    place: call.place,
    cycle: call.depth?.cycle,
    inner: call.depth?.inner ?? false,
    ...(call.known === undefined ? {} : { known: call.known }),
    ...(call.bigint === undefined ? {} : { bigint: call.bigint }),
  }).condition()
}

/** True of schemas that have a name, or judge members or items: a function each, so that the code stays small. */
export function needsFunction(view: View, shared: Shared): boolean {
  if (shared.names.isNamed(view.schema) || shared.analysis.endless(view.schema)) return true
  const views = mergedViews(view, shared)
  return hasMembers(views) || hasItems(views)
}
