import { bodyOf, textOf } from '../format/body.ts'
import type { Fixture, Json, Step } from '../format/fixture.ts'

/** The endpoint and the source of an `.io` file. */
export interface IoOptions {
  /** Path of the endpoint of the exchanges: `/ext/bc/C/rpc`. */
  readonly target: string
  /** Where the file came from. */
  readonly source: string
}

/** The fixture of an `.io` file, or the first invalid line (from 1) with a message. */
export type IoResult =
  | { readonly ok: true; readonly fixture: Fixture }
  | { readonly ok: false; readonly line: number; readonly message: string }

/**
 * Reads an `.io` file of execution-apis: lines with `//` describe the case, `>>` is a request, `<<` its response. Each
 * pair is a step. Line numbers in errors count from 1.
 */
export const fixtureOfIo = (text: string, { target, source }: IoOptions): IoResult => {
  const steps: Step[] = []
  const claim: string[] = []
  let request: string | undefined
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const refuse = (message: string): IoResult => ({ ok: false, line: index + 1, message })
    if (line === '') continue
    if (line.startsWith('//')) claim.push(line.slice(2).trim())
    else if (line.startsWith('>>')) {
      if (request !== undefined) return refuse('A request follows a request without a response.')
      request = line.slice(2).trim()
    } else if (line.startsWith('<<')) {
      if (request === undefined) return refuse('A response without a request.')
      steps.push(stepOf(request, line.slice(2).trim(), target))
      request = undefined
    } else return refuse(`A line must begin with "//", ">>" or "<<", but is ${JSON.stringify(line.slice(0, 40))}.`)
  }
  if (request !== undefined)
    return { ok: false, line: text.split('\n').length, message: 'The last request has no response.' }
  const first = steps[0]
  if (first === undefined) return { ok: false, line: 1, message: 'The file has no exchange.' }
  const operation = methodOf(first)
  return {
    ok: true,
    fixture: {
      claim: claim.join(' ') || source,
      ...(operation === undefined ? {} : { operation }),
      kind: operation === undefined ? 'protocol' : 'positive',
      provenance: { type: 'documented', source },
      steps,
    },
  }
}

/**
 * A fixture as an `.io` file; `undefined` if a step is not a JSON-RPC POST, or if a body is not a single line of text.
 */
export const ioOfFixture = (fixture: Fixture): string | undefined => {
  const lines = [`// ${fixture.claim}`]
  for (const { request, response } of fixture.steps) {
    const requestText = request.body && textOf(request.body)?.trimEnd()
    const responseText = response.body === undefined ? '' : textOf(response.body)?.trimEnd()
    if (request.method !== 'POST' || requestText === undefined || responseText === undefined) return undefined
    if (/[\r\n]/.test(requestText) || /[\r\n]/.test(responseText)) return undefined
    lines.push(`>> ${requestText}`, `<< ${responseText}`)
  }
  return `${lines.join('\n')}\n`
}

const json = { 'content-type': 'application/json' }

const stepOf = (request: string, response: string, target: string): Step => ({
  request: { method: 'POST', target, headers: json, body: bodyOf(request) },
  response: { status: 200, headers: json, ...(response === '' ? {} : { body: bodyOf(response) }) },
})

const methodOf = (step: Step): string | undefined => {
  const body = step.request.body
  if (body === undefined || !('json' in body)) return undefined
  const { json } = body
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  const { method } = json as { readonly method?: Json }
  return typeof method === 'string' ? method : undefined
}
