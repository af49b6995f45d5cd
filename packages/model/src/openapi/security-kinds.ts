import { append } from '../document/pointer.ts'
import {
  type Check,
  filledText,
  flag,
  is,
  type Kinds,
  listOf,
  mapOf,
  oneOf,
  show,
  text,
  uriReference,
  where,
} from '../document/structure.ts'
import { isJsonArray, isJsonObject } from '../model/index.ts'
import type { Version } from './version.ts'

/** Security schemes and requirements (OpenAPI 3.1 §4.8.27 to §4.8.30, 3.2 §4.27 to §4.30). */
export const securityKinds = (version: Version): Kinds => ({
  securityScheme: {
    reference: 'whole',
    title: 'Security Scheme Object',
    fields: {
      type: oneOf('apiKey', 'http', 'oauth2', 'openIdConnect', ...(version === '3.0' ? [] : ['mutualTLS'])),
      description: text,
      name: text,
      in: oneOf('query', 'header', 'cookie'),
      scheme: text,
      bearerFormat: text,
      flows: is('oauthFlows'),
      openIdConnectUrl: uriReference,
      ...(version === '3.2' ? { deprecated: flag, oauth2MetadataUrl: uriReference } : {}),
    },
    required: ['type'],
    vital: ['type'],
    rule: (value, pointer, walk) => {
      const missing = (neededBy.get(value['type']) ?? []).filter(name => value[name] === undefined)
      for (const name of missing)
        walk.error(
          'structure.required',
          pointer,
          `A Security Scheme Object of type ${value['type']} must have the member \`${name}\`.`,
          `Add \`${name}\`.`,
          value['type'] === 'apiKey' || value['type'] === 'http' ? undefined : 'It is read without this member.',
        )
      return missing.length === 0 || (value['type'] !== 'apiKey' && value['type'] !== 'http')
    },
  },
  oauthFlows: {
    title: 'OAuth Flows Object',
    fields: {
      implicit: is('implicit'),
      password: is('tokenFlow'),
      clientCredentials: is('tokenFlow'),
      authorizationCode: is('codeFlow'),
      ...(version === '3.2' ? { deviceAuthorization: is('deviceFlow') } : {}),
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
  deviceFlow: {
    title: 'OAuth Flow Object',
    fields: {
      deviceAuthorizationUrl: uriReference,
      tokenUrl: uriReference,
      refreshUrl: uriReference,
      scopes: mapOf(text),
    },
    required: ['deviceAuthorizationUrl', 'tokenUrl', 'scopes'],
  },
  securityRequirement: {
    title: 'Security Requirement Object',
    fields: {},
    rest: scopes,
    extensions: false,
    rule: (value, _pointer, walk) => {
      for (const name of Object.keys(value)) if (!Array.isArray(value[name])) walk.put(value, name, [])
      return undefined
    },
  },
})

/**
 * Checks the scopes of a requirement. A value other than an array is read as an empty list: if the scheme were omitted,
 * the operation would require no credentials.
 */
const scopes: Check = (value, pointer, walk) => {
  if (Array.isArray(value)) return listOf(filledText)(value, pointer, walk)
  walk.error(
    'structure.type',
    pointer,
    `${where(pointer)} must be an array, but is ${show(value)}.`,
    'Write `[]` if no scopes are required.',
    'It is read as an empty array.',
  )
  return true
}

/**
 * Checks alternative requirements. An invalid one is not omitted: without it, more callers might have access to the
 * operation. Instead, the list cannot be used.
 *
 * @param recovery How reading continues without the list; false if it does not.
 */
export const securityList =
  (recovery: string | false): Check =>
  (value, pointer, walk) => {
    if (isJsonObject(value) && Object.keys(value).length === 0) {
      walk.error(
        'structure.type',
        pointer,
        `${where(pointer)} must be an array of objects, but is an empty object.`,
        'Write `[]` if no credentials are required.',
        'It is read as an empty array.',
      )
      return true
    }
    const unreadable = isJsonArray(value) ? value.findIndex(item => !isJsonObject(item)) : -1
    if (Array.isArray(value) && unreadable < 0) return listOf(is('securityRequirement'))(value, pointer, walk)
    walk.error(
      'structure.type',
      unreadable < 0 ? pointer : append(pointer, unreadable),
      `${where(pointer)} must be an array of objects, but ${unreadable < 0 ? `is ${show(value)}` : `item ${unreadable} is not`}.`,
      'Name a security scheme with its scopes.',
      recovery,
    )
    return false
  }

/** The members that a scheme must have, by its type. */
export const neededBy: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
])
