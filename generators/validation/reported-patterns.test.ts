import type { Finding } from '@chainwright/model'
import { apiOfCase } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { printed } from '../testing/emitted.ts'
import { emitValidation } from './index.ts'
import { reportValidation } from './report-validation.ts'

const hostile = (place: string): string => `^(?:${place}(?:a|a?)+)+$`
const text = (place: string): object => ({ type: 'string', pattern: hostile(place) })
const json = (schema: object): object => ({ content: { 'application/json': { schema } } })

const document = {
  openapi: '3.1.1',
  info: { title: 'Places', version: '1.0.0' },
  paths: {
    '/x/{p}': {
      parameters: [{ name: 'p', in: 'path', required: true, schema: text('path') }],
      post: {
        operationId: 'x',
        parameters: [
          { name: 'q', in: 'query', schema: { type: 'array', items: text('query') } },
          { name: 'h', in: 'header', schema: text('header') },
          { name: 'c', in: 'cookie', schema: text('cookie') },
          { name: 'j', in: 'query', content: { 'application/json': { schema: text('queryJson') } } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                propertyNames: text('propertyNames'),
                patternProperties: { [hostile('patternProperties')]: true },
                dependentSchemas: { a: { properties: { z: text('dependentSchemas') } } },
                unevaluatedProperties: text('unevaluatedProperties'),
                not: text('not'),
                if: { properties: { a: text('if') } },
                // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                then: { properties: { a: text('then') } },
                else: { properties: { a: text('else') } },
                allOf: [text('allOf')],
                anyOf: [text('anyOf'), { type: 'integer' }],
                oneOf: [text('oneOf'), { type: 'null' }],
                properties: {
                  a: {
                    type: 'array',
                    prefixItems: [text('prefixItems')],
                    contains: text('contains'),
                    unevaluatedItems: text('unevaluatedItems'),
                  },
                  b: { $dynamicRef: '#dynamic' },
                  c: { type: 'string', contentMediaType: 'application/json', contentSchema: text('contentSchema') },
                },
                $defs: { d: { $dynamicAnchor: 'dynamic', ...text('dynamic') } },
                'x-rules': [{ id: 'r', expression: `this.s.matches('${hostile('rule')}')`, message: 'm' }],
              },
            },
            'multipart/form-data': {
              schema: { type: 'object', properties: { f: text('multipart') } },
              encoding: { f: { headers: { 'X-H': { schema: text('partHeader') } } } },
            },
            'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { f: text('form') } } },
            'text/plain': { schema: text('plain') },
          },
        },
        responses: {
          200: { description: '', headers: { H: { schema: text('responseHeader') } }, ...json(text('response')) },
          201: {
            description: '',
            content: {
              'text/event-stream': {
                itemSchema: {
                  type: 'object',
                  required: ['data'],
                  properties: {
                    event: text('event'),
                    data: { type: 'string', contentMediaType: 'application/json', contentSchema: text('eventData') },
                  },
                },
              },
            },
          },
          default: { description: '', ...json(text('default')) },
        },
        callbacks: {
          c: {
            '{$request.query.q}': {
              post: { operationId: 'c', requestBody: json(text('callback')), responses: { 200: { description: '' } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    w: { post: { operationId: 'w', requestBody: json(text('webhook')), responses: { 200: { description: '' } } } },
  },
  components: { schemas: { Unused: text('unused') } },
}

/** JSON is YAML, but the reader looks for the version at the start of a line. */
const written = Object.entries(document)
  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  .join('\n')

it('every pattern that validators test is reported, wherever the document has it', async () => {
  const { api } = await apiOfCase(written)
  const names = namesOf(api)
  const findings: Finding[] = []
  reportValidation(api, names, finding => findings.push(finding))
  const placesIn = (texts: readonly string[]): string[] =>
    [
      ...new Set(
        texts.flatMap(one => [...one.matchAll(/\^\(\?:([a-zA-Z]+)\(\?:a\|a\?/g)].map(([, place]) => `${place}`)),
      ),
    ].sort()
  const reported = placesIn(
    findings.filter(({ code }) => code === 'schema.pattern-backtracks').map(({ message }) => message),
  )
  const tested = placesIn(
    emitValidation(api, names).map(file => ('module' in file && file.module === 'patterns' ? printed(file) : '')),
  )
  expect(tested.filter(place => !reported.includes(place))).toEqual([])
  const all = placesIn([written])
  // No validator tests these: JSON inside a text, headers of a part, and headers of a response.
  expect(all.filter(place => !tested.includes(place))).toEqual(['contentSchema', 'partHeader', 'responseHeader'])
})
