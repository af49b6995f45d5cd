import { dialectOf, type SchemaDialect } from '../document/schema-dialect.ts'
import type { Json } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import type { Version } from '../openapi/version.ts'

/** The specification, the version and the dialect that an entry document declares. */
export type EntryKind = StatedDialect &
  ({ readonly protocol: 'openapi'; readonly version: Version } | { readonly protocol: 'openrpc' })

interface StatedDialect {
  readonly dialect: SchemaDialect
  readonly dialectUri: string
  /** The member of the document that names its custom meta-schema, if any. */
  readonly custom?: string | undefined
}

/** The reason why a document cannot be read. */
export interface Unreadable {
  readonly code: string
  readonly pointer: string
  readonly message: string
  readonly help: string
}

export const entryKindOf = (root: Json): EntryKind | Unreadable => {
  const { openapi, openrpc, swagger, asyncapi } = isJsonObject(root) ? root : {}
  if (typeof openapi === 'string') return openapiKind(openapi, root)
  if (typeof openrpc === 'string') return openrpcKind(openrpc, root)
  if (typeof openapi === 'number') return unquoted('openapi', openapi, '3.1.1')
  if (typeof openrpc === 'number') return unquoted('openrpc', openrpc, '1.4.1')
  if (swagger !== undefined) {
    return {
      code: 'document.version',
      pointer: '#/swagger',
      message: `This is a Swagger ${typeof swagger === 'string' ? swagger : ''} document. OpenAPI 3.0, 3.1 and 3.2 are supported.`,
      help: 'Convert it to OpenAPI 3, for example with swagger2openapi.',
    }
  }
  return {
    code: 'document.kind',
    pointer: '#',
    message: `The document is neither OpenAPI nor OpenRPC${asyncapi === undefined ? '' : ' but AsyncAPI'}: it has no version in a member \`openapi\` or \`openrpc\`.`,
    help: 'Begin it with `openapi: 3.1.1` or `openrpc: 1.4.1`.',
  }
}

const unquoted = (member: string, version: number, example: string): Unreadable => ({
  code: 'document.version',
  pointer: `#/${member}`,
  message: `The version must be a string, but is the number ${version}.`,
  help: `Write a full version such as ${example}.`,
})

const openapiKind = (version: string, root: Json): EntryKind | Unreadable => {
  const found = /^3\.([012])\.\d+(?:-.+)?$/.exec(version)
  if (found === null) {
    return {
      code: 'document.version',
      pointer: '#/openapi',
      message: `OpenAPI 3.0, 3.1 and 3.2 are supported, not "${version}".`,
      help: 'Write a full version such as 3.1.1.',
    }
  }
  if (found[1] === '0') return { protocol: 'openapi', version: '3.0', dialect: 'openapi-3.0', dialectUri: '2020-12' }
  const dialect = statedDialect(root, 'jsonSchemaDialect', '2020-12')
  return { protocol: 'openapi', version: found[1] === '1' ? '3.1' : '3.2', ...dialect }
}

const openrpcKind = (version: string, root: Json): EntryKind | Unreadable => {
  if (/^1\.[0-4]\.\d+(?:-.+)?$/.test(version))
    return { protocol: 'openrpc', ...statedDialect(root, 'x-json-schema-dialect', 'draft-07') }
  return {
    code: 'document.version',
    pointer: '#/openrpc',
    message: `OpenRPC 1.2 to 1.4 are supported, not "${version}".`,
    help: 'Write a full version such as 1.4.1.',
  }
}

/**
 * The dialect that a document declares. With a custom meta-schema, the document is checked as 2020-12, and read with
 * the vocabularies of that meta-schema.
 */
const statedDialect = (root: Json, member: string, fallback: 'draft-07' | '2020-12'): StatedDialect => {
  const written = isJsonObject(root) ? root[member] : undefined
  if (typeof written !== 'string') return { dialect: fallback, dialectUri: fallback }
  const known = dialectOf(written)
  // The extension of OpenRPC allows two dialects. Other values are reported.
  if (member.startsWith('x-') && known !== 'draft-07' && known !== '2020-12')
    return { dialect: fallback, dialectUri: fallback }
  return known === undefined
    ? { dialect: '2020-12', dialectUri: written.replace(/#$/, ''), custom: member }
    : { dialect: known, dialectUri: known }
}
