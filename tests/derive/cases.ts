import type { Fixture, Json, Step } from '@chainwright/contract'

const headers = { 'content-type': 'application/json' }

/** A GET with a 200 response of this JSON. */
export const got = (target: string, json: unknown, token?: 'issued'): Step => ({
  request: { method: 'GET', target, headers: {} },
  response: {
    status: 200,
    headers,
    body: { json: (token === undefined ? json : { nextPageToken: sampleToken, ...(json as object) }) as Json },
  },
})

export const derived = (
  operation: string,
  claim: string,
  rule: string,
  steps: readonly Step[],
  more: Partial<Pick<Fixture, 'volatile' | 'assumptions'>> = {},
): Fixture => ({
  claim,
  operation,
  kind: 'positive',
  provenance: { type: 'derived', rule, from: ['chain/evm.jsonl'] },
  ...more,
  steps,
})

/**
 * All pages of a list: each step sends the token of the previous response. The provider chooses the token, a UUID, so it is
 * bound, never compared.
 */
export const paged = (
  operation: string,
  claim: string,
  rule: string,
  target: string,
  items: string,
  pages: readonly (readonly unknown[])[],
): Fixture => {
  const join = target.includes('?') ? '&' : '?'
  const last = pages.length - 1
  const steps = pages.map((page, i) =>
    got(
      i === 0 ? target : `${target}${join}pageToken={{page${i}}}`,
      { [items]: page },
      i < last ? 'issued' : undefined,
    ),
  )
  const volatile = pages
    .slice(0, -1)
    .map((_, i) => ({ step: i, side: 'response' as const, at: '/nextPageToken', judge: { bind: `page${i + 1}` } }))
  return derived(operation, claim, rule, steps, volatile.length === 0 ? {} : { volatile })
}

export const chunks = <T>(values: readonly T[], size: number): T[][] =>
  values.length === 0
    ? [[]]
    : Array.from({ length: Math.ceil(values.length / size) }, (_, i) => values.slice(i * size, i * size + size))

const sampleToken = '00000000-0000-4000-8000-000000000000'
