import { kindsIn } from '@chainwright/contract'

/**
 * Texts that must never be in a fixture: secrets, as `record` finds them, and traces of the person who recorded it. `record` does not look
 * for traces: a provider may well return an address or a path.
 */
export const secretsIn = (text: string): readonly { readonly name: string; readonly match: string }[] => [
  ...kindsIn(text.replaceAll(formatWords, '')).map(name => ({ name, match: 'not shown' })),
  ...Object.entries(traces).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)?.[0]
    return match === undefined ? [] : [{ name, match }]
  }),
]

/** The member `credentials` of a step, which is not a secret. */
const formatWords = /"credentials": "(?:none|wrong|renewed|other)",?/g

const traces: Readonly<Record<string, RegExp>> = {
  'API key in a header': /"x-(?:data-)?api-key": "(?!<)[^"]+"/,
  'cookie or authorization header': /"(?:authorization|cookie|set-cookie|proxy-authorization)":/i,
  'path of a machine': /(?:\/home\/|\/Users\/|\/root\/|\/work\/|[A-Z]:\\\\)[A-Za-z0-9._-]+/,
  'e-mail address': /\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+\.(?!example\b)[A-Za-z]{2,}\b/,
}

export const traceNames: readonly string[] = Object.keys(traces)
