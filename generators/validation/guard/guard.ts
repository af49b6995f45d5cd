import { indented } from '../../source/quoting.ts'
import { hasItems, hasMembers, mergedViews } from '../analysis/merged.ts'
import { isPlainType, type View } from '../analysis/view.ts'
import { type Expression, inline, yes } from '../check/expression.ts'
import { narrowed } from '../check/narrowing.ts'
import type { ModuleWriter } from '../module-writer.ts'
import type { Call } from '../place.ts'
import type { Shared } from '../shared.ts'
import { Body, depthParameter, recordLines, texts } from './body.ts'
import { refuse } from './statements.ts'

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
export const guardCode = (writer: ModuleWriter, view: View, fn: FunctionName): string => {
  const cycle = writer.shared.analysis.cycle(view.schema)
  const lines = new Body(writer, view, { value: 'value', place: fn.place, cycle }).statements()
  const [only] = lines
  // A verdict on no value in particular does not look at it: the underscore tells the compiler that this is meant.
  const value = lines.length === 1 && /^return (?:true|false)$/.test(only ?? '') ? '_value' : 'value'
  const counts = writer.recursive(view) ? depthParameter(lines) : ''
  const returns = fn.type === undefined ? 'boolean' : `${value} is ${fn.type}`
  const head = `${fn.exported ? 'export ' : ''}const ${fn.name} = (${value}: unknown${counts}): ${returns} =>`
  if (lines.length === 1 && only?.startsWith('return '))
    return `${head}${only.includes('\n') || head.length + only.length < 126 ? ' ' : '\n  '}${only.slice('return '.length)}`
  return `${head} {\n${indented(lines.join('\n'))}\n}`
}

/**
 * The code of a function that returns the index of the first invalid item at or after an index, or the array's length. The guard of the array calls
 * it once; the explanation calls it for each invalid item. Undefined if no item can be invalid.
 */
export const finderCode = (
  writer: ModuleWriter,
  view: View,
  fn: { name: string; place: string },
): string | undefined => {
  const lines = itemLines(writer, view, fn.place)
  if (lines === undefined) return undefined
  const counts = writer.recursive(view) ? depthParameter(lines) : ''
  const [first = ''] = lines
  // Of an index that could be anything V8 checks in each round that it is one: that is a tenth of the time of small records.
  const loop = `for (let i = from${lines.length > 1 ? ' >>> 0' : ''}; i < list.length; i++)`
  const body = [
    lines.length === 1 && !first.includes('\n') ? `${loop} ${first}` : `${loop} {\n${indented(lines.join('\n'))}\n}`,
    'return list.length',
  ]
  return `const ${fn.name} = (list: readonly unknown[], from: number${counts}): number => {\n${indented(body.join('\n'))}\n}`
}

const itemLines = (writer: ModuleWriter, view: View, place: string): readonly string[] | undefined => {
  const record = recordLines(writer, view, place, 'return i')
  if (record !== undefined) return withItem(record)
  const depth = { cycle: writer.shared.analysis.cycle(view.schema), inner: true }
  const single = narrowed(writer.condition(view, 'list[i]', { place, depth }))
  if (single === yes) return undefined
  // Read once where more than one condition looks at it.
  const text = inline(single)
  if (text.split('list[i]').length === 2 && !/\bitem\b/.test(text)) return refuse(single, 'return i')
  return withItem(refuse(narrowed(writer.condition(view, 'item', { place, depth })), 'return i'))
}

/** Declares `item` if the code uses it. The code of a schema that contradicts itself does not. */
const withItem = (lines: readonly string[]): readonly string[] =>
  lines.some(line => /\bitem\b/.test(line.replace(texts, ''))) ? ['const item = list[i]', ...lines] : lines

/** The condition of a schema that needs no function. */
export const conditionOf = (writer: ModuleWriter, view: View, value: string, call: Call): Expression =>
  new Body(writer, view, {
    value,
    place: call.place,
    cycle: call.depth?.cycle,
    inner: call.depth?.inner ?? false,
    ...(call.known === undefined ? {} : { known: call.known }),
    ...(call.bigint === undefined ? {} : { bigint: call.bigint }),
  }).condition()

/** True of schemas that have a name, or judge members or items: a function each, so that the code stays small. A plain type needs none. */
export const needsFunction = (view: View, shared: Shared): boolean => {
  const known = shared.needs.get(view.schema)
  if (known !== undefined) return known
  const needs = judgesParts(view, shared)
  shared.needs.set(view.schema, needs)
  return needs
}

const judgesParts = (view: View, shared: Shared): boolean => {
  if (shared.analysis.endless(view.schema)) return true
  if (shared.names.isNamed(view.schema)) return !isPlainType(view.schema)
  const views = mergedViews(view, shared)
  if (hasMembers(views) || hasItems(views)) return true
  // A list of such lists has no end when it is written out.
  return (
    shared.analysis.cycle(view.schema) !== undefined && views.some(({ schema }) => schema.keywords.items !== undefined)
  )
}
