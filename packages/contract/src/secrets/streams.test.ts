import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { showsOf } from '../judge/shows.ts'
import { redact } from '../record/redact.ts'
import { redactorOf } from './redactor.ts'

const text = { type: 'string' }
const part = { type: 'object', properties: { n: { type: 'integer' } } }
const note = {
  type: 'object',
  properties: { ...part.properties, password: text, parts: { type: 'array', items: part } },
}
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': {
        get: {
          operationId: 'watchNotes',
          responses: {
            200: {
              description: '',
              content: {
                'application/json': { schema: { type: 'object', properties: { whole: text } } },
                'text/event-stream': {
                  'x-item-schema': {
                    type: 'object',
                    properties: { id: text, data: { type: 'string', contentSchema: note } },
                  },
                },
                'application/x-ndjson': { 'x-item-schema': note },
              },
            },
          },
        },
      },
    },
  },
])
const request = { method: 'GET', target: '/notes', headers: {} }
const answer = (type: string, body: string) => ({
  status: 200,
  headers: { 'content-type': type },
  body: { text: body },
})

const kept = (type: string, body: string) => {
  const redactor = redactorOf(contract)
  const response = answer(type, body)
  redactor.learn({ request, response })
  const operation = contract.operations[0]
  const { step, redacted } = redact({ request, response }, { contract, operation, step: 0, redactor })
  return [step.response.body, redacted.map(({ at, reason }) => `${reason} ${at}`)]
}

it('a stream of events keeps the declared properties of its items', () => {
  const events = 'event: note\nretry: 5\ndata: {"n":1,"inner":"x","password":"ab1"}\n\n: alive\n\ndata: [DONE]\n\n'
  expect(kept('text/event-stream; charset=utf-8', events)).toEqual([
    { text: 'event: note\nretry: 5\ndata: {"n":1,"inner":"REDACTED","password":"REDACTED"}\n\ndata: [DONE]\n\n' },
    ['undeclared /0/data/inner', 'secret /0/data/password'],
  ])
})

it('a property with the name of an event field is a property of the item, not a field', () => {
  expect(kept('text/event-stream', 'data: {"parts":[{"n":1,"event":"x","retry":"y"}]}\n\n')).toEqual([
    { text: 'data: {"parts":[{"n":1,"event":"REDACTED","retry":"REDACTED"}]}\n\n' },
    ['undeclared /0/data/parts/0/event', 'undeclared /0/data/parts/0/retry'],
  ])
})

it('a stream of lines keeps the declared properties of its items', () => {
  expect(kept('application/x-ndjson', '{"n":1}\n{"n":2,"inner":"x"}\n')).toEqual([
    { text: '{"n":1}\n{"n":2,"inner":"REDACTED"}\n' },
    ['undeclared /1/inner'],
  ])
})

it('a stream without secrets is unchanged', () => {
  const events = 'event: note\r\nid: 1\r\ndata: {"n": 1}\r\n\r\n: alive\r\n\r\n'
  expect(kept('text/event-stream', events)).toEqual([{ text: events }, []])
})

it('an incomplete event is removed', () => {
  expect(kept('text/event-stream', 'data: {"n":1}\n\ndata: {"inner":"x"')).toEqual([
    { text: 'data: {"n":1}\n\n' },
    ['undeclared '],
  ])
})

it('a report shows no secret of an item', () => {
  const actual = answer('text/event-stream', 'data: {"n":"one","password":"ab1"}\n\n')
  const shows = showsOf(redactorOf(contract), { request, actual, expected: actual })
  expect(shows.issue('/0/data/password', 'pattern', '"ab1"')).toBe('(not shown)')
  expect(shows.issue('/0/data/n', 'type', '"one"')).toBe('"one"')
})
