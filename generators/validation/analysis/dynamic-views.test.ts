import type { Finding, Json } from '@chainwright/model'
import { expect, it } from 'vitest'
import { namesOf } from '../../source/names/names-of.ts'
import { reportValidation } from '../report-validation.ts'
import { apiOf, emittedText } from '../testing/emitted.ts'

const schemasOf = (count: number, schema: (index: number) => Json): Readonly<Record<string, Json>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, schema(index)]))

/**
 * Each schema is a resource with the same anchor, and refers to the next one. The target of an anchor depends on the
 * path to the schema.
 */
const resources = (count: number) =>
  schemasOf(count, index => ({
    $id: `https://example.com/s${index}`,
    $dynamicAnchor: 'node',
    type: 'object',
    properties: { self: { $dynamicRef: '#node' }, next: { $ref: `https://example.com/s${(index + 1) % count}` } },
  }))

/** All schemas are in one resource, each with its own anchor. */
const anchors = (count: number) =>
  schemasOf(count, index => ({
    $dynamicAnchor: `node${index}`,
    type: 'object',
    properties: { next: { $dynamicRef: `#node${(index + 1) % count}` } },
  }))

const codesOf = (schemas: Readonly<Record<string, Json>>): readonly (readonly [string, string])[] => {
  const findings: Finding[] = []
  const { api } = apiOf(schemas)
  reportValidation(api, namesOf(api), finding => findings.push(finding))
  return findings.map(({ code, origin }) => [code, origin.pointer])
}

const functionsOf = (schemas: Readonly<Record<string, Json>>): number =>
  [...emittedText(apiOf(schemas).api).values()].reduce(
    (count, text) => count + (text.match(/^(?:export )?const is\w+ = \(/gm)?.length ?? 0),
    0,
  )

it('generates one function per schema for a dynamic anchor that only one schema has, as for `$ref`', () => {
  expect(functionsOf(anchors(40))).toBe(
    functionsOf(
      schemasOf(40, index => ({
        type: 'object',
        properties: { next: { $ref: `#/components/schemas/S${(index + 1) % 40}` } },
      })),
    ),
  )
})

it('generates a function for each schema that a dynamic anchor can refer to, if several schemas have the anchor', () => {
  expect(functionsOf(resources(8))).toBeGreaterThan(8 * 8)
})

it('reports nothing about thousands of dynamic anchors in one resource', () => {
  expect(codesOf(anchors(3_000))).toEqual([])
})

it('reports once that dynamic references have too many targets, and accepts small cycles of such schemas', () => {
  expect(codesOf(resources(20))).toEqual([])
  expect(codesOf(resources(2_000))).toEqual([
    ['schema.too-dynamic', expect.stringMatching(/^#\/components\/schemas\/S\d$/)],
  ])
})
