import { type Answer, jsonAnswer } from './answer.ts'
import { docsPage } from './docs-page.ts'
import { NotFound } from './errors.ts'
import type { Exchange } from './exchange.ts'
import { failure } from './http/operation.ts'
import type { Runtime } from './runtime.ts'

/** The contract as the server itself serves it. A path of the contract's own wins over these. */
export const contractPages = (
  runtime: Runtime,
): readonly { readonly path: string; readonly answer: (exchange: Exchange) => Promise<Answer> }[] => {
  const { documents, operations } = runtime.contract
  const document =
    (kind: 'openapi' | 'openrpc') =>
    async (exchange: Exchange): Promise<Answer> => {
      try {
        const text = (await documents())[kind]
        if (text === undefined)
          return failure(runtime, new NotFound(`This API has no ${kind} document`), { exchange, operation: undefined })
        return jsonAnswer(200, text, { 'cache-control': 'no-cache' })
      } catch (error) {
        return failure(runtime, error, { exchange, operation: undefined })
      }
    }
  const docs = async (exchange: Exchange): Promise<Answer> => {
    try {
      return { status: 200, headers: docsHeaders, body: docsPage(runtime.contract, await documents()) }
    } catch (error) {
      return failure(runtime, error, { exchange, operation: undefined })
    }
  }
  const protocols = new Set(operations.map(operation => operation.protocol))
  return [
    ...(protocols.has('http') ? [{ path: '/openapi.json', answer: document('openapi') }] : []),
    ...(protocols.has('jsonrpc') ? [{ path: '/openrpc.json', answer: document('openrpc') }] : []),
    { path: '/docs', answer: docs },
  ]
}

const docsHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}
