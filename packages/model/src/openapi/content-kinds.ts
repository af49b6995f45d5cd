import { append, segmentsOf } from '../document/pointer.ts'
import {
  anything,
  type Check,
  flag,
  is,
  type Kind,
  type Kinds,
  mapOf,
  mapOfKind,
  oneOf,
  ours,
  show,
  text,
  uriReference,
  type Walk,
  where,
} from '../document/structure.ts'
import { isJsonObject, isMultipartType, type JsonObject } from '../model/index.ts'
import { exclusive, oneOfTwo } from './exclusive.ts'
import { notRead } from './not-read.ts'
import { parameterRule } from './parameter-rule.ts'
import type { Version } from './version.ts'

/** The kinds of parameters, bodies, responses and their parts (OpenAPI 3.1 §4.8.12 to §4.8.21, 3.2 §4.12 to §4.21). */
export const contentKinds = (version: Version): Kinds => {
  const modern = version !== '3.0'
  const isNewest = version === '3.2'
  return {
    parameter: referable({
      title: 'Parameter Object',
      fields: {
        name: text,
        in: oneOf('query', 'header', 'path', 'cookie', ...(isNewest ? ['querystring'] : [])),
        description: text,
        required: flag,
        deprecated: flag,
        allowEmptyValue: flag,
        style: text,
        explode: flag,
        allowReserved: flag,
        schema: is('schema'),
        content: mapOfKind('mediaType', { size: 1 }),
        ...examples,
      },
      required: ['name', 'in'],
      vital: ['name', 'in'],
      rule: parameterRule,
    }),
    header: referable({
      title: 'Header Object',
      fields: {
        description: text,
        required: flag,
        deprecated: flag,
        style: oneOf('simple'),
        explode: flag,
        schema: is('schema'),
        content: mapOfKind('mediaType', { size: 1 }),
        ...examples,
        ...(modern ? {} : { allowEmptyValue: flag, allowReserved: flag }),
      },
      rule: (value, pointer, walk) => {
        oneOfTwo(value, ['schema', 'content'], { pointer, walk, title: 'A Header Object' })
        return exclusive(value, ['example', 'examples'], { pointer, walk })
      },
    }),
    requestBody: referable({
      title: 'Request Body Object',
      fields: { description: text, content: mapOfKind('mediaType'), required: flag },
      required: ['content'],
      vital: ['content'],
    }),
    mediaType: referable({
      title: 'Media Type Object',
      fields: {
        schema: is('schema'),
        // OpenAPI 3.2 §4.14.1
        ...(modern ? { itemSchema: is('schema') } : {}),
        ...(isNewest ? positional : {}),
        'x-item-schema': ours('schema', value => typeof value === 'boolean' || isJsonObject(value)),
        encoding: mapOfKind('encoding'),
        ...examples,
      },
      rule: (value, pointer, walk) => exclusive(value, ['example', 'examples'], { pointer, walk }),
    }),
    encoding: {
      title: 'Encoding Object',
      fields: {
        contentType: text,
        headers: mapOfKind('header'),
        style: oneOf('form', 'spaceDelimited', 'pipeDelimited', 'deepObject'),
        explode: flag,
        allowReserved: flag,
        ...(isNewest ? { encoding: unreadEncoding, ...positional } : {}),
      },
      rule: unsentHeaders,
    },
    responses: referable({
      title: 'Responses Object',
      fields: { default: is('response') },
      naming: 'Name a response by its status (`404`), by its class (`4XX`), or `default`.',
      patterns: [
        [/^[1-5](?:\d\d|XX)$/, is('response')],
        [/^[1-5]xx$/i, lowerClass],
      ],
      rule: (value, pointer, walk) => {
        if (!Object.keys(value).some(name => !name.startsWith('x-')))
          walk.error(
            'structure.required',
            pointer,
            'A Responses Object must have at least one response.',
            'Add the response of a successful call.',
            'It is read as having no responses.',
          )
        return undefined
      },
    }),
    response: referable({
      title: 'Response Object',
      fields: {
        description: text,
        headers: mapOfKind('header'),
        content: mapOfKind('mediaType'),
        links: mapOfKind('link'),
        ...(isNewest ? { summary: text } : {}),
      },
      required: isNewest ? [] : ['description'],
    }),
    callback: referable({ title: 'Callback Object', fields: {}, rest: is('pathItem') }),
    example: referable({
      title: 'Example Object',
      fields: {
        summary: text,
        description: text,
        value: anything,
        externalValue: uriReference,
        ...(isNewest ? { dataValue: anything, serializedValue: text } : {}),
      },
      rule: (value, pointer, walk) => exclusive(value, ['value', 'externalValue'], { pointer, walk }),
    }),
    link: referable({
      title: 'Link Object',
      fields: {
        operationRef: uriReference,
        operationId: text,
        parameters: mapOf(anything),
        requestBody: anything,
        description: text,
        server: is('server'),
      },
      rule: (value, pointer, walk) =>
        oneOfTwo(value, ['operationRef', 'operationId'], { pointer, walk, title: 'A Link Object' }),
    }),
  }
}

/** Encodings of parts by position, or of nested parts. */
const unreadEncoding = notRead('Name parts by the properties of the schema, in `encoding`.')
const positional = { prefixEncoding: unreadEncoding, itemEncoding: unreadEncoding }

/**
 * Warns of headers that a part of `multipart/form-data` cannot have: readers ignore all except those for type and
 * disposition (RFC 7578 §4.8).
 */
const unsentHeaders = (value: JsonObject, pointer: string, walk: Walk): undefined => {
  const { headers } = value
  // Other multipart types are not parsed.
  if (!isMultipartType(segmentsOf(pointer)?.at(-3) ?? '')) return undefined
  const [name] = isJsonObject(headers) ? Object.keys(headers).filter(one => !/^content-type$/i.test(one)) : []
  if (name !== undefined)
    walk.warn(
      'openapi.part-headers',
      append(pointer, 'headers'),
      `The parts of a form have no headers other than Content-Type and Content-Disposition (RFC 7578). ${show(name)} is left out.`,
      'Move its value to its own part.',
    )
  return undefined
}

const referable = (kind: Kind): Kind => ({ ...kind, reference: 'whole' })

/** Reports a status class in lower case, such as `4xx` instead of `4XX`. */
const lowerClass: Check = (value, pointer, walk) => {
  const upper = where(pointer).toUpperCase()
  walk.error(
    'structure.key',
    pointer,
    `A class of responses must have a capital X, but is ${where(pointer)}.`,
    `Write ${upper}.`,
    `It is read as ${upper}.`,
  )
  return walk.enter('response', value, pointer)
}

const examples = { example: anything, examples: mapOfKind('example') }
