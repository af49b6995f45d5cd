import { type HttpResponse, jsonResponse } from '../exchange/answer.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { failure } from '../http/operation.ts'
import type { Runtime } from '../options/runtime.ts'
import { docsPage } from './docs-page.ts'

/** The pages with which the server serves its contract. Paths of the contract have precedence. */
export const contractPages = (
  runtime: Runtime,
): readonly { readonly path: string; readonly answer: (exchange: Exchange) => HttpResponse }[] => {
  const { contract } = runtime
  const documents = (['openapi', 'openrpc'] as const).flatMap(kind => {
    const text = contract.documents[kind]
    return text === undefined
      ? []
      : [{ path: `/${kind}.json`, answer: () => jsonResponse(200, text, { 'cache-control': 'no-cache' }) }]
  })
  let page: string | undefined
  const docs = (exchange: Exchange): HttpResponse => {
    try {
      page ??= docsPage(contract)
      return { status: 200, headers: docsHeaders, body: page }
    } catch (error) {
      return failure(runtime, error, { exchange, operation: undefined })
    }
  }
  return [...documents, { path: '/docs', answer: docs }]
}

const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}
