import {
  directionsOf,
  type HttpParameter,
  type InputField,
  type Operation,
  type Schema,
  templateOf,
} from '@chainwright/model'
import { type Code, code } from '../../source/code/code.ts'
import { arrayOf, callOf, memberOf, objectOf } from '../../source/typescript/layouts.ts'
import { literal, objectKey } from '../../source/typescript/quoting.ts'
import type { ModuleBuilder } from '../module-builder.ts'
import { inputFilling, steps } from './filling.ts'
import { formCode } from './forms.ts'
import { readerCode, scalarCode } from './readers.ts'

/**
 * The decoder of an operation's requests: the place of each member of the input, and how its text is read. Undefined
 * if there is nothing to read. `inputs` has the code that validates an input with a body of one media type, if media
 * types have different schemas. `streamed` is the code that validates an input with a streamed body, if it differs
 * from the code for other inputs.
 */
export const decoderCode = (
  module: ModuleBuilder,
  operation: Operation,
  {
    input,
    inputs,
    streamed,
  }: { readonly input: Code; readonly inputs: readonly Input[]; readonly streamed: Code | undefined },
): Code | undefined => {
  if (operation.input.length === 0) return undefined
  const plan = operation.binding.protocol === 'http' ? httpPlan(module, operation) : rpcPlan(module, operation)
  const body = operation.input.find(({ place }) => place === 'body')
  // The inputs of media types have separate bodies, with the same name.
  const nameOf = (field: InputField): string =>
    module.emission.names.field(operation, field.place === 'body' ? (body ?? field) : field)
  const contents = inputs.map(({ mediaType, schema, fields }) =>
    memberOf(
      objectKey(mediaType),
      objectOf([memberOf('schema', schema), ...fillingsOf(module, operation, { fields, nameOf })]),
    ),
  )
  const members = [
    ...plan.members,
    ...(contents.length === 0 ? [] : [memberOf('contents', objectOf(contents))]),
    ...(streamed === undefined ? [] : [memberOf('streamed', streamed)]),
    ...fillingsOf(module, operation, { fields: operation.input, nameOf }),
  ]
  return callOf(code`/* @__PURE__ */ ${module.runtime(plan.decoder)}`, [input, objectOf(members)])
}

/** An input with a body of one media type. */
interface Input {
  readonly mediaType: string
  /** The code that validates it. */
  readonly schema: Code
  readonly fields: readonly InputField[]
}

/** The decoder of an item of a streamed body. `holder` is the code that validates an input with only this member. */
export const itemDecoderCode = (
  module: ModuleBuilder,
  operation: Operation,
  { item, holder }: { readonly item: Schema; readonly holder: Code },
): Code => {
  const fields = operation.input.flatMap(field =>
    field.place === 'body' ? [{ ...field, schema: item, required: true }] : [],
  )
  const members = ['body: true', ...fillingsOf(module, operation, { fields, nameOf: () => 'body' })]
  return callOf(code`/* @__PURE__ */ ${module.runtime('httpDecoder')}`, [holder, objectOf(members)])
}

interface Filled {
  readonly fields: readonly InputField[]
  readonly nameOf: (field: InputField) => string
}

const fillingsOf = (module: ModuleBuilder, operation: Operation, { fields, nameOf }: Filled): Code[] => {
  const { sent: direction } = directionsOf(operation)
  return steps.flatMap(step => {
    const table = inputFilling(fields, nameOf, module.fillers.filling({ step, direction }))
    return table === undefined ? [] : [memberOf(step, table)]
  })
}

const httpPlan = (module: ModuleBuilder, operation: Operation): { decoder: string; members: readonly Code[] } => {
  const members: Code[] = []
  const path = inPlace(operation, 'path')
  // The router returns values in the order of the templates, not of the parameters.
  const templates = operation.binding.protocol === 'http' ? templateOf(operation.binding.path).names : []
  const ordered = templates.map(name => path.find(parameter => parameter.name === name))
  if (ordered.some(parameter => parameter !== undefined))
    members.push(
      memberOf(
        'path',
        arrayOf(
          ordered.map((parameter, index) => pathRow(module, { operation, parameter, name: templates[index] ?? '' })),
        ),
      ),
    )
  for (const place of ['query', 'header', 'cookie'] as const) {
    const rows = inPlace(operation, place).map(parameter => {
      const member = module.emission.names.field(operation, parameter)
      const read = readerOf(module, parameter)
      const named = objectOf([memberOf('member', literal(member)), memberOf('read', read)])
      return memberOf(objectKey(parameter.name), member === parameter.name ? read : named)
    })
    if (rows.length > 0) members.push(memberOf(place, objectOf(rows)))
  }
  if (operation.input.some(field => field.place === 'body')) members.push('body: true')
  const form = formCode(module, operation.binding.protocol === 'http' ? operation.binding.body?.content : undefined)
  if (form !== undefined) members.push(memberOf('form', form))
  return { decoder: 'httpDecoder', members }
}

const pathRow = (
  module: ModuleBuilder,
  { operation, parameter, name }: { operation: Operation; parameter: HttpParameter | undefined; name: string },
): Code => {
  // A template without a parameter still has its index.
  if (parameter === undefined) return 'undefined'
  const member = module.emission.names.field(operation, parameter)
  const rest = [
    ...(member === parameter.name ? [] : [memberOf('member', literal(member))]),
    ...(parameter.style === 'label' || parameter.style === 'matrix'
      ? [memberOf('style', literal(parameter.style))]
      : []),
  ]
  return objectOf([memberOf('name', literal(name)), memberOf('read', readerOf(module, parameter)), ...rest])
}

const readerOf = (module: ModuleBuilder, parameter: HttpParameter): Code => {
  if (parameter.mediaType !== undefined)
    return /json/i.test(parameter.mediaType) ? module.runtime('asJson') : module.runtime('asText')
  const { schema } = parameter
  return schema === undefined ? scalarCode(module, new Set()) : readerCode(module, schema, parameter)
}

const inPlace = (operation: Operation, place: HttpParameter['place']): HttpParameter[] =>
  operation.input.filter((field): field is HttpParameter => field.place === place)

const rpcPlan = (module: ModuleBuilder, operation: Operation): { decoder: string; members: readonly Code[] } => {
  const fields = operation.input.filter(
    (field): field is Extract<InputField, { place: 'params' }> => field.place === 'params',
  )
  const named = fields.map(field => ({ wire: field.name, member: module.emission.names.field(operation, field) }))
  const renamed = named
    .filter(({ wire, member }) => wire !== member)
    .map(({ wire, member }) => memberOf(objectKey(wire), literal(member)))
  return {
    decoder: 'rpcDecoder',
    members: [
      memberOf('names', literal(named.map(({ wire }) => wire))),
      ...(renamed.length > 0 ? [memberOf('members', objectOf(renamed))] : []),
    ],
  }
}
