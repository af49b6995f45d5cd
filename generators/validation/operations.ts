import { type Direction, directionsOf, type Operation, onlyStreams, type Schema } from '@chainwright/model'
import { type Code, code } from '../source/code/code.ts'
import { identifier, pascal } from '../source/names/identifiers.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { arrowOf, callOf, memberOf, objectOf, operationOf } from '../source/typescript/layouts.ts'
import { objectKey } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { holderOf, type OperationSchemas } from './analysis/operation-schemas.ts'
import { type View, viewOf } from './analysis/view.ts'
import { any, same, subjectOf } from './condition/expression.ts'
import { narrowed } from './condition/narrowing.ts'
import { decoderCode, itemDecoderCode } from './decode/decoder.ts'
import type { ValidationEmission } from './emission.ts'
import { explainedCall, explainedCode } from './explain/explained.ts'
import { guardFunctionCode } from './guard/guard-function.ts'
import { ModuleBuilder } from './module-builder.ts'
import { addExplanation, addGuard, addValidator, specType, validatorCode, validatorOf } from './validator.ts'

/** The module of an operation: validators of its input, its output and each of its outcomes, and the decoder of its requests. */
export const operationFile = (
  emission: ValidationEmission,
  operation: Operation,
  schemas: OperationSchemas,
): SourceFile => {
  const { names } = emission
  const module = new ModuleBuilder(emission, {
    module: names.operationModule(operation),
    origin: operation.origin.file,
  })
  const [input, output, item] = [names.input(operation), names.output(operation), names.item(operation)]
  const fixed = ['input', 'output', 'item', 'outcomes', 'items', 'decode', 'sentItem', 'decodeItem']
  for (const name of [input, output, ...(item === undefined ? [] : [item]), ...fixed]) module.declarations.claim(name)
  const { sent, answered } = directionsOf(operation)
  addNamed(module, {
    schema: schemas.input,
    direction: sent,
    name: input,
    comment: { text: [`Validates the input of \`${names.operation(operation)}\`.`] },
  })
  const comment: Comment = { text: [`Validates the output of \`${names.operation(operation)}\`.`] }
  const { output: schema, maybeAbsent } = schemas
  const isWhole = !onlyStreams(operation)
  if (schema !== undefined) addNamed(module, { schema, direction: answered, name: output, maybeAbsent, comment })
  else if (isWhole) addValidator(module, output, emptyCode(module), comment)
  if (item !== undefined && schemas.item !== undefined)
    addNamed(module, {
      schema: schemas.item,
      direction: answered,
      name: item,
      comment: { text: [`An item of the stream of \`${names.operation(operation)}\`.`] },
    })
  const exported = [
    [input, 'input'],
    ...(isWhole ? [[output, 'output']] : []),
    ...(item === undefined ? [] : [[item, 'item']]),
  ]
  module.declarations.add(code`export ${objectOf(exported.map(([name, as]) => `${name} as ${as}`))}`)
  const rows = schemas.outcomes.map(({ key, schema, contents }) => {
    const place = identifier(`${output}${key}`, output, noWords)
    const validator =
      isWhole && schema === schemas.output && !schemas.maybeAbsent
        ? module.declarations.own(output)
        : outcomeCode(module, schema && viewOf(schema, answered), place)
    if (contents.length === 0) return memberOf(objectKey(key), validator)
    const byType = contents.map(({ mediaType, schema }) =>
      memberOf(objectKey(mediaType), outcomeCode(module, viewOf(schema, answered), `${place}${pascal(mediaType)}`)),
    )
    const both = callOf(code`/* @__PURE__ */ ${module.runtime('byMediaType')}`, [validator, objectOf(byType)])
    return memberOf(objectKey(key), both)
  })
  const by =
    operation.binding.protocol === 'http'
      ? 'Validators of the responses, by status'
      : 'Validators of the result, and of the data of each error by its id'
  addTable(module, 'outcomes', objectOf(rows), `${by}.`)
  if (item !== undefined) {
    const streamed = schemas.items.map(({ key, schema }) => {
      const place = identifier(`${item}${key}`, item, noWords)
      const validator =
        schema === schemas.item ? module.declarations.own(item) : outcomeCode(module, viewOf(schema, answered), place)
      return memberOf(objectKey(key), validator)
    })
    addTable(module, 'items', objectOf(streamed), 'Validators of the items of streams, by status.')
  }
  const { sentItem, streamedInput } = schemas
  const streamed =
    streamedInput && outcomeCode(module, viewOf(streamedInput, sent), identifier(`${input}Streamed`, input, noWords))
  const inputs = schemas.inputs.map(({ mediaType, schema, fields }) => ({
    mediaType,
    schema: outcomeCode(module, viewOf(schema, sent), identifier(`${input}${pascal(mediaType)}`, input, noWords)),
    fields,
  }))
  const decoder = decoderCode(module, operation, { input: module.declarations.own(input), inputs, streamed })
  if (decoder !== undefined) addTable(module, 'decode', decoder, 'Decodes and validates the input of a raw request.')
  if (sentItem !== undefined) {
    const place = identifier(`${input}Item`, input, noWords)
    const validator = outcomeCode(module, viewOf(sentItem, sent), place)
    addTable(module, 'sentItem', validator, 'The validator of an item of the body, which is a stream.')
    const holder = outcomeCode(module, viewOf(holderOf(sentItem, operation), sent), `${place}Holder`)
    addTable(
      module,
      'decodeItem',
      itemDecoderCode(module, operation, { item: sentItem, holder }),
      'Decodes and validates an item of the body.',
    )
  }
  return module.declarations.file()
}

