import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { docsOf, follow, type Reading, reportAt, textIn } from '../document/reading.ts'
import { type OauthFlow, type SecurityRequirement, type SecurityScheme, wellFormed } from '../model/index.ts'
import { neededBy } from './security-kinds.ts'

export const securitySchemesOf = (root: Place, reading: Reading): SecurityScheme[] => {
  const components = inside(root, 'components')
  return membersOf(components && inside(components, 'securitySchemes')).flatMap(([id, written]) => {
    const scheme = follow(written, reading)
    return isWhole(scheme) ? [schemeOf(id, scheme)] : []
  })
}

/** The target of a reference may have been left out, which is reported. */
const isWhole = (scheme: Place): boolean => {
  const type = textIn(scheme, 'type')
  const needed = type === 'apiKey' || type === 'http' ? neededBy.get(type) : []
  return type !== undefined && needed?.every(name => textIn(scheme, name) !== undefined) === true
}

/**
 * The requirements of an operation or a document; undefined if it states none. Names of schemes that do not exist are
 * reported and kept.
 */
export const securityOf = (
  place: Place,
  schemes: readonly SecurityScheme[],
  reading: Reading,
): SecurityRequirement[] | undefined => {
  const security = inside(place, 'security')
  if (security === undefined) return undefined
  return itemsOf(security).map(alternative =>
    membersOf(alternative).map(([scheme, scopes]) => {
      if (!schemes.some(({ id }) => id === scheme))
        reportAt(reading, 'error', 'openapi.unknown-security-scheme', {
          place: scopes,
          message: `The security scheme "${scheme}" does not exist.`,
          help: 'Declare it in `components.securitySchemes`.',
          recovery: 'Operations still require it.',
        })
      return { scheme, scopes: itemsOf(scopes).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])) }
    }),
  )
}

const schemeOf = (id: string, place: Place): SecurityScheme => {
  const docs = docsOf(place)
  const type = textIn(place, 'type')
  switch (type) {
    case 'apiKey':
      return {
        id,
        type,
        in: textIn(place, 'in') as 'header' | 'query' | 'cookie',
        name: wellFormed(textIn(place, 'name') ?? ''),
        docs,
      }
    case 'http':
      return { id, type, scheme: textIn(place, 'scheme') ?? '', docs }
    case 'oauth2':
      return { id, type, flows: flowsOf(place), docs }
    case 'openIdConnect':
      return { id, type, url: textIn(place, 'openIdConnectUrl'), docs }
    default:
      return { id, type: 'mutualTLS', docs }
  }
}

const flowsOf = (place: Place): readonly OauthFlow[] => {
  const flows = inside(place, 'flows')
  return flowNames.flatMap(name => {
    const flow = flows && inside(flows, name)
    if (flow === undefined) return []
    return {
      name,
      authorizationUrl: textIn(flow, 'authorizationUrl'),
      tokenUrl: textIn(flow, 'tokenUrl'),
      refreshUrl: textIn(flow, 'refreshUrl'),
      scopes: membersOf(inside(flow, 'scopes')).map(([scope]) => scope),
    }
  })
}

const flowNames = ['implicit', 'password', 'clientCredentials', 'authorizationCode'] as const
