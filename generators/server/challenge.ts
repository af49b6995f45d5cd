import type { Operation, Schema } from '@chainwright/model'

/** `WWW-Authenticate` of a 401, if the contract has a text for it: a constant, a default, the first of several. */
export const challengeOf = ({ outcomes }: Operation): string | undefined => {
  const refused = ['401', '4XX', 'default']
    .map(key =>
      outcomes.find(outcome => outcome.protocol === 'http' && outcome.key.toUpperCase() === key.toUpperCase()),
    )
    .find(outcome => outcome !== undefined)
  const header =
    refused?.protocol === 'http'
      ? refused.headers.find(({ name }) => name.toLowerCase() === 'www-authenticate')
      : undefined
  const seen = new Set<Schema>()
  for (let at = header?.schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    seen.add(at)
    const { const: constant, default: preset, enum: values = [] } = at.keywords
    const text = [constant?.value, preset?.value, ...values].find(each => typeof each === 'string')
    // omit a text that a header cannot contain
    if (text !== undefined) return /^[\x20-\x7e]+$/.test(text) ? text : undefined
  }
  return undefined
}
