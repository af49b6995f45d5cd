import { discriminatorKind, type EntryDocument, xmlKind } from '../document/discriminator.ts'
import { contactKind, infoFields, licenseFields } from '../document/info-kinds.ts'
import { append, segmentsOf } from '../document/pointer.ts'
import type { SchemaDialect } from '../document/schema-dialect.ts'
import { schemaKind } from '../document/schema-kinds.ts'
import {
  anything,
  type Check,
  flag,
  is,
  type Kinds,
  listOf,
  mapOf,
  mapOfKind,
  ours,
  text,
  uriReference,
  type Walk,
} from '../document/structure.ts'
import { isJsonArray, isJsonObject, type Json, type JsonObject, templateOf } from '../model/index.ts'
import { contentKinds } from './content-kinds.ts'
import { exclusive } from './exclusive.ts'
import { notRead } from './not-read.ts'
import { parameterKey } from './parameter-rule.ts'
import { securityKinds, securityList } from './security-kinds.ts'
import type { Version } from './version.ts'

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/**
 * The objects of OpenAPI 3.0 (§4.7), 3.1 (§4.8) and 3.2 (§4), by name. Schemas are in the dialect that the document
 * declares.
 *
 * @param entry The entry document. A discriminator may refer to its schemas by name alone.
 */
