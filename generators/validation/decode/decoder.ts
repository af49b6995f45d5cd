import { directionsOf, type HttpParameter, type InputField, type Operation, type Schema } from '@chainwright/model'
import { bracketed, objectKey } from '../../source/quoting.ts'
import { literal } from '../literal.ts'
import type { Writer } from '../writer.ts'
import { inputFilling, steps } from './filling.ts'
import { formCode } from './forms.ts'
import { readerCode, scalarCode } from './readers.ts'

/**
 * The decoder of an operation's requests: where each member of the input is, and how its text is read. Undefined where there is nothing to read.
 * `streamed` is the code of what judges an input whose body is a stream, where that is not what judges any.
 */
export const decoderCode = (
  writer: Writer,
  operation: Operation,
  { input, streamed }: { readonly input: string; readonly streamed: string | undefined },
): string | undefined => {
  if (operation.input.length === 0) return undefined
  const plan = operation.binding.protocol === 'http' ? httpPlan(writer, operation) : rpcPlan(writer, operation)
  const memberOf = (field: InputField): string => writer.shared.names.field(operation, field)
  const members = [
    ...plan.members,
    ...(streamed === undefined ? [] : [`streamed: ${streamed}`]),
    ...fillingsOf(writer, operation, { fields: operation.input, memberOf }),
  ]
  return `/* @__PURE__ */ ${writer.use(plan.decoder)}(${input}, ${bracketed('{ ', ' }', members)})`
}

/** The decoder of an item of a body that is a stream. `holder` is the code of what judges an input that has nothing else. */
export const itemDecoderCode = (
  writer: Writer,
  operation: Operation,
  { item, holder }: { readonly item: Schema; readonly holder: string },
): string => {
  const fields = operation.input.flatMap(field =>
    field.place === 'body' ? [{ ...field, schema: item, required: true }] : [],
  )
  const members = ['body: true', ...fillingsOf(writer, operation, { fields, memberOf: () => 'body' })]
  return `/* @__PURE__ */ ${writer.use('httpDecoder')}(\n  ${holder},\n  ${bracketed('{ ', ' }', members)},\n)`
}

interface Filled {
  readonly fields: readonly InputField[]
  readonly memberOf: (field: InputField) => string
}

const fillingsOf = (writer: Writer, operation: Operation, { fields, memberOf }: Filled): string[] => {
  const { sent: direction } = directionsOf(operation)
  return steps.flatMap(step => {
    const code = inputFilling(fields, memberOf, writer.filling({ step, direction }))
    return code === undefined ? [] : [`${step}: ${code}`]
  })
}

const httpPlan = (writer: Writer, operation: Operation): { decoder: string; members: string[] } => {
  const members: string[] = []
  const path = inPlace(operation, 'path')
  // The router gives values in the order of the templates, whatever the order of the parameters.
  const templates =
    operation.binding.protocol === 'http'
      ? [...operation.binding.path.matchAll(/\{([^{}]*)\}/g)].map(match => match[1])
      : []
  const ordered = templates.map(name => path.find(parameter => parameter.name === name))
  if (ordered.some(parameter => parameter !== undefined))
    members.push(
      `path: ${bracketed(
        '[',
        ']',
        ordered.map((parameter, index) => pathRow(writer, { operation, parameter, name: templates[index] ?? '' })),
      )}`,
    )
  for (const place of ['query', 'header', 'cookie'] as const) {
    const rows = inPlace(operation, place).map(parameter => {
      const member = writer.shared.names.field(operation, parameter)
      const read = readerOf(writer, parameter)
      return `${objectKey(parameter.name)}: ${member === parameter.name ? read : `{ member: ${literal(member)}, read: ${read} }`}`
    })
    if (rows.length > 0) members.push(`${place}: ${bracketed('{ ', ' }', rows)}`)
  }
  if (operation.input.some(field => field.place === 'body')) members.push('body: true')
  const form = formCode(writer, operation.binding.protocol === 'http' ? operation.binding.body?.content : undefined)
  if (form !== undefined) members.push(`form: ${form}`)
  return { decoder: 'httpDecoder', members }
}

const pathRow = (
  writer: Writer,
  { operation, parameter, name }: { operation: Operation; parameter: HttpParameter | undefined; name: string },
): string => {
  // A template that no parameter describes has its place all the same.
  if (parameter === undefined) return 'undefined'
  const member = writer.shared.names.field(operation, parameter)
  const rest = [
    ...(member === parameter.name ? [] : [`member: ${literal(member)}`]),
    ...(parameter.style === 'label' || parameter.style === 'matrix' ? [`style: ${literal(parameter.style)}`] : []),
  ]
  return `{ ${[`name: ${literal(name)}`, `read: ${readerOf(writer, parameter)}`, ...rest].join(', ')} }`
}

const readerOf = (writer: Writer, parameter: HttpParameter): string => {
  if (parameter.mediaType !== undefined)
    return /json/i.test(parameter.mediaType) ? writer.use('asJson') : writer.use('asText')
  const { schema } = parameter
  return schema === undefined ? scalarCode(writer, new Set()) : readerCode(writer, schema, parameter)
}

const inPlace = (operation: Operation, place: HttpParameter['place']): HttpParameter[] =>
  operation.input.filter((field): field is HttpParameter => field.place === place)

const rpcPlan = (writer: Writer, operation: Operation): { decoder: string; members: string[] } => {
  const fields = operation.input.filter(
    (field): field is Extract<InputField, { place: 'params' }> => field.place === 'params',
  )
  const named = fields.map(field => ({ wire: field.name, member: writer.shared.names.field(operation, field) }))
  const renamed = named
    .filter(({ wire, member }) => wire !== member)
    .map(({ wire, member }) => `${objectKey(wire)}: ${literal(member)}`)
  return {
    decoder: 'rpcDecoder',
    members: [
      `names: ${literal(named.map(({ wire }) => wire))}`,
      ...(renamed.length > 0 ? [`members: { ${renamed.join(', ')} }`] : []),
    ],
  }
}