const addTable = (module: ModuleBuilder, name: string, initializer: Code, comment: string): void =>
  module.declarations.add(constantOf({ name, initializer, comment: { text: [comment] } }))

/** A name with a prefix cannot be a reserved word. */
const noWords: ReadonlySet<string> = new Set()

interface Target {
  readonly schema: Schema
  readonly direction: Direction
  readonly name: string
  readonly maybeAbsent?: boolean
  readonly comment: Comment
}

/** A validator with the name of its type; if the schema has a module, that module's validator. */
const addNamed = (module: ModuleBuilder, { schema, direction, name, maybeAbsent = false, comment }: Target): void => {
  const view = viewOf(schema, direction)
  const known = validatorOf(module, view)
  if (maybeAbsent) {
    const value = subjectOf('value')
    const guard = narrowed(
      any([same(value, 'undefined'), module.condition(view, value, { place: name, depth: undefined })]),
    )
    const explain = operationOf('&&', [
      operationOf('!==', ['at.value', 'undefined']),
      explainedCall(module.explanation(view, name)),
    ])
    const initializer = validatorCode(
      module,
      view,
      guardFunctionCode({ kind: 'arrow', is: guard }),
      arrowOf('at', explain),
    )
    addValidator(module, name, initializer, comment)
  } else if (known !== undefined) addValidator(module, name, known, comment)
  else {
    // A member without a letter (`_`) has the place of its parent.
    const [guard, explain] = [module.declarations.claim(`is${name}`), module.declarations.claim(`explain${name}`)]
    addGuard(module, view, { name: guard, place: name, type: specType(module, name) })
    addExplanation(module, view, { name: explain, place: name })
    addValidator(
      module,
      name,
      validatorCode(module, view, module.declarations.own(guard), module.declarations.own(explain)),
      comment,
    )
  }
}

const emptyCode = (module: ModuleBuilder): Code =>
  callOf(code`/* @__PURE__ */ ${module.runtime('schema')}<undefined>`, [
    'value => value === undefined',
    module.runtime('nothing'),
  ])

const outcomeCode = (module: ModuleBuilder, view: View | undefined, place: string): Code => {
  if (view === undefined) return emptyCode(module)
  const known = validatorOf(module, view)
  if (known !== undefined) return known
  // The table is created when the module is loaded; function declarations below it are hoisted.
  const guard = module.guardFunction(view, place)
  const explained = module.explanation(view, place)
  return validatorCode(
    module,
    view,
    guard.kind === 'function' ? arrowOf('value', callOf(guard.function, ['value'])) : guardFunctionCode(guard),
    explained.kind === 'function' ? arrowOf('at', callOf(explained.function, ['at'])) : explainedCode(explained),
  )
}
