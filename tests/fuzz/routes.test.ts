import { contractOf, createReplay, textOf } from '@chainwright/contract'
import { createServer } from '@chainwright/runtime-server/codegen/v1'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plan } from './plan.ts'

// Coverage, recording, redaction and replay find the operation of a request in the contract, and a generated server in
// its routes. If only the server found the operation of a request, the request would be recorded with its secrets.

const literal = fc.constantFrom('a', 'b', 'a.json', '.json', ':list', 'x-', 'ä')
const segment = fc.oneof(
  literal,
  fc.constant('{id}'),
  fc.tuple(fc.constantFrom('', 'x-', 'a'), fc.constantFrom('.json', ':list', '.')).map(([a, b]) => `${a}{id}${b}`),
  fc.constant('{id}.{type}'),
)
const path = fc.array(segment, { minLength: 1, maxLength: 2 }).map(segments => `/${segments.join('/')}`)

/** A path of a template, with some characters percent-encoded. `|` represents a slash in a value. */
const sentTo = (template: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('7', 'a', 'a.b', '7:list', 'x|y'), fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }))
    .map(([value, chances]) =>
      [...template.replace(/\{\w+\}/g, value)]
        .map((character, index) => {
          if (character === '|') return '%2F'
          const isEncoded = chances[index] === 0 && character !== '/' && character < '\u0080'
          return isEncoded ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : character
        })
        .join(''),
    )

const formOf = (template: string): string => template.replace(/\{\w+\}/g, '{}')
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 5, selector: formOf })
const routed = paths.chain(all => fc.tuple(fc.constant(all), fc.constantFrom(...all).chain(sentTo)))

/** The template that a generated server finds. */
const servedAt = async (templates: readonly string[], target: string): Promise<unknown> => {
  const operations = templates.map((template, index) => ({
    protocol: 'http' as const,
    id: `at${index}`,
    member: [`at${index}`],
    method: 'GET',
    path: template,
    responses: [{ status: 200, mediaType: 'application/json' }],
  }))
  const contract = { name: 'a', title: 'A', version: '1', endpoints: [], securitySchemes: [], budget: undefined }
  const service = Object.fromEntries(templates.map((template, index) => [`at${index}`, () => template]))
  const server = createServer({ ...contract, operations, documents: {} }, service)
  const response = await server.fetch(new Request(`http://localhost${target}`))
  return response.status === 200 ? await response.json() : undefined
}

/** The template that the contract tools find. */
const repliedAt = (templates: readonly string[], target: string): unknown => {
  const paths = Object.fromEntries(
    templates.map(template => {
      const content = { 'application/json': { example: template } }
      const names = new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
      const parameters = [...names].map(name => ({ name, in: 'path', required: true, schema: {} }))
      return [template, { get: { parameters, responses: { 200: { description: '', content } } } }]
    }),
  )
  const contract = contractOf([{ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }])
  const { status, body } = createReplay({ contract, fixtures: [] }).respond({ method: 'GET', target, headers: {} })
  return status === 200 && body !== undefined ? JSON.parse(String(textOf(body))) : undefined
}

it('the contract tools find the operation that a generated server finds', async () => {
  await fc.assert(
    fc.asyncProperty(routed, async ([templates, sent]) => {
      const target = new URL(sent, 'http://localhost').pathname
      expect(repliedAt(templates, target), target).toEqual(await servedAt(templates, target))
    }),
    { numRuns: 1_000, ...(plan.seed !== undefined && { seed: plan.seed }) },
  )
})
