import type { Api, Direction, Json } from '@chainwright/model'
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change } from './change.ts'
import { diff } from './diff.ts'
import { drawing, guidedValue } from './testing/guided-value.ts'
import { apiOfSchemas } from './testing/random-api.ts'
import { newNames, randomValue, randomVersions, type Schemas } from './testing/random-schemas.ts'

const pairs = Number(process.env['PAIRS'] ?? 2000)
const seed = Number(process.env['SEED'] ?? 20261121)
const guidedEach = 40
const randomEach = 20

it(`no change that is reported as harmless breaks a value of ${pairs} random pairs of schemas`, async () => {
  const versions = fc.sample(randomVersions, { numRuns: pairs, seed })
  const randoms = fc.sample(randomValue, { numRuns: 500, seed: 7 })
  const broken: string[] = []
  const reported = { harmless: 0, harmful: 0, validated: 0, valid: 0, unfounded: 0, undeclared: 0 }
  for (const [index, [before, after]] of versions.entries()) {
    if ((await apiOfSchemas(before, 'input')) === undefined || (await apiOfSchemas(after, 'input')) === undefined)
      continue
    const validators = await validatorsOf(before, after)
    for (const direction of ['input', 'output'] as const) {
      // Callers send values that the earlier version accepts, and read values that the later one sends.
      const [from, to] = direction === 'input' ? [before, after] : [after, before]
      const [isFrom, isTo] =
        direction === 'input' ? [validators.before, validators.after] : [validators.after, validators.before]
      const changes = await changesOf(before, after, direction)
      const breaking = changes.filter(({ impact }) => impact.wire === 'major')
      const draw = drawing(index + (direction === 'input' ? 0 : 1_000_000))
      const values = [
        ...Array.from({ length: guidedEach }, () => guidedValue(from.Root, from, draw)),
        ...Array.from({ length: randomEach }, () => randoms[draw(randoms.length)] as Json),
      ]
      let witness: Json | undefined
      for (const value of values) {
        reported.validated++
        if (!isFrom(value)) continue
        reported.valid++
        if (!isTo(value)) witness = value
      }
      if (breaking.length === 0) reported.harmless++
      else reported.harmful++
      if (
        breaking.length === 0 &&
        witness !== undefined &&
        changes.some(change => namesWhatWasUndeclared(change, JSON.stringify([before, after])))
      )
        reported.undeclared++
      else if (breaking.length === 0 && witness !== undefined)
        broken.push(
          `${direction}: ${JSON.stringify(from)} → ${JSON.stringify(to)}: ${JSON.stringify(witness)}; told ${JSON.stringify(changes.map(({ message }) => message))}`,
        )
      if (breaking.length > 0 && witness === undefined) reported.unfounded++
    }
  }
  expect(broken.sort((a, b) => a.length - b.length).slice(0, 3)).toEqual([])
  // If all verdicts were equal, or no value were valid, the test would prove nothing.
  console.log(
    `${reported.validated} values judged, ${reported.valid} of them valid; ${reported.harmless} verdicts of no break, ${reported.harmful} of one`,
  )
  expect(reported.undeclared).toBeLessThan(pairs / 100)
  expect(reported.valid).toBeGreaterThan(pairs * 10)
  expect(reported.harmless).toBeGreaterThan(pairs / 4)
  expect(reported.harmful).toBeGreaterThan(pairs / 4)
}, 300_000)

/**
 * Callers who send members that no contract names are not protected: such a member may have the name of a new property,
 * with another value. Here, new properties have unique names, except those that an edit of `properties` adds; and one
 * member of a `oneOf` may name a property that another does not.
 */
const namesWhatWasUndeclared = ({ code, message }: Change, schemas: string): boolean =>
  code === 'schema.property-added' && (schemas.includes('"oneOf"') || !newNames.some(name => message.includes(name)))

const changesOf = async (before: Schemas, after: Schemas, direction: Direction): Promise<readonly Change[]> =>
  diff(known(await apiOfSchemas(before, direction)), known(await apiOfSchemas(after, direction)))

const known = (api: Api | undefined): Api => {
  if (api === undefined) throw new Error('A document that could be read cannot be read.')
  return api
}

type IsValid = (value: Json) => boolean

/** The verdicts of @hyperjump/json-schema, an independent implementation. */
const validatorsOf = async (
  before: Schemas,
  after: Schemas,
): Promise<{ readonly before: IsValid; readonly after: IsValid }> => ({
  before: await validatorOf(before),
  after: await validatorOf(after),
})

const validatorOf = async (schemas: Schemas): Promise<IsValid> => {
  const uri = 'https://example.com/random'
  const document = { components: { schemas: { ...schemas } } } as unknown
  registerSchema(document as Parameters<typeof registerSchema>[0], uri, 'https://json-schema.org/draft/2020-12/schema')
  try {
    const validateRoot = await validate(`${uri}#/components/schemas/Root`)
    return value => validateRoot(value as Parameters<typeof validateRoot>[0]).valid
  } finally {
    unregisterSchema(uri)
  }
}
