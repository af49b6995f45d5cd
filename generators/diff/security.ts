import type { Api, Operation, SecurityRequirement, SecurityScheme } from '../model/index.ts'
import { type Recorder, tellerOf } from './recorder.ts'
import { rule } from './rule.ts'

export const securityRules = {
  required: rule(
    {
      code: 'security.required',
      says: 'An operation that anybody could call asks for credentials.',
      help: 'Let it be called without them too, until callers have some.',
    },
    'major',
    'patch',
  ),
  lifted: rule({ code: 'security.lifted', says: 'An operation may be called without credentials.' }, 'minor', 'patch'),
  removed: rule(
    {
      code: 'security.way-removed',
      says: 'Credentials that were enough are not any more.',
      help: 'Accept both for as long as callers have the earlier ones.',
    },
    'major',
    'patch',
  ),
  added: rule({ code: 'security.way-added', says: 'Other credentials are enough too.' }, 'minor', 'patch'),
  scopeAdded: rule(
    {
      code: 'security.scope-added',
      says: 'Credentials need a scope more.',
      help: 'Tokens that were issued do not have it.',
    },
    'major',
    'patch',
  ),
  scopeRemoved: rule({ code: 'security.scope-removed', says: 'Credentials need a scope less.' }, 'minor', 'patch'),
  scheme: rule(
    {
      code: 'security.scheme-changed',
      says: 'Credentials are sent otherwise: another type, place or name.',
      help: 'Add it under another name, and accept both.',
    },
    'major',
    'minor',
  ),
}

/** What is said of the ways to show who calls. That one is new or gone is told where an operation asks for it. */
export const compareSecuritySchemes = (before: Api, after: Api, recorder: Recorder): void => {
  for (const is of after.securitySchemes) {
    const was = before.securitySchemes.find(({ id }) => id === is.id)
    if (was !== undefined && saidOf(was) !== saidOf(is))
      recorder.change(securityRules.scheme, {
        subject: is.id,
        text: `is ${saidOf(is)} now, ${saidOf(was)} before`,
        before: siteOf(before, was),
        after: siteOf(after, is),
      })
  }
}

/** What an operation asks for. Saying nothing and stating that nothing is needed are the same to who calls. */
export const compareSecurity = (before: Operation, after: Operation, recorder: Recorder): void => {
  const [was, is] = [waysOf(before), waysOf(after)]
  const tell = tellerOf(recorder, before, after)
  const [free, freeNow] = [was.some(isFree), is.some(isFree)]
  if (free && !freeNow) tell(securityRules.required, `needs ${list(is)} now`)
  if (!free && freeNow) tell(securityRules.lifted, 'needs no credentials any more')
  const unmatched = was.filter(way => !isFree(way) && !is.some(other => nameOf(other) === nameOf(way)))
  // Where anybody may call now, no way is missed.
  if (!freeNow) for (const way of unmatched) tell(securityRules.removed, `is not called with ${nameOf(way)} any more`)
  for (const way of is) {
    if (isFree(way)) continue
    const earlier = was.find(other => nameOf(other) === nameOf(way))
    if (earlier === undefined) {
      if (!free) tell(securityRules.added, `may be called with ${nameOf(way)}`)
      continue
    }
    const [scopes, scopesNow] = [scopesOf(earlier), scopesOf(way)]
    for (const scope of scopesNow)
      if (!scopes.includes(scope)) tell(securityRules.scopeAdded, `needs the scope ${scope} now`)
    for (const scope of scopes)
      if (!scopesNow.includes(scope)) tell(securityRules.scopeRemoved, `does not need the scope ${scope} any more`)
  }
}

const waysOf = ({ security = [] }: Operation): readonly SecurityRequirement[] =>
  security.length === 0 ? [[]] : security

const isFree = (way: SecurityRequirement): boolean => way.length === 0

const nameOf = (way: SecurityRequirement): string =>
  way
    .map(({ scheme }) => scheme)
    .sort()
    .join(' and ')

const scopesOf = (way: SecurityRequirement): readonly string[] =>
  way.flatMap(({ scheme, scopes }) => scopes.map(scope => `${scheme}:${scope}`))

const list = (ways: readonly SecurityRequirement[]): string => ways.map(nameOf).join(' or ')

const saidOf = (scheme: SecurityScheme): string => {
  switch (scheme.type) {
    case 'apiKey':
      return `an API key in the ${scheme.in} \`${scheme.name}\``
    case 'http':
      return `HTTP authentication \`${scheme.scheme}\``
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
      return scheme.type
    default:
      return scheme satisfies never
  }
}

const siteOf = (api: Api, { id }: SecurityScheme) => {
  const document = api.documents.find(({ kind }) => kind === 'openapi')
  return (
    document && { origin: { file: document.file, pointer: `#/components/securitySchemes/${id}` }, value: undefined }
  )
}
