import { indented, literal } from '../source/quoting.ts'
import { type Expression, inline, test } from './expression.ts'
import { needsFunction } from './guard.ts'
import type { Explanation } from './keyword.ts'
import { keywords } from './keywords/index.ts'
import { narrowed } from './narrowing.ts'
import type { View } from './view.ts'
import { placeOf, type Writer } from './writer.ts'

/**
 * What explains the refusals of a schema: the guard's conditions once more, as calls that add an issue each.
 * With a name a statement, without one an expression.
 */
export function explanationCode(writer: Writer, view: View, fn: { name?: string; place: string }): string {
  const lines = linesOf(writer, view, fn.place)
  const [only] = lines
  if (fn.name === undefined && lines.length === 1 && only !== undefined) {
    const bare = /^(\w+)\(value, at\)$/.exec(only)?.[1]
    return bare ?? `(value, at) => ${only}`
  }
  if (fn.name === undefined && lines.length === 0) return writer.use('anything')
  const arrow =
    lines.length === 0
      ? '() => {}'
      : lines.length === 1 && !only?.includes('\n')
        ? `(value, at) => ${only}`
        : `(value, at) => {\n${indented(lines.join('\n'))}\n}`
  return fn.name === undefined ? arrow : `const ${fn.name}: ${writer.useType('Explain')} = ${arrow}`
}

function linesOf(writer: Writer, view: View, place: string): string[] {
  if (view.schema.always !== undefined) return view.schema.always ? [] : [`${writer.use('never')}(value, at)`]
  const lines: string[] = []
  const onces: string[] = []
  const above: string[] = []
  const write = writer.writing(place)
  const explanation: Explanation = {
    view,
    before: statement => above.push(statement),
    say: (name, ...rest) => lines.push(`${writer.use(name)}(${['value', 'at', ...rest].join(', ')})`),
    explain: (schema, step) => writer.explanation(writer.enter(view, schema), placeOf(place, step)),
    apply: (schema, step) => {
      const explained = writer.explanation(writer.enter(view, schema), placeOf(place, step))
      if (explained !== 'anything') lines.push(`${explained}(value, at)`)
    },
    choice: (schema, step) => {
      const inner = writer.enter(view, schema)
      return `[${writer.guardExpression(inner, placeOf(place, step))}, ${writer.explanation(inner, placeOf(place, step))}]`
    },
    guard: (schema, step) => {
      const inner = writer.referent(writer.enter(view, schema))
      return inner.schema.always === undefined && needsFunction(inner, writer.shared)
        ? writer.guard(inner, placeOf(place, step))
        : undefined
    },
    finder: (schema, step) => writer.finder(writer.enter(view, schema), placeOf(place, step)),
    asking: {
      write,
      path: new Set(),
      enter: writer.enter,
      holds: (part, step) => {
        const condition = writer.condition(part, 'value', { place: placeOf(place, step), depth: undefined })
        if (condition.kind === 'always') return condition
        const line = inline(narrowed(condition))
        const index = onces.includes(line) ? onces.indexOf(line) : onces.push(line) - 1
        return test(`holds${index === 0 ? '' : index + 1}`)
      },
      item: (part): Expression =>
        writer.condition(part, 'item', { place: placeOf(place, 'Contained'), depth: undefined }),
      has: name => test(`${writer.use('hasMember')}(value, ${literal(name)})`),
    },
    write,
  }
  for (const keyword of keywords) if (keyword.stated(view.schema)) keyword.explain(explanation)
  return [...above, ...onces.map((line, index) => `const holds${index === 0 ? '' : index + 1} = ${line}`), ...lines]
}
