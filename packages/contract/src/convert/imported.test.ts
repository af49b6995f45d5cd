import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { ImportError } from './exchanges.ts'
import { importedFixtures } from './imported.ts'

const json = (properties: object) => ({
  description: '',
  content: { 'application/json': { schema: { type: 'object', properties } } },
})
const text = { type: 'string' }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': { post: { operationId: 'createPet', responses: { 201: json({ id: text, name: text }) } } },
      '/pets/{petId}': {
        parameters: [{ name: 'petId', in: 'path', required: true, schema: text }],
        get: { operationId: 'getPet', responses: { 200: json({ id: text, name: text }), 401: { description: '' } } },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
  },
])
const context = { contract, recorder: 'this test', source: 'a file', date: '2030-01-01' }
const type = { name: 'Content-Type', value: 'application/json' }
const key = { name: 'X-Key', value: 'hush-hush-hush' }

const har = JSON.stringify({
  log: {
    entries: [
      {
        request: {
          method: 'POST',
          url: 'https://pets.example/pets',
          headers: [type, key],
          postData: { text: '{"name":"Rex"}' },
        },
        response: { status: 201, headers: [type], content: { text: '{"id":"7","name":"Rex"}' } },
      },
      {
        request: { method: 'GET', url: 'https://pets.example/pets/7', headers: [key] },
        response: {
          status: 200,
          headers: [type],
          content: { encoding: 'base64', text: btoa('{"id":"7","name":"hush-hush-hush"}') },
        },
      },
      {
        request: { method: 'GET', url: 'https://pets.example/pets/7', headers: [] },
        response: { status: 401, headers: [], content: {} },
      },
      {
        request: { method: 'GET', url: 'https://tracker.example/pixel?id=1', headers: [] },
        response: { status: 200, headers: [], content: {} },
      },
      { request: { method: 'GET', url: 'https://pets.example/pets/8', headers: [] }, response: { status: 0 } },
    ],
  },
})
const lines = [
  {
    request: { method: 'post', path: '/pets', body: '{"name":"Rex"}' },
    response: { status: 201, headers: { 'content-type': 'application/json' }, body: { id: '7', name: 'Rex' } },
  },
  {
    request: { method: 'GET', url: 'http://localhost:1/pets/7', headers: {} },
    response: { status: 200, headers: {}, body: '{"id":"7"}' },
  },
]
const postman = JSON.stringify({
  info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  variable: [{ key: 'petName', value: 'Rex' }],
  item: [
    {
      name: 'pets',
      item: [
        {
          name: 'make one',
          request: {
            method: 'POST',
            url: { raw: '{{baseUrl}}/pets' },
            header: [{ key: 'X-Key', value: 'hush-hush-hush' }],
            body: { mode: 'raw', raw: '{"name":"{{petName}}"}' },
          },
          response: [
            {
              name: 'made',
              code: 201,
              header: [{ key: 'Content-Type', value: 'application/json' }],
              body: '{"id":"7","name":"Rex"}',
            },
          ],
        },
        {
          name: 'read one',
          request: { method: 'GET', url: { raw: '{{baseUrl}}/pets/:petId', variable: [{ key: 'petId', value: '7' }] } },
          response: [{ name: 'read', code: 200, header: [], body: '{"id":"7"}' }],
        },
        { name: 'never asked', request: { method: 'GET', url: 'https://pets.example/pets/1' }, response: [] },
      ],
    },
  ],
})

const shown = (source: string) => {
  const { recorded, left } = importedFixtures(source, context)
  expect(JSON.stringify(recorded)).not.toContain('hush')
  return {
    cases: recorded.map(each =>
      'fixture' in each
        ? each.fixture.steps.map(({ request, response, credentials = '' }) =>
            `${request.method} ${request.target} ${response.status} ${credentials}`.trim(),
          )
        : each.refused,
    ),
    left,
  }
}

describe('fixtures from the files of other tools', () => {
  it('come from a HAR file: related, without secrets, and entries without an operation are listed', () => {
    const { cases, left } = shown(har)
    expect(cases).toEqual([['POST /pets 201', 'GET /pets/{{id}} 200', 'GET /pets/{{id}} 401 none']])
    expect(left).toEqual([
      { name: 'entry 4', reason: 'its response or its status is missing or invalid' },
      { name: 'GET /pixel?id=1', reason: 'the contract does not describe its operation' },
    ])
  })

  it('are one case with `join`, also with requests that use no value of each other', () => {
    const source = [5, 6]
      .map(id =>
        JSON.stringify({ ...lines[1], request: { method: 'GET', url: `http://localhost:1/pets/${id}`, headers: {} } }),
      )
      .join('\n')
    const stepsOf = (join: boolean) =>
      importedFixtures(source, { ...context, join }).recorded.map(each =>
        'fixture' in each ? each.fixture.steps.length : 0,
      )
    expect([stepsOf(false), stepsOf(true)]).toEqual([[1, 1], [2]])
  })

  it('come from JSON Lines, with bodies as texts or as JSON', () => {
    const { cases, left } = shown(`\n${lines.map(line => JSON.stringify(line)).join('\n')}\n`)
    expect([cases, left]).toEqual([[['POST /pets 201', 'GET /pets/{{id}} 200']], []])
  })

  it('come from the saved responses of a Postman collection', () => {
    const { cases, left } = shown(postman)
    expect(cases).toEqual([['POST /pets 201', 'GET /pets/{{id}} 200']])
    expect(left).toEqual([{ name: 'pets/never asked', reason: 'no response is saved with it' }])
  })

  it.each([
    ['a text that is none of them', 'hello', 'line 1 is not a JSON object'],
    ['a line that is none', `${JSON.stringify(lines[0])}\n[1]`, 'line 2 is not a JSON object'],
    ['HAR without entries', '{"log":{"entries":7}}', '`log.entries` must be an array'],
    ['JSON without an end', '['.repeat(2_000), 'it is nested deeper than 500 levels'],
  ])('are not created from %s', (_, source, message) => {
    expect(() => importedFixtures(source, context)).toThrow(ImportError)
    expect(() => importedFixtures(source, context)).toThrow(message)
  })
})
