import type { Api, OauthFlow, Operation, SecurityRequirement, SecurityScheme } from '@chainwright/model'
import { type Recorder, type ReportChange, reporterOf } from './recorder.ts'
import { rule } from './rule.ts'

export const securityRules = {
  required: rule(
    {
      code: 'security.required',
      description: 'An operation without security requirements now requires credentials.',
      help: 'Accept calls without credentials until all callers have credentials.',
    },
    'major',
    'patch',
  ),
  lifted: rule(
    { code: 'security.lifted', description: 'An operation no longer requires credentials.' },
    'minor',
    'patch',
  ),
  removed: rule(
    {
      code: 'security.way-removed',
      description: 'An operation no longer accepts credentials that were sufficient.',
      help: 'Accept both as long as callers use the earlier credentials.',
    },
    'major',
    'patch',
  ),
  added: rule(
    { code: 'security.way-added', description: 'An operation also accepts other credentials.' },
    'minor',
    'patch',
  ),
  scopeAdded: rule(
    {
      code: 'security.scope-added',
      description: 'An operation requires an additional scope.',
      help: 'Tokens that were issued before do not have this scope.',
    },
    'major',
    'patch',
  ),
  scopeRemoved: rule(
    { code: 'security.scope-removed', description: 'An operation no longer requires a scope.' },
    'minor',
    'patch',
  ),
  scheme: rule(
    {
      code: 'security.scheme-changed',
      description: 'The type, location or name of a credential changed.',
      help: 'Add the scheme under another name, and accept both.',
    },
    'major',
    'minor',
  ),
  renamed: rule(
    {
      code: 'security.scheme-renamed',
      description: 'The name of a security scheme changed. Generated clients use that name for the credential.',
    },
    'patch',
    'major',
  ),
  address: rule(
    {
      code: 'security.address-changed',
      description: 'The address of a token endpoint or of an OpenID Connect discovery document changed.',
      help: 'Keep both addresses until clients use the new one.',
    },
    'major',
    'patch',
  ),
  flowRemoved: rule(
    {
      code: 'security.flow-removed',
      description: 'A security scheme no longer has an OAuth 2.0 flow, or a flow no longer has a scope.',
      help: 'Keep it until no client uses it.',
    },
    'major',
    'patch',
  ),
  flowAdded: rule(
    {
      code: 'security.flow-added',
      description: 'A security scheme has a new OAuth 2.0 flow, or a flow has a new scope or address.',
    },
    'minor',
    'patch',
  ),
}

/** New names of security schemes, by the names that they had. */
export type SchemeNames = ReadonlyMap<string, string>

/**
 * A removed and a new name are the same scheme if their definitions are equal; if several are, they are paired in
 * order.
 */
export const renamedSchemes = (before: Api, after: Api): SchemeNames => {
  const [gone, fresh] = [missingIn(after, before), missingIn(before, after)]
  const names = new Map<string, string>()
  for (const was of gone) {
    const is = fresh.find(scheme => factsOf(scheme) === factsOf(was) && ![...names.values()].includes(scheme.id))
    if (is !== undefined) names.set(was.id, is.id)
  }
  return names
}

const missingIn = (api: Api, other: Api): readonly SecurityScheme[] =>
  other.securitySchemes.filter(({ id }) => !api.securitySchemes.some(scheme => scheme.id === id))

/** All properties of a scheme except its name and its documentation. */
const factsOf = ({ id: _id, docs: _docs, ...facts }: SecurityScheme): string => JSON.stringify(facts)

/** The API with the new names of its schemes in the requirements of operations. */
export const withSchemeNames = (api: Api, names: SchemeNames): Api => {
  if (names.size === 0) return api
  const renamed = <One extends Operation>(operation: One): One => ({
    ...operation,
    security: operation.security?.map(way =>
      way.map(({ scheme, scopes }) => ({ scheme: names.get(scheme) ?? scheme, scopes })),
    ),
  })
  return {
    ...api,
    operations: api.operations.map(renamed),
    callbacks: api.callbacks.map(callback => ({ ...callback, operation: renamed(callback.operation) })),
  }
}

