import type { Contract } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import type { FixtureFile } from '../replay/fixtures.ts'

/** A contract with these paths, for tests. */
export const petsContract = (
  paths: object,
  { components = {}, others = [] }: { readonly components?: object; readonly others?: readonly object[] } = {},
): Contract => contractOf([{ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths, components }, ...others])

/** The only fixture of a test. The name of its case contains `the-case`. */
export const synthesised = (fixture: Partial<Fixture> & Pick<Fixture, 'steps'>): FixtureFile => ({
  path: 'a.json',
  fixture: { claim: 'the case', kind: 'positive', provenance: { type: 'synthesised', by: 'this test' }, ...fixture },
})
