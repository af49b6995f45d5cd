import type { Fixture, Json, RequestText, Step } from '@chainwright/contract'
import { ledger } from './methods.ts'

/** Rules of the data and the metrics service that hold over time: limits, page tokens, rounding. */
export const dataBehaviors = (): Fixture[] => [reindexing(), ...pageTokens(), usageDays()]

const json = { 'content-type': 'application/json' }
const token = ledger.transfers.find(({ standard }) => standard === 'ERC-721')
if (token === undefined) throw new Error('No collectible was recorded.')
const collection = `/v1/chains/${ledger.chainId}/nfts/collections/${token.contract}/tokens`
const synthesized = (by: string): Fixture['provenance'] => ({ type: 'synthesised', by })

const reindexing = (): Fixture => {
  const post = (tokenId: string): RequestText => ({
    method: 'POST',
    target: `${collection}/${tokenId}:reindex`,
    headers: {},
  })
  const accepted = (tokenId: string, at?: string): Step => ({
    ...(at === undefined ? {} : { at }),
    request: post(tokenId),
    response: { status: 201, headers: {} },
  })
  const refused = (tokenId: string, at: string, seconds: number): Step => ({
    at,
    request: post(tokenId),
    response: {
      status: 429,
      headers: { ...json, 'retry-after': String(seconds) },
      body: errorBody(429, 'Too Many Requests', 'The token was re-indexed less than an hour ago'),
    },
  })
  const { tokenId } = token as { tokenId: string }
  return {
    claim: 'a token is re-indexed at most once per hour, independently of other tokens',
    operation: 'reindexNftToken',
    kind: 'behaviour',
    provenance: synthesized('the rule of at most one re-index per token per hour, shortly before and after the hour'),
    volatile: [1, 3].map(step => ({ step, side: 'response', at: '/message', judge: 'schema' })),
    assumptions: ['data.reindex-limit', 'data.success-codes'],
    steps: [
      accepted(tokenId),
      refused(tokenId, '+1s', 3599),
      accepted(String(BigInt(tokenId) + 1n), '+2s'),
      refused(tokenId, '+59m59s', 1),
      accepted(tokenId, '+1h'),
    ],
  }
}

interface Paged {
  readonly operation: string
  readonly target: string
  readonly first: Json
  readonly last: Json
}

/** Page tokens of a list of the data service; the metrics service has the same rule in `metrics-behaviors.ts`. */
const pageTokens = (): Fixture[] => {
  // All but the last transaction of a block, then the last one: there is no third page.
  const [few = []] = ledger.transactions.filter(({ length }) => length > 1).toSorted((a, b) => a.length - b.length)
  const [first] = few
  if (first === undefined) throw new Error('No block has two transactions.')
  return pageTokenRules({
    operation: 'listBlockTransactions',
    target: `/v1/chains/${ledger.chainId}/blocks/${first.blockNumber}/transactions?pageSize=${few.length - 1}`,
    first: { transactions: few.slice(0, -1) } as unknown as Json,
    last: { transactions: few.slice(-1) } as unknown as Json,
  })
}

/** A token is valid for a day, and only for the query that it was issued for. */
export const pageTokenRules = ({ operation, target, first, last }: Paged): Fixture[] => {
  const get = (path: string): RequestText => ({ method: 'GET', target: path, headers: {} })
  const page = (request: RequestText, body: Json, more: boolean, at?: string): Step => ({
    ...(at === undefined ? {} : { at }),
    request,
    response: {
      status: 200,
      headers: json,
      body: {
        json: { ...(more ? { nextPageToken: '00000000-0000-4000-8000-000000000000' } : {}), ...(body as object) },
      },
    },
  })
  const refused = (request: RequestText, at?: string): Step => ({
    ...(at === undefined ? {} : { at }),
    request,
    response: { status: 400, headers: json, body: errorBody(400, 'Bad Request', 'pageToken is unknown or expired') },
  })
  const next = get(`${target}&pageToken={{token}}`)
  const bound = { step: 0, side: 'response' as const, at: '/nextPageToken', judge: { bind: 'token' } }
  const message = (step: number) => ({ step, side: 'response' as const, at: '/message', judge: 'schema' as const })
  const common = { operation, kind: 'behaviour' as const }
  return [
    {
      ...common,
      claim: 'a page token is valid for a day after it was issued',
      provenance: synthesized('the rule that a page token is valid for 24 hours, one second before its end'),
      volatile: [bound],
      assumptions: ['http.page-token'],
      steps: [page(get(target), first, true), page(next, last, false, '+23h59m59s')],
    },
    {
      ...common,
      claim: 'a page token expires a day after it was issued, and the first page issues a new one',
      provenance: synthesized('the rule that a page token is valid for 24 hours, one second after its end'),
      volatile: [bound, message(1), { step: 2, side: 'response', at: '/nextPageToken', judge: 'schema' }],
      assumptions: ['http.page-token-errors'],
      steps: [page(get(target), first, true), refused(next, '+24h1s'), page(get(target), first, true, '+24h2s')],
    },
    {
      ...common,
      claim: 'a page token that was never issued is refused',
      provenance: synthesized('a token of the correct form'),
      volatile: [message(0)],
      assumptions: ['http.page-token-errors'],
      steps: [refused(get(`${target}&pageToken=ffffffff-ffff-4fff-8fff-ffffffffffff`))],
    },
  ]
}

const usageDays = (): Fixture => {
  const day = 1_767_225_600
  const metrics = [
    {
      timestamp: day,
      values: [
        {
          groupedBy: 'None',
          totalRequests: 10,
          requestsPerSecond: 0.0001,
          successRatePercent: 100,
          medianResponseTimeMsecs: 4,
          invalidRequests: 0,
          apiCreditsUsed: 10,
          apiCreditsWasted: 0,
        },
      ],
    },
  ]
  const requested = (start: number, end: number): Step => ({
    request: {
      method: 'GET',
      target: `/v1/apiUsageMetrics?orgId=org-harbour&timeInterval=daily&startTimestamp=${start}&endTimestamp=${end}`,
      headers: {},
    },
    response: {
      status: 200,
      headers: json,
      body: { json: { aggregateDuration: 'daily', orgId: 'org-harbour', metrics } },
    },
  })
  return {
    claim: 'both ends of a range are rounded down to the start of their day',
    operation: 'getUsageMetrics',
    kind: 'behaviour',
    provenance: synthesized('one day, requested by its ends and by times within the days'),
    assumptions: ['data.usage-range'],
    steps: [requested(day, day + 86_400), requested(day + 1, day + 2 * 86_400 - 1)],
  }
}

const errorBody = (statusCode: number, error: string, message: string): { json: Json } => ({
  json: { message, statusCode, error },
})
