import { discriminatorKind, type EntryDocument, xmlKind } from '../document/discriminator.ts'
import { contactKind, infoFields, licenseFields } from '../document/info-kinds.ts'
import type { SchemaDialect } from '../document/schema-dialect.ts'
import { schemaKind } from '../document/schema-kinds.ts'
import {
  anything,
  type Check,
  filledText,
  flag,
  integer,
  is,
  type Kind,
  type Kinds,
  listOf,
  mapOf,
  oneOf,
  ours,
  show,
  text,
  uriReference,
} from '../document/structure.ts'
import { isJsonObject, type Json } from '../model/index.ts'

/** A list of named errors. A value other than an array belongs to another vendor's extension. */
const namedErrors: Check = (value, pointer, walk) =>
  !Array.isArray(value) || listOf(is('namedError'))(value, pointer, walk)

/** A list of subscriptions. A value other than an array belongs to another vendor's extension. */
const subscriptions: Check = (value, pointer, walk) =>
  !Array.isArray(value) || listOf(is('subscriptions'))(value, pointer, walk)

/** The parameters of a method. A method whose value of `params` is empty has none. */
const params: Check = (value, pointer, walk) => {
  if (!isNothing(value)) return listOf(is('contentDescriptor'), { whole: true })(value, pointer, walk)
  walk.error(
    'structure.type',
    pointer,
    `\`params\` must be an array, but is ${show(value)}.`,
    'Write `[]` if the method has no parameters.',
    noParameters,
  )
  return true
}

const noParameters = 'The method is read without parameters.'

/** Whether a value other than an array is empty: `null` or `{}`. */
const isNothing = (value: Json): boolean => value === null || (isJsonObject(value) && Object.keys(value).length === 0)

/** The objects of OpenRPC 1.2 to 1.4, by name. */
export const openrpcKinds = (dialect: SchemaDialect, entry: EntryDocument): Kinds => {
  const referable = (kind: Kind): Kind => ({ ...kind, reference: 'whole' })
  return {
    schema: schemaKind(dialect),
    openrpc: {
      title: 'OpenRPC Object',
      fields: {
        $schema: text,
        openrpc: text,
        info: is('info'),
        servers: listOf(is('server')),
        methods: listOf(is('method')),
        components: is('components'),
        externalDocs: is('externalDocs'),
        'x-subscriptions': subscriptions,
      },
      required: ['openrpc', 'info', 'methods'],
      vital: ['methods'],
    },
    info: { title: 'Info Object', fields: infoFields, required: ['title', 'version'] },
    contact: contactKind,
    license: { title: 'License Object', fields: licenseFields },
    server: {
      title: 'Server Object',
      fields: {
        url: text,
        name: text,
        description: text,
        summary: text,
        variables: mapOf(is('serverVariable')),
        'x-errors': namedErrors,
      },
      required: ['url'],
    },
    serverVariable: {
      title: 'Server Variable Object',
      fields: { default: text, description: text, enum: listOf(text) },
      required: ['default'],
    },
    components: {
      title: 'Components Object',
      fields: {
        schemas: section('schema'),
        contentDescriptors: section('contentDescriptor'),
        errors: section('error'),
        examples: section('example'),
        examplePairings: section('examplePairing'),
        links: section('link'),
        tags: section('tag'),
      },
    },
    method: referable({
      title: 'Method Object',
      fields: {
        name: filledText,
        description: text,
        summary: text,
        servers: listOf(is('server')),
        tags: listOf(is('tag')),
        paramStructure: oneOf('by-position', 'by-name', 'either'),
        params,
        result: is('contentDescriptor'),
        errors: listOf(is('error')),
        links: listOf(is('link')),
        examples: listOf(is('examplePairing')),
        deprecated: flag,
        externalDocs: is('externalDocs'),
        'x-errors': namedErrors,
        'x-result-by': ours('resultBy', value => isJsonObject(value) && isJsonObject(value['cases'])),
      },
      required: ['name'],
      vital: ['name', 'params'],
      named: value => {
        const name = isJsonObject(value) ? value['name'] : undefined
        return typeof name === 'string' ? `The method "${name}"` : undefined
      },
      rule: (value, pointer, walk) => {
        const written = value['params']
        if (written === undefined)
          walk.error(
            'structure.required',
            pointer,
            'A Method Object must have the member `params`.',
            'Add `params: []`.',
            noParameters,
          )
        if (written === undefined || isNothing(written)) walk.put(value, 'params', [])
        return undefined
      },
    }),
    contentDescriptor: referable({
      title: 'Content Descriptor Object',
      fields: {
        name: filledText,
        description: text,
        summary: text,
        schema: is('schema'),
        required: flag,
        deprecated: flag,
      },
      required: ['name', 'schema'],
      vital: ['name'],
    }),
    error: referable({
      title: 'Error Object',
      fields: { code: integer, message: text, data: anything },
      required: ['code', 'message'],
      vital: ['code'],
    }),
    namedError: referable({
      title: 'Error of `x-errors`',
      // the schema of `x-errors` covers the other members
      fields: { schema: is('schema') },
      rest: anything,
    }),
    subscriptions: {
      title: 'Entry of `x-subscriptions`',
      fields: { kinds: listOf(is('subscription')) },
      rest: anything,
    },
    subscription: {
      title: 'Kind of a subscription',
      fields: { params: listOf(is('contentDescriptor'), { whole: true }), item: is('schema') },
      rest: anything,
    },
    resultBy: { title: '`x-result-by`', fields: { cases: mapOf(is('schema')) }, rest: anything },
    example: referable({
      title: 'Example Object',
      fields: { name: filledText, summary: text, description: text, value: anything, externalValue: uriReference },
      required: ['name'],
    }),
    examplePairing: referable({
      title: 'Example Pairing Object',
      fields: {
        name: filledText,
        summary: text,
        description: text,
        params: listOf(is('example')),
        result: is('example'),
      },
      required: ['name', 'params'],
    }),
    link: referable({
      title: 'Link Object',
      fields: {
        name: filledText,
        summary: text,
        description: text,
        method: text,
        params: anything,
        server: is('server'),
      },
    }),
    tag: referable({
      title: 'Tag Object',
      fields: { name: filledText, summary: text, description: text, externalDocs: is('externalDocs') },
      required: ['name'],
    }),
    externalDocs: {
      title: 'External Documentation Object',
      fields: { description: text, url: text },
      required: ['url'],
    },
    // Schemas may contain the keywords that OpenAPI adds.
    discriminator: discriminatorKind(entry),
    xml: xmlKind,
  }
}

const section = (kind: string): Check =>
  mapOf(is(kind), { keys: /^[0-9A-Za-z._-]+$/, what: 'of letters, digits, `.`, `-` or `_` only' })