/** Compares security schemes. A new or removed scheme is reported at the operations that require it. */
export const compareSecuritySchemes = (before: Api, after: Api, names: SchemeNames, recorder: Recorder): void => {
  for (const was of before.securitySchemes) {
    const name = names.get(was.id) ?? was.id
    const is = after.securitySchemes.find(({ id }) => id === name)
    if (is === undefined) continue
    const report: ReportChange = (rule, text) =>
      recorder.change(rule, { subject: is.id, text, before: siteOf(before, was), after: siteOf(after, is) })
    if (was.id !== is.id) report(securityRules.renamed, `is the new name of \`${was.id}\``)
    if (schemeText(was) !== schemeText(is))
      report(securityRules.scheme, `is now ${schemeText(is)} instead of ${schemeText(was)}`)
    else if (was.type === 'oauth2' && is.type === 'oauth2') compareFlows(was.flows, is.flows, report)
    else if (was.type === 'openIdConnect' && is.type === 'openIdConnect')
      compareAddress('`openIdConnectUrl`', [was.url, is.url], report)
  }
}

const compareFlows = (before: readonly OauthFlow[], after: readonly OauthFlow[], report: ReportChange): void => {
  for (const is of after)
    if (!before.some(({ name }) => name === is.name))
      report(securityRules.flowAdded, `now also issues tokens by ${is.name}`)
  for (const was of before) {
    const is = after.find(({ name }) => name === was.name)
    if (is === undefined) {
      report(securityRules.flowRemoved, `no longer issues tokens by ${was.name}`)
      continue
    }
    for (const member of ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const)
      compareAddress(`\`${member}\` of ${was.name}`, [was[member], is[member]], report)
    for (const scope of is.scopes)
      if (!was.scopes.includes(scope))
        report(securityRules.flowAdded, `now also issues the scope ${scope} by ${was.name}`)
    for (const scope of was.scopes)
      if (!is.scopes.includes(scope))
        report(securityRules.flowRemoved, `no longer issues the scope ${scope} by ${was.name}`)
  }
}

const compareAddress = (
  what: string,
  [was, is]: readonly [string | undefined, string | undefined],
  report: ReportChange,
): void => {
  if (was === is) return
  if (was === undefined) report(securityRules.flowAdded, `now has the ${what} ${is}`)
  else report(securityRules.address, `changed the ${what} from ${was} to ${is ?? 'none'}`)
}

/** Compares the requirements of an operation. An absent `security` and an empty list are equivalent for callers. */
export const compareSecurity = (before: Operation, after: Operation, recorder: Recorder): void => {
  const [was, is] = [waysOf(before), waysOf(after)]
  const report = reporterOf(recorder, before, after)
  const [free, freeNow] = [was.some(isFree), is.some(isFree)]
  if (free && !freeNow) report(securityRules.required, `now requires ${list(is)}`)
  if (!free && freeNow) report(securityRules.lifted, 'no longer requires credentials')
  const unmatched = was.filter(way => !isFree(way) && !is.some(other => nameOf(other) === nameOf(way)))
  // If no credentials are needed now, a removed alternative does not matter.
  if (!freeNow)
    for (const way of unmatched) report(securityRules.removed, `can no longer be called with ${nameOf(way)}`)
  for (const way of is) {
    if (isFree(way)) continue
    const earlier = was.find(other => nameOf(other) === nameOf(way))
    if (earlier === undefined) {
      if (!free) report(securityRules.added, `can now also be called with ${nameOf(way)}`)
      continue
    }
    const [scopes, scopesNow] = [scopesOf(earlier), scopesOf(way)]
    for (const scope of scopesNow)
      if (!scopes.includes(scope)) report(securityRules.scopeAdded, `now requires the scope ${scope}`)
    for (const scope of scopes)
      if (!scopesNow.includes(scope)) report(securityRules.scopeRemoved, `no longer requires the scope ${scope}`)
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

const schemeText = (scheme: SecurityScheme): string => {
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
