import { erc721Page } from './erc721-page.ts'

const page = JSON.stringify(erc721Page)

/** The response of the stubbed fetch and of the server: a page for a GET, a balance for a JSON-RPC call. */
export const answerTo = (method: string, body: string): string =>
  method === 'GET'
    ? page
    : JSON.stringify({ jsonrpc: '2.0', id: (JSON.parse(body) as { id: unknown }).id, result: '0x2386f26fc10000' })
