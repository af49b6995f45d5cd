import { asContract, exchangesOf, type NodeFile } from '@chainwright/recordings'

/** One exchange with a real node; bodies are text as sent and received. */
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

/** The exchanges of a file, with our prefix for the X-Chain's methods and without what Go's encoder does to `<`, `>` and `&`. */
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
