import { filledText, is, type Kinds, listOf, mapOf, oneOf, text, uriReference } from '../document/structure.ts'

/** Security schemes and requirements (OpenAPI 3.1 §4.8.27 to §4.8.30). */
export const securityKinds = (modern: boolean): Kinds => ({
  securityScheme: {
    reference: 'whole',
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
  },
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
})

const neededBy: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
])
