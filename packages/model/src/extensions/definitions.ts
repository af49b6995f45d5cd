import type { JsonObject } from '../model/index.ts'
import assumption from './x-assumption.schema.json' with { type: 'json' }
import clamp from './x-clamp.schema.json' with { type: 'json' }
import deprecatedSince from './x-deprecated-since.schema.json' with { type: 'json' }
import errors from './x-errors.schema.json' with { type: 'json' }
import group from './x-group.schema.json' with { type: 'json' }
import idempotent from './x-idempotent.schema.json' with { type: 'json' }
import int64 from './x-int64.schema.json' with { type: 'json' }
import interfaceRows from './x-interface.schema.json' with { type: 'json' }
import itemSchema from './x-item-schema.schema.json' with { type: 'json' }
import jsonSchemaDialect from './x-json-schema-dialect.schema.json' with { type: 'json' }
import jsonrpc from './x-jsonrpc.schema.json' with { type: 'json' }
import methodPrefixes from './x-method-prefixes.schema.json' with { type: 'json' }
import name from './x-name.schema.json' with { type: 'json' }
import openEnum from './x-open-enum.schema.json' with { type: 'json' }
import pagination from './x-pagination.schema.json' with { type: 'json' }
import rateLimit from './x-rate-limit.schema.json' with { type: 'json' }
import replacedBy from './x-replaced-by.schema.json' with { type: 'json' }
import resultBy from './x-result-by.schema.json' with { type: 'json' }
import round from './x-round.schema.json' with { type: 'json' }
import rules from './x-rules.schema.json' with { type: 'json' }
import subscriptions from './x-subscriptions.schema.json' with { type: 'json' }
import success from './x-success.schema.json' with { type: 'json' }
import tokenTtl from './x-token-ttl.schema.json' with { type: 'json' }

/** One extension: the JSON Schema (2020-12) of its value, and the objects that may have it. */
export interface Definition {
  readonly name: string
  readonly schema: JsonObject
  readonly places: readonly string[]
}

/**
 * The extensions of `specs/README.md`. The package also exports their schemas, for editors:
 * `@chainwright/model/extensions/x-rules.schema.json`.
 */
export const definitions: readonly Definition[] = Object.entries<
  JsonObject & { readonly 'x-places': readonly string[] }
>({
  'x-assumption': assumption,
  'x-clamp': clamp,
  'x-deprecated-since': deprecatedSince,
  'x-errors': errors,
  'x-group': group,
  'x-idempotent': idempotent,
  'x-int64': int64,
  'x-interface': interfaceRows,
  'x-item-schema': itemSchema,
  'x-json-schema-dialect': jsonSchemaDialect,
  'x-jsonrpc': jsonrpc,
  'x-method-prefixes': methodPrefixes,
  'x-name': name,
  'x-open-enum': openEnum,
  'x-pagination': pagination,
  'x-rate-limit': rateLimit,
  'x-replaced-by': replacedBy,
  'x-result-by': resultBy,
  'x-round': round,
  'x-rules': rules,
  'x-subscriptions': subscriptions,
  'x-success': success,
  'x-token-ttl': tokenTtl,
}).map(([name, schema]) => ({ name, schema, places: schema['x-places'] }))
