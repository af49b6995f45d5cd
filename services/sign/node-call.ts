/** A call of a chain's endpoint on a node. */
export interface NodeCall {
  /** Blockchain id in cb58. */
  readonly chain: string
  readonly method: string
  readonly params: readonly unknown[]
}

/** A signed message of 20,000 validators is 3 kB; nothing that is asked here is larger. */
const mostCharacters = 1 << 20

/**
 * Calls a method of a node whose result is hex.
 *
 * @param url Of the node, without `/ext/bc`.
 * @throws Error where the node does not answer in JSON-RPC, answers with an error, or with something else than hex.
 */
export async function callNode(url: string, { chain, method, params }: NodeCall, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${url.replace(/\/$/, '')}/ext/bc/${chain}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    redirect: 'error',
    signal,
  })
  const text = await response.text()
  if (text.length > mostCharacters) throw new Error(`${method} was answered with ${text.length} characters`)
  const { result, error } = JSON.parse(text) as { result?: unknown; error?: { message?: unknown } }
  if (error !== undefined) throw new Error(`${method} was refused: ${String(error.message)}`)
  if (typeof result !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(result))
    throw new Error(`${method} was not answered with hex`)
  return result
}
