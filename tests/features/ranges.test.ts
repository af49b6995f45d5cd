import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

// Responses that a contract declares for a range of statuses, and for all others (OpenAPI 3.1, Responses Object): a client with
// validators checks the body of a success with the nearest of them.
const contentOf = (name: string) => ({
  description: 'A body.',
  content: {
    'application/json': { schema: { type: 'object', required: [name], properties: { [name]: { type: 'integer' } } } },
  },
})
const document = {
  openapi: '3.1.0',
  info: { title: 'Ranges', version: '1.0.0' },
  paths: {
    '/thing': {
      get: {
        operationId: 'getThing',
        responses: { 201: contentOf('exact'), '2XX': contentOf('range'), default: contentOf('other') },
      },
    },
  },
}
interface Result {
  readonly data?: unknown
  readonly error?: Error & { readonly status?: number }
}

let made: Generated
let resultOf: (status: number, body: object) => Promise<Result>
beforeAll(async () => {
  made = await generatedFrom({ ranges: document })
  const validators = await made.load('ranges', 'validation')
  const create = (await made.load('ranges', 'client'))['createRangesClient'] as (options: object) => {
    getThing(): { result(): Promise<Result> }
  }
  resultOf = (status, body) => {
    const fetch = async (): Promise<Response> => Response.json(body, { status })
    return create({ baseUrl: 'http://localhost', retry: false, validators, fetch }).getThing().result()
  }
})
afterAll(() => made.remove())

it.each([
  [200, 'range'],
  [201, 'exact'],
  [202, 'range'],
  [299, 'range'],
])('the body of a response %d has the schema of its nearest response: %s', async (status, name) => {
  const outcomes: unknown[] = []
  for (const member of ['exact', 'range', 'other']) {
    const { data, error } = await resultOf(status, { [member]: 1 })
    outcomes.push(error?.name ?? data)
  }
  const expected = ['exact', 'range', 'other'].map(member => (member === name ? { [member]: 1 } : 'ContractError'))
  expect(outcomes, `operation getThing of the contract at the response/body of ${status}`).toEqual(expected)
})

it.each([404, 500])('a response %d outside of the range is an error with its body', async status => {
  const { error } = await resultOf(status, { other: 1 })
  const found = [error?.name, error?.status]
  expect(found, `operation getThing of the contract at the response ${status}`).toEqual(['ApiError', status])
})
