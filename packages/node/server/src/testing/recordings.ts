import { asContract, exchangesOf, type NodeFile } from '@chainwright/recordings'

/** One exchange with a real node. Bodies are text as sent and received. */
export interface Recorded {
  readonly file: NodeFile
  readonly id: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | undefined
  }
  readonly response: { readonly status: number; readonly type: string | null; readonly body: string }
}

/**
 * The exchanges of a file. Methods of the X-Chain have the prefix of the contract, and `<`, `>` and `&` are not
 * escaped, unlike in the output of Go's encoder.
 */
export const recordingsOf = (file: NodeFile): readonly Recorded[] =>
  exchangesOf(file)
    .map(asContract)
    .map(({ id, request, response }) => ({
      file,
      id,
      request: { ...request, body: request.body },
      response: {
        status: response.status,
        type: response.headers['content-type'] ?? null,
        body: plain(response.body),
      },
    }))

const plain = (text: string): string =>
  text.replaceAll('\\u003c', '<').replaceAll('\\u003e', '>').replaceAll('\\u0026', '&')
