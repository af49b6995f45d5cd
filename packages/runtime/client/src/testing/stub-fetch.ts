/** A request as passed to `fetch`. */
export interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A `fetch` that responds with the result of a function, without a network. */
export const stubFetch = (respond: (sent: Sent, count: number) => Response | Promise<Response>) => {
  const sent: Sent[] = []
  const fetch = async (input: string | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const one = {
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: await request.text(),
    }
    sent.push(one)
    return respond(one, sent.length)
  }
  return { sent, fetch }
}

export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })

/** The reason with which a call was rejected. */
export const rejection = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call
  } catch (error) {
    return error
  }
  throw new Error('the call did not fail')
}
