import type { Server } from '../server/server.ts'

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

/** Sends one request through `fetch`, and reads the response to its end. */
export const request = async (
  server: Pick<Server, 'fetch'>,
  path: string,
  init?: RequestInit,
): Promise<TestResponse> => {
  const response = await server.fetch(new Request(`http://localhost${path}`, init))
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined }
}

export const posted = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
