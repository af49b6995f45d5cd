import type { Chunks } from './streams/chunks.ts'

/** What goes out, whatever the host. */
export interface Answer {
  readonly status: number
  /** Names in lower case, `content-length` left to the adapter. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | Chunks | undefined
}

export const jsonAnswer = (status: number, text: string, headers?: Readonly<Record<string, string>>): Answer => ({
  status,
  headers: headers === undefined ? jsonHeaders : { ...jsonHeaders, ...headers },
  body: text,
})

export const textAnswer = (status: number, text: string, headers?: Readonly<Record<string, string>>): Answer => ({
  status,
  headers: headers === undefined ? textHeaders : { ...textHeaders, ...headers },
  body: text,
})

export const emptyAnswer = (status: number, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers,
  body: undefined,
})

/** With further headers, which come first; but what an answer depends on is all that either says (`Vary`, RFC 9110 §12.5.5). */
export const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => {
  const merged: Record<string, string> = { ...answer.headers, ...headers }
  const { vary } = answer.headers
  if (vary !== undefined && headers['vary'] !== undefined) merged['vary'] = `${vary}, ${headers['vary']}`
  return { status: answer.status, headers: merged, body: answer.body }
}

const jsonHeaders = { 'content-type': 'application/json' }
const textHeaders = { 'content-type': 'text/plain; charset=utf-8' }
