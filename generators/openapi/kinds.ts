import { discriminatorKind, type EntryDocument, xmlKind } from '../document/discriminator.ts'
import { append } from '../document/pointer.ts'
import { schemaKind } from '../document/schema-kinds.ts'
import {
  anything,
  type Check,
  filledText,
  flag,
  is,
  type Kind,
  type Kinds,
  listOf,
  mapOf,
  oneOf,
  text,
  uriReference,
  type Walk,
} from '../document/structure.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { parameterRule } from './parameter-rule.ts'

export type Version = '3.0' | '3.1'

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/**
 * The objects of OpenAPI 3.0 (§4.7) and 3.1 (§4.8), by name.
 *
 * @param root The entry document: a discriminator may name its schemas without saying where they are.
 */
export const openapiKinds = (version: Version, entry: EntryDocument): Kinds => {
  const modern = version === '3.1'
  const newer = (fields: Readonly<Record<string, Check>>): Readonly<Record<string, Check>> => (modern ? fields : {})
  const referable = <K extends Omit<Kind, 'reference'>>(kind: K): Kind => ({ ...kind, reference: 'whole' })
  const examples = { example: anything, examples: mapOf(is('example')) }

  return {
    schema: modern ? schemaKind('2020-12') : schemaKind('openapi-3.0'),
    openapi: {
      title: 'OpenAPI Object',
      fields: {
        openapi: text,
        info: is('info'),
        servers: listOf(is('server')),
        paths: is('paths'),
        components: is('components'),
        security: listOf(is('securityRequirement')),
        tags: listOf(is('tag')),
        externalDocs: is('externalDocs'),
        ...newer({ jsonSchemaDialect: uriReference, webhooks: mapOf(is('pathItem')) }),
      },
      required: modern ? ['openapi', 'info'] : ['openapi', 'info', 'paths'],
      rule: (value, pointer, walk) => {
        if (modern && !['paths', 'components', 'webhooks'].some(name => Object.hasOwn(value, name)))
          walk.error(
            'structure.required',
            pointer,
            'An OpenAPI Object must have at least one of `paths`, `components` and `webhooks`.',
            'Add `paths: {}` if there is nothing yet.',
          )
      },
    },
    info: {
      title: 'Info Object',
      fields: {
        title: text,
        description: text,
        termsOfService: uriReference,
        contact: is('contact'),
        license: is('license'),
        version: text,
        ...newer({ summary: text }),
      },
      required: ['title', 'version'],
    },
    contact: { title: 'Contact Object', fields: { name: text, url: uriReference, email: text } },
    license: {
      title: 'License Object',
      fields: { name: text, url: uriReference, ...newer({ identifier: text }) },
      required: ['name'],
      rule: (value, pointer, walk) => exclusive(value, ['identifier', 'url'], { pointer, walk }),
    },
    server: {
      title: 'Server Object',
      fields: { url: text, description: text, variables: mapOf(is('serverVariable')) },
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
      },
    },
    paths: { title: 'Paths Object', fields: {}, patterns: [[/^\//, is('pathItem')]] },
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
      },
      rule: uniqueParameters,
    },
    operation: {
      title: 'Operation Object',
      fields: {
        tags: listOf(text),
        summary: text,
        description: text,
        externalDocs: is('externalDocs'),
        operationId: text,
        parameters: listOf(is('parameter')),
        requestBody: is('requestBody'),
        responses: is('responses'),
        callbacks: mapOf(is('callback')),
        deprecated: flag,
        security: listOf(is('securityRequirement')),
        servers: listOf(is('server')),
        'x-result-by': is('resultBy'),
      },
      required: modern ? [] : ['responses'],
      rule: uniqueParameters,
    },
    resultBy: { title: '`x-result-by`', fields: { cases: mapOf(is('schema')) }, rest: anything },
    externalDocs: {
      title: 'External Documentation Object',
      fields: { description: text, url: uriReference },
      required: ['url'],
    },
    parameter: referable({
      title: 'Parameter Object',
      fields: {
        name: text,
        in: oneOf('query', 'header', 'path', 'cookie'),
        description: text,
        required: flag,
        deprecated: flag,
        allowEmptyValue: flag,
        style: text,
        explode: flag,
        allowReserved: flag,
        schema: is('schema'),
        content: mapOf(is('mediaType'), { size: 1 }),
        ...examples,
      },
      required: ['name', 'in'],
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
        content: mapOf(is('mediaType'), { size: 1 }),
        ...examples,
        ...(modern ? {} : { allowEmptyValue: flag, allowReserved: flag }),
      },
      rule: (value, pointer, walk) => {
        oneOfTwo(value, ['schema', 'content'], { pointer, walk, title: 'A Header Object' })
        exclusive(value, ['example', 'examples'], { pointer, walk })
      },
    }),
    requestBody: referable({
      title: 'Request Body Object',
      fields: { description: text, content: mapOf(is('mediaType')), required: flag },
      required: ['content'],
    }),
    mediaType: {
      title: 'Media Type Object',
      fields: { schema: is('schema'), encoding: mapOf(is('encoding')), ...examples },
      rule: (value, pointer, walk) => exclusive(value, ['example', 'examples'], { pointer, walk }),
    },
    encoding: {
      title: 'Encoding Object',
      fields: {
        contentType: text,
        headers: mapOf(is('header')),
        style: oneOf('form', 'spaceDelimited', 'pipeDelimited', 'deepObject'),
        explode: flag,
        allowReserved: flag,
      },
    },
    responses: {
      title: 'Responses Object',
      fields: { default: is('response') },
      patterns: [[/^[1-5](?:\d\d|XX)$/, is('response')]],
      rule: (value, pointer, walk) => {
        if (!Object.keys(value).some(name => !name.startsWith('x-')))
          walk.error(
            'structure.required',
            pointer,
            'A Responses Object must have at least one response.',
            'Add the answer of a successful call.',
          )
      },
    },
    response: referable({
      title: 'Response Object',
      fields: {
        description: text,
        headers: mapOf(is('header')),
        content: mapOf(is('mediaType')),
        links: mapOf(is('link')),
      },
      required: ['description'],
    }),
    callback: referable({ title: 'Callback Object', fields: {}, rest: is('pathItem') }),
    example: referable({
      title: 'Example Object',
      fields: { summary: text, description: text, value: anything, externalValue: uriReference },
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
    tag: {
      title: 'Tag Object',
      fields: { name: text, description: text, externalDocs: is('externalDocs') },
      required: ['name'],
    },
    discriminator: discriminatorKind(entry),
    xml: xmlKind,
    securityScheme: referable({
      title: 'Security Scheme Object',
      fields: {
        type: oneOf('apiKey', 'http', 'oauth2', 'openIdConnect', ...(modern ? ['mutualTLS'] : [])),
        description: text,
        name: text,
        in: oneOf('query', 'header', 'cookie'),
        scheme: text,
        bearerFormat: text,
        flows: is('oauthFlows'),
        openIdConnectUrl: uriReference,
      },
      required: ['type'],
      rule: (value, pointer, walk) => {
        for (const name of neededBy.get(value['type']) ?? [])
          if (value[name] === undefined)
            walk.error(
              'structure.required',
              pointer,
              `A Security Scheme Object of type ${value['type']} must have the member \`${name}\`.`,
              `Add \`${name}\`.`,
            )
      },
    }),
    oauthFlows: {
      title: 'OAuth Flows Object',
      fields: {
        implicit: is('implicit'),
        password: is('tokenFlow'),
        clientCredentials: is('tokenFlow'),
        authorizationCode: is('codeFlow'),
      },
    },
    implicit: {
      title: 'OAuth Flow Object',
      fields: { authorizationUrl: uriReference, refreshUrl: uriReference, scopes: mapOf(text) },
      required: ['authorizationUrl', 'scopes'],
    },
    tokenFlow: {
      title: 'OAuth Flow Object',
      fields: { tokenUrl: uriReference, refreshUrl: uriReference, scopes: mapOf(text) },
      required: ['tokenUrl', 'scopes'],
    },
    codeFlow: {
      title: 'OAuth Flow Object',
      fields: { authorizationUrl: uriReference, tokenUrl: uriReference, refreshUrl: uriReference, scopes: mapOf(text) },
      required: ['authorizationUrl', 'tokenUrl', 'scopes'],
    },
    securityRequirement: {
      title: 'Security Requirement Object',
      fields: {},
      rest: listOf(filledText),
      extensions: false,
    },
  }
}

/** Names of components (§4.8.7). */
const section = (kind: string): Check =>
  mapOf(is(kind), { keys: /^[a-zA-Z0-9._-]+$/, what: 'of letters, digits, `.`, `-` and `_`' })

const neededBy: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
])

