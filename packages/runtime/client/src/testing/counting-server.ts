import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverOf } from '@chainwright/testing'

/** Responds to a request; `count` includes it. */
export type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => unknown

/** A server that runs until the end of the test, and the requests that it received. */
export const countingServer = async (answer: Answer) => {
  const seen: IncomingMessage[] = []
  const baseUrl = await serverOf((request, response) => {
    seen.push(request)
    answer(request, response, seen.length)
  })
  return { baseUrl, seen }
}
