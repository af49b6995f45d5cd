import { type Direction, directionsOf, type Operation, onlyStreams, type Schema } from '@chainwright/model'
import type { Comment } from '../source/docs.ts'
import type { SourceFile } from '../source/file.ts'
import { identifier } from '../source/identifiers.ts'
import { bracketed, objectKey } from '../source/quoting.ts'
import { holderOf, type Judged } from './analysis/judged.ts'
import { type View, viewOf } from './analysis/view.ts'
import { any, inline, same } from './check/expression.ts'
import { narrowed } from './check/narrowing.ts'
import { decoderCode, itemDecoderCode } from './decode/decoder.ts'
import { called, explanationCode } from './explain/explanation.ts'
import { guardCode } from './guard/guard.ts'
import type { Shared } from './shared.ts'
import { Writer } from './writer.ts'

/** The module of an operation: validators of its input, its output and each of its outcomes, and the decoder of its requests. */
export const operationFile = (shared: Shared, operation: Operation, judged: Judged): SourceFile => {
  const { names } = shared
  const module = names.operationModule(operation)
  const writer = new Writer(shared, { module, origin: operation.origin.file })
  const [input, output, item] = [names.input(operation), names.output(operation), names.item(operation)]
  writer.import({ from: { kind: 'spec', module }, names: [], types: true, all: 'spec' })
  const fixed = ['input', 'output', 'item', 'outcomes', 'items', 'decode', 'sentItem', 'decodeItem']
  for (const name of [input, output, ...(item === undefined ? [] : [item]), ...fixed]) writer.claim(name)
  const { docs } = operation
  const { sent, answered } = directionsOf(operation)
  addValidator(writer, {
    schema: judged.input,
    direction: sent,
    name: input,
    comment: { text: [docs.summary, docs.description] },
  })
  const successes = operation.outcomes.filter(({ kind }) => kind === 'success')
  const comment: Comment = { text: successes.map(({ docs }) => docs.description ?? docs.summary) }
  const { output: schema, maybeAbsent } = judged
  const isWhole = !onlyStreams(operation)
  if (schema !== undefined) addValidator(writer, { schema, direction: answered, name: output, maybeAbsent, comment })
  else if (isWhole) writer.addSchema(output, emptyCode(writer), comment)
  if (item !== undefined && judged.item !== undefined)
    addValidator(writer, {
      schema: judged.item,
      direction: answered,
      name: item,
      comment: { text: [`An item of the stream of \`${names.operation(operation)}\`.`] },
    })
  const exported = [
    [input, 'input'],
    ...(isWhole ? [[output, 'output']] : []),
    ...(item === undefined ? [] : [[item, 'item']]),
  ]
  writer.add(`export { ${exported.map(([name, as]) => `${name} as ${as}`).join(', ')} }`)
  const rows = judged.outcomes.map(({ key, schema }) => {
    const code =
      schema === judged.output && !judged.maybeAbsent
        ? output
        : outcomeCode(writer, schema && viewOf(schema, answered), identifier(`${output}${key}`, output, noWords))
    return `${objectKey(key)}: ${code}`
  })
  const by = operation.binding.protocol === 'http' ? 'By status' : 'The result, and the data of each error by its id'
  writer.add(`/** ${by}. */\nexport const outcomes = ${bracketed('{ ', ' }', rows)}`)
  if (item !== undefined) {
    const streamed = judged.items.map(({ key, schema }) => {
      const place = identifier(`${item}${key}`, item, noWords)
      return `${objectKey(key)}: ${schema === judged.item ? item : outcomeCode(writer, viewOf(schema, answered), place)}`
    })
    writer.add(`/** Items of streams, by status. */\nexport const items = ${bracketed('{ ', ' }', streamed)}`)
  }
  const { sentItem, streamedInput } = judged
  const streamed =
    streamedInput && outcomeCode(writer, viewOf(streamedInput, sent), identifier(`${input}Streamed`, input, noWords))
  const decoder = decoderCode(writer, operation, { input, streamed })
  if (decoder !== undefined)
    writer.add(`/** Reads and checks the input of a raw request. */\nexport const decode = ${decoder}`)
  if (sentItem !== undefined) {
    const place = identifier(`${input}Item`, input, noWords)
    writer.add(
      `/** An item of the body, which is a stream. */\nexport const sentItem = ${outcomeCode(writer, viewOf(sentItem, sent), place)}`,
    )
    const holder = outcomeCode(writer, viewOf(holderOf(sentItem, operation), sent), `${place}Holder`)
    writer.add(
      `/** Reads and checks an item of the body, as the body of a request that has nothing else. */\nexport const decodeItem = ${itemDecoderCode(writer, operation, { item: sentItem, holder })}`,
    )
  }
  return writer.file()
}

/** A name with a prefix cannot be a reserved word. */
const noWords: ReadonlySet<string> = new Set()

interface Target {
  readonly schema: Schema
  readonly direction: Direction
  readonly name: string
  readonly maybeAbsent?: boolean
  readonly comment: Comment
}

/** A validator under its type's name; of a schema that has a module, that module's. */
const addValidator = (writer: Writer, { schema, direction, name, maybeAbsent = false, comment }: Target): void => {
  const view = viewOf(schema, direction)
  const known = writer.validator(view)
  if (maybeAbsent) {
    const guard = narrowed(
      any([same('value', 'undefined'), writer.condition(view, 'value', { place: name, depth: undefined })]),
    )
    const explain = `at => at.value !== undefined && ${called(writer.explanation(view, name))}`
    const text = inline(guard)
    writer.addSchema(
      name,
      writer.schemaCode(view, text === 'true' ? '() => true' : `value => ${text}`, explain),
      comment,
    )
  } else if (known !== undefined) writer.addSchema(name, known, comment)
  else {
    // A member without a letter (`_`) has the place of what it is a member of.
    const [guard, explain] = [writer.claim(`is${name}`), writer.claim(`explain${name}`)]
    writer.add(guardCode(writer, view, { name: guard, place: name, type: `spec.${name}`, exported: true }))
    writer.add(`export ${explanationCode(writer, view, { name: explain, place: name })}`)
    writer.addSchema(name, writer.schemaCode(view, guard, explain), comment)
  }
}

const emptyCode = (writer: Writer): string =>
  `/* @__PURE__ */ ${writer.use('schema')}<undefined>(value => value === undefined, ${writer.use('nothing')})`

const outcomeCode = (writer: Writer, view: View | undefined, place: string): string => {
  if (view === undefined) return emptyCode(writer)
  const known = writer.validator(view)
  if (known !== undefined) return known
  // The table is made when the module is loaded, and the functions it needs stand below it.
  const guard = writer.guardExpression(view, place)
  const explain = writer.explanation(view, place)
  return writer.schemaCode(
    view,
    isName(guard) ? `value => ${guard}(value)` : guard,
    isName(explain) ? `at => ${explain}(at)` : explain,
  )
}

const isName = (code: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(code)
