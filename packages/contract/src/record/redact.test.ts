import { expect, it } from 'vitest'
import { redactorOf } from '../secrets/redactor.ts'
import { petsContract } from '../testing/pets.ts'
import { redact } from './redact.ts'

const header = (name: string) => ({ name, in: 'header', schema: { type: 'string' } })
const query = (name: string) => ({ name, in: 'query', schema: { type: 'string' } })
const contract = petsContract(
  {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [header('X-Pet-Key'), header('X-Note'), query('pet_key'), query('size')],
        responses: {
          200: {
            description: '',
            headers: { 'X-Pet-Key': { schema: { type: 'string' } }, 'X-Total': { schema: { type: 'integer' } } },
          },
        },
      },
    },
  },
  {
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Pet-Key' },
        other: { type: 'apiKey', in: 'query', name: 'pet_key' },
      },
    },
  },
)

const redacted = (keepHeaders: readonly string[] = []) =>
  redact(
    {
      request: {
        method: 'GET',
        target: '/pets?size=2&pet_key=hush-hush-hush&debug=1',
        headers: { accept: '*/*', 'x-note': 'a', 'x-pet-key': 'hush-hush-hush', 'x-host': 'db-7' },
      },
      response: { status: 200, headers: { 'x-total': '3', 'x-pet-key': 'hush-hush-hush', server: 'db-7' } },
    },
    { contract, operation: contract.operations[0], step: 2, redactor: redactorOf(contract), keepHeaders },
  )

it('a credential is removed, even if the contract declares its header or query parameter', () => {
  const { step, redacted: places } = redacted()
  expect(step).toEqual({
    request: {
      method: 'GET',
      target: '/pets?size=2&pet_key=REDACTED&debug=REDACTED',
      headers: { accept: '*/*', 'x-note': 'a' },
    },
    response: { status: 200, headers: { 'x-total': '3' } },
  })
  expect(places).toEqual([
    { step: 2, side: 'request', at: 'query:pet_key', reason: 'undeclared' },
    { step: 2, side: 'request', at: 'query:debug', reason: 'undeclared' },
  ])
})

it('a header that the caller names is kept, unless it is a credential', () => {
  const { step } = redacted(['x-host', 'server', 'x-pet-key'])
  expect([step.request.headers, step.response.headers]).toEqual([
    { accept: '*/*', 'x-note': 'a', 'x-host': 'db-7' },
    { 'x-total': '3', server: 'db-7' },
  ])
})

it('members of a `deepObject`, and properties of an exploded object, are kept if the contract declares them', () => {
  const text = { type: 'string' }
  const object = (properties: object) => ({ type: 'object', properties })
  const searched = petsContract(
    {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [
            {
              name: 'filter',
              in: 'query',
              style: 'deepObject',
              explode: true,
              schema: object({
                state: text,
                size: object({ from: text }),
                tags: { type: 'array', items: text },
                password: text,
              }),
            },
            { name: 'labels', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
            {
              name: 'page',
              in: 'query',
              schema: { ...object({ after: text, code: text, pet_key: text }), additionalProperties: text },
            },
          ],
          responses: { 200: { description: '' } },
        },
      },
    },
    { components: { securitySchemes: { other: { type: 'apiKey', in: 'query', name: 'pet_key' } } } },
  )
  const query = (target: string) => {
    const exchange = {
      request: { method: 'GET', target: `/pets?${target}`, headers: {} },
      response: { status: 200, headers: {} },
    }
    const redactor = redactorOf(searched)
    redactor.learn(exchange)
    const { step } = redact(exchange, { contract: searched, operation: searched.operations[0], step: 0, redactor })
    return decodeURIComponent(step.request.target.slice('/pets?'.length))
  }
  for (const kept of [
    'filter[state]=lent',
    'filter[size][from]=2',
    'filter[tags][0]=a',
    'labels[any]=b',
    'after=c',
    'code=k7Qz2mX9pL4vT8wR',
  ])
    expect(query(kept)).toBe(kept)
  for (const removed of ['filter[debug]', 'filter[size][debug]', 'filter[password]', 'pet_key', 'other', 'state'])
    expect(query(`${removed}=hush-hush-hush`)).toBe(`${removed}=REDACTED`)
})