export const openapiKinds = (
  { version, dialect }: { readonly version: Version; readonly dialect: SchemaDialect },
  entry: EntryDocument,
): Kinds => {
  const modern = version !== '3.0'
  const isNewest = version === '3.2'
  const newer = (fields: Readonly<Record<string, Check>>): Readonly<Record<string, Check>> => (modern ? fields : {})
  const newest = (fields: Readonly<Record<string, Check>>): Readonly<Record<string, Check>> => (isNewest ? fields : {})
  const discriminator = discriminatorKind(entry)
  const otherMethod = notRead(`The method of an operation is one of ${methods.join(', ')}.`)

  return {
    schema: schemaKind(dialect),
    openapi: {
      title: 'OpenAPI Object',
      fields: {
        openapi: text,
        info: is('info'),
        servers: listOf(is('server')),
        paths: is('paths'),
        components: is('components'),
        // It applies to every operation without its own.
        security: securityList(false),
        tags: listOf(is('tag')),
        externalDocs: is('externalDocs'),
        ...newer({ jsonSchemaDialect: uriReference, webhooks: mapOfKind('pathItem') }),
        ...newest({ $self: notRead('References are resolved against the address of the document.') }),
      },
      required: ['openapi', 'info'],
      vital: ['paths'],
      rule: (value, pointer, walk) => {
        const parts = modern ? ['paths', 'components', 'webhooks'] : ['paths']
        if (!parts.some(name => Object.hasOwn(value, name)))
          walk.error(
            'structure.required',
            pointer,
            `An OpenAPI Object must have ${modern ? 'at least one of `paths`, `components` and `webhooks`' : 'the member `paths`'}.`,
            'Add `paths: {}` if it describes nothing yet.',
            'It is read as if `paths` were empty.',
          )
        return undefined
      },
    },
    info: {
      title: 'Info Object',
      fields: { ...infoFields, ...newer({ summary: text }) },
      required: ['title', 'version'],
    },
    contact: contactKind,
    license: {
      title: 'License Object',
      fields: { ...licenseFields, ...newer({ identifier: text }) },
      required: ['name'],
      rule: (value, pointer, walk) => exclusive(value, ['identifier', 'url'], { pointer, walk }),
    },
    server: {
      title: 'Server Object',
      fields: { url: text, description: text, variables: mapOfKind('serverVariable'), ...newest({ name: text }) },
      required: ['url'],
      rule: serverRule,
    },
    serverVariable: {
      title: 'Server Variable Object',
      fields: { enum: listOf(text, { atLeast: modern ? 1 : 0 }), default: text, description: text },
      required: ['default'],
    },
    components: {
      title: 'Components Object',
      isSpread: true,
      fields: {
        schemas: section('schema'),
        responses: section('response'),
        parameters: section('parameter'),
        examples: section('example'),
        requestBodies: section('requestBody'),
        headers: section('header'),
        securitySchemes: section('securityScheme'),
        links: section('link'),
        callbacks: section('callback'),
        ...newer({ pathItems: section('pathItem') }),
        ...newest({ mediaTypes: section('mediaType') }),
      },
    },
    paths: {
      title: 'Paths Object',
      isSpread: true,
      fields: {},
      patterns: [[/^\//, is('pathItem')]],
      naming: 'Begin a path with `/`.',
    },
    pathItem: {
      title: 'Path Item Object',
      reference: 'merged',
      fields: {
        $ref: anything,
        summary: text,
        description: text,
        servers: listOf(is('server')),
        parameters: listOf(is('parameter')),
        ...Object.fromEntries(methods.map(method => [method, is('operation')])),
        ...newest({ query: otherMethod, additionalOperations: otherMethod }),
      },
      rule: uniqueParameters,
    },
    operation: {
      title: 'Operation Object',
      reference: 'whole',
      fields: {
        tags: listOf(text),
        summary: text,
        description: text,
        externalDocs: is('externalDocs'),
        operationId: text,
        parameters: listOf(is('parameter')),
        requestBody: is('requestBody'),
        responses: is('responses'),
        callbacks: mapOfKind('callback'),
        deprecated: flag,
        security: securityList('The operation is left out.'),
        servers: listOf(is('server')),
        'x-result-by': ours('resultBy', value => isJsonObject(value) && isJsonObject(value['cases'])),
      },
      required: modern ? [] : ['responses'],
      // Without it, the operation would require no credentials.
      vital: ['security'],
      named: operationName,
      rule: uniqueParameters,
    },
    resultBy: { title: '`x-result-by`', fields: { cases: mapOf(is('schema')) }, rest: anything },
    externalDocs: {
      title: 'External Documentation Object',
      fields: { description: text, url: uriReference },
      required: ['url'],
    },
    ...contentKinds(version),
    tag: {
      title: 'Tag Object',
      fields: {
        name: text,
        description: text,
        externalDocs: is('externalDocs'),
        ...newest({ summary: text, parent: text, kind: text }),
      },
      required: ['name'],
    },
    discriminator: {
      ...discriminator,
      fields: { ...discriminator.fields, ...newest({ defaultMapping: notRead('List its values in `mapping`.') }) },
    },
    xml: { ...xmlKind, fields: { ...xmlKind.fields, ...newest({ nodeType: text }) } },
    ...securityKinds(version),
  }
}

/** A map of components. Checks their names (§4.8.7). */
const section = (kind: string): Check =>
  mapOfKind(kind, { keys: /^[a-zA-Z0-9._-]+$/, what: 'of letters, digits, `.`, `-` or `_` only' })

/** The operation by its id, otherwise by its method and path. */
const operationName = (value: Json, pointer: string): string | undefined => {
  const id = isJsonObject(value) ? value['operationId'] : undefined
  if (typeof id === 'string') return `The operation "${id}"`
  const [path, method] = segmentsOf(pointer)?.slice(-2) ?? []
  return path === undefined || method === undefined ? undefined : `The operation ${method.toUpperCase()} ${path}`
}

const serverRule = (value: JsonObject, pointer: string, walk: Walk): undefined => {
  const { url, variables } = value
  if (typeof url !== 'string') return undefined
  const declared = isJsonObject(variables) ? variables : {}
  for (const name of templateOf(url).names)
    if (!Object.hasOwn(declared, name))
      walk.warn(
        'openapi.server-variable',
        append(pointer, 'url'),
        `The server variable "${name}" is not described in \`variables\`. A client of this server has no default URL.`,
        'Describe it with its default.',
      )
  for (const [name, variable] of Object.entries(declared)) {
    if (!isJsonObject(variable) || !isJsonArray(variable['enum'])) continue
    const allowed = variable['enum']
    if (allowed.length > 0 && !allowed.includes(variable['default'] ?? null))
      walk.warn(
        'openapi.server-variable',
        append(append(append(pointer, 'variables'), name), 'default'),
        `The default of the server variable "${name}" is not in its \`enum\`.`,
        'Add it to the `enum`.',
      )
  }
}

/**
 * Checks that no two parameters have the same `name` and `in`, which identify them (§4.8.10). The reader checks
 * references.
 */
const uniqueParameters = (value: JsonObject, pointer: string, walk: Walk): undefined => {
  const { parameters } = value
  if (!isJsonArray(parameters)) return undefined
  const seen = new Set<string>()
  parameters.forEach((parameter, index) => {
    if (!isJsonObject(parameter)) return
    const { in: place, name } = parameter
    if (typeof name !== 'string' || typeof place !== 'string') return
    const key = parameterKey(place, name)
    if (seen.has(key))
      walk.error(
        'openapi.duplicate-parameter',
        append(append(pointer, 'parameters'), index),
        `The ${place} parameter "${name}" is declared twice.`,
        'Remove one of them.',
        'The last one is used.',
      )
    seen.add(key)
  })
}
