import { inside, membersOf, type Place } from '../document/place.ts'
import { docsOf, follow, originOf, type Reading, reportAt } from '../document/reading.ts'
import { isUnresolved } from '../document/resolve.ts'
import { ours } from '../extensions/form.ts'
import type { Operation, Outcome } from '../model/index.ts'
import { contentOf, headersOf, streamForms } from './content.ts'
import { linksOf } from './links.ts'

export type HttpOutcome = Extract<Outcome, { protocol: 'http' }>

/**
 * The responses of an operation, in document order. A 2XX response, or one with `x-success`, is a success. So is
 * `default` if the document declares no other success.
 */
export const outcomesOf = (
  {
    operation,
    method,
    sender = 'user',
  }: { readonly operation: Place; readonly method: string; readonly sender?: Operation['sender'] },
  reading: Reading,
): HttpOutcome[] => {
  const written = inside(operation, 'responses')
  const responses = membersOf(written && follow(written, reading))
    .filter(([key]) => /^(?:default$|[1-5](?:\d\d|xx)$)/i.test(key))
    .map(([key, response]) => [key.replace('xx', 'XX'), response] as const)
  const stated = responses.some(([key]) => key.startsWith('2'))
  return responses.flatMap(([key, written]) => {
    if (key.startsWith('1')) {
      reportAt(reading, 'info', 'openapi.informational-response', {
        place: written,
        message: `The response ${key} is never the final response to a call. It is ignored.`,
        help: 'Describe the final response.',
      })
      return []
    }
    const response = follow(written, reading)
    if (isUnresolved(response.value)) return []
    const isSuccess =
      key.startsWith('2') || (key === 'default' && !stated) || ours(response, 'x-success')?.value === true
    return [
      {
        protocol: 'http' as const,
        kind: isSuccess ? ('success' as const) : ('failure' as const),
        key,
        docs: docsOf(response),
        content: hasBody({ key, method, response }, reading)
          ? contentOf(inside(response, 'content'), reading, {
              streamed: isSuccess && sender === 'user' ? streamForms : [],
              isResponse: true,
            })
          : [],
        headers: headersOf(inside(response, 'headers'), reading),
        ...linksOf(inside(response, 'links'), reading),
        origin: originOf(response, reading),
      },
    ]
  })
}

/**
 * Whether a response may have a body. RFC 9110 §9.3.2, §15.3.5, §15.3.6 and §15.4.5 forbid it for some, whatever the
 * document states.
 */
const hasBody = (
  { key, method, response }: { readonly key: string; readonly method: string; readonly response: Place },
  reading: Reading,
): boolean => {
  const isHead = method === 'head'
  if (!isHead && key !== '204' && key !== '205' && key !== '304') return true
  const content = inside(response, 'content')
  if (content !== undefined && membersOf(content).length > 0)
    reportAt(reading, isHead ? 'info' : 'warning', 'openapi.body-without-meaning', {
      place: content,
      message: `${isHead ? 'The response to a HEAD request' : `A response ${key}`} has no body. Its content is left out.`,
      help: isHead ? 'Describe the content at the GET operation.' : 'Remove the content, or use the status 200.',
    })
  return false
}
