import type { Chunks } from './chunks.ts'

/** A response, independent of the host. */
export interface HttpResponse {
  readonly status: number
  /** Headers with lower-case names, without `content-length`, which the adapter sets. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | Chunks | undefined
}

/** Creates a response with a text. */
type TextResponse = (status: number, text: string, headers?: Readonly<Record<string, string>>) => HttpResponse

const responseOf = (mediaType: string): TextResponse => {
  const own = { 'content-type': mediaType }
  return (status, text, headers) => ({
    status,
    headers: headers === undefined ? own : { ...own, ...headers },
    body: text,
  })
}

export const jsonResponse: TextResponse = responseOf('application/json')

export const textResponse: TextResponse = responseOf('text/plain; charset=utf-8')

export const emptyResponse = (status: number, headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status,
  headers,
  body: undefined,
})

/** Adds headers to a response; they have precedence. `Vary` is the union of both (RFC 9110 §12.5.5). */
export const withHeaders = (answer: HttpResponse, headers: Readonly<Record<string, string>>): HttpResponse => {
  const merged: Record<string, string> = { ...answer.headers, ...headers }
  const { vary } = answer.headers
  if (vary !== undefined && headers['vary'] !== undefined) merged['vary'] = `${vary}, ${headers['vary']}`
  return { status: answer.status, headers: merged, body: answer.body }
}
