import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Contract, HttpOperation } from '../../packages/contract/src/contract/contract.ts'
import { routerOf } from '../../packages/contract/src/contract/route.ts'
import { compileRoutes } from '../../packages/runtime/server/src/http/router.ts'
import { plan } from './plan.ts'

// Coverage, recording, redaction and replay find the operation of a request in the contract, and a generated server in its routes. What only
// the server finds would be recorded with its secrets.

const literal = fc.constantFrom('a', 'b', 'a.json', '.json', ':list', 'x-', '%', '%2E', 'ä')
const segment = fc.oneof(
  literal,
  fc.constant('{id}'),
  fc.tuple(fc.constantFrom('', 'x-', 'a'), fc.constantFrom('.json', ':list', '.')).map(([a, b]) => `${a}{id}${b}`),
  fc.constant('{id}.{type}'),
)
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map(segments => `/${segments.join('/')}`)
/** A path of a template, of which some characters are percent-encoded. */
const sentTo = (template: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('7', 'a', 'a.b', '7:list', 'x%2Fy', '%'),
      fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
    )
    .map(([value, chances]) =>
      [...template.replace(/\{\w+\}/g, value)]
        .map(character => {
          const [chance] = chances
          const isEncoded = chance === 0 && !/[/%]/.test(character) && character < '\u0080'
          return isEncoded ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : character
        })
        .join(''),
    )

const formOf = (template: string): string => template.replace(/\{\w+\}/g, '{}')
const paths = fc.uniqueArray(path, { minLength: 1, maxLength: 6, selector: formOf })
const routed = paths.chain(all => fc.tuple(fc.constant(all), fc.constantFrom(...all).chain(sentTo)))

it('the contract tools find the operation that a generated server finds, and its values', () => {
  fc.assert(
    fc.property(routed, ([templates, sent]) => {
      const find = compileRoutes(templates.map(each => ({ method: 'GET', path: each, target: each })))
      const operations = templates.map(each => ({ protocol: 'http', method: 'GET', path: each, bases: [] }))
      const router = routerOf({ operations: operations as unknown as readonly HttpOperation[] } as unknown as Contract)
      const [server, tools] = [find('GET', sent), router.http('GET', sent)]
      if (server.kind === 'malformed') return
      expect(tools?.operation.path).toBe(server.kind === 'found' ? server.target : undefined)
      if (server.kind === 'found' && new Set(server.target.match(/\{\w+\}/g)).size === server.values.length)
        expect(Object.values(tools?.variables ?? {})).toEqual(server.values)
    }),
    { numRuns: 5_000, ...(plan.seed !== undefined && { seed: plan.seed }) },
  )
})