interface At {
  readonly pointer: string
  readonly walk: Walk
}

export const exclusive = (value: JsonObject, [a, b]: readonly [string, string], { pointer, walk }: At): void => {
  if (value[a] !== undefined && value[b] !== undefined)
    walk.error(
      'structure.exclusive',
      append(pointer, b),
      `\`${a}\` and \`${b}\` cannot stand together.`,
      `Remove \`${a}\` or \`${b}\`.`,
    )
}

export const oneOfTwo = (
  value: JsonObject,
  [a, b]: readonly [string, string],
  { pointer, walk, title }: At & { readonly title: string },
): void => {
  exclusive(value, [a, b], { pointer, walk })
  if (value[a] === undefined && value[b] === undefined)
    walk.error('structure.required', pointer, `${title} must have \`${a}\` or \`${b}\`.`, `Add \`${a}\`.`)
}

const serverRule = (value: JsonObject, pointer: string, walk: Walk): void => {
  const { url, variables } = value
  if (typeof url !== 'string') return
  const declared = isJsonObject(variables) ? variables : {}
  for (const [, name = ''] of url.matchAll(/\{([^{}]*)\}/g))
    if (!Object.hasOwn(declared, name))
      walk.warn(
        'openapi.server-variable',
        append(pointer, 'url'),
        `The server variable "${name}" is not described in \`variables\`.`,
        'Describe it with its default.',
      )
  for (const [name, variable] of Object.entries(declared)) {
    if (!isJsonObject(variable) || !Array.isArray(variable['enum'])) continue
    const allowed = variable['enum'] as readonly Json[]
    if (allowed.length > 0 && !allowed.includes(variable['default'] ?? null))
      walk.warn(
        'openapi.server-variable',
        append(append(append(pointer, 'variables'), name), 'default'),
        `The default of the server variable "${name}" is none of its \`enum\`.`,
        'Add it to the `enum`.',
      )
  }
}

/** A parameter is named by `name` and `in` together (§4.8.10). References are seen by the reader. */
const uniqueParameters = (value: JsonObject, pointer: string, walk: Walk): void => {
  const { parameters } = value
  if (!Array.isArray(parameters)) return
  const seen = new Set<string>()
  ;(parameters as readonly Json[]).forEach((parameter, index) => {
    if (!isJsonObject(parameter)) return
    const { in: place, name } = parameter
    if (typeof name !== 'string' || typeof place !== 'string') return
    const key = `${place} ${name}`
    if (seen.has(key))
      walk.error(
        'openapi.duplicate-parameter',
        append(append(pointer, 'parameters'), index),
        `The ${place} parameter "${name}" is described twice.`,
        'Remove the second.',
      )
    seen.add(key)
  })
}

export const versionOf = (root: Json): string | undefined => {
  const written = isJsonObject(root) ? root['openapi'] : undefined
  return typeof written === 'string' ? written : undefined
}
