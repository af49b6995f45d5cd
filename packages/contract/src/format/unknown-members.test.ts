import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Fixture } from './fixture.ts'
import { fixtureMembers, unknownMembers } from './unknown-members.ts'

interface Described {
  readonly properties: Readonly<Record<string, Described>>
}

it('the lists of members are those of fixture.schema.json', () => {
  const text = readFileSync(new URL('../../fixture.schema.json', import.meta.url), 'utf8')
  const schema = JSON.parse(text) as Described & {
    readonly $defs: { readonly step: Described; readonly place: Described }
  }
  const namesOf = ({ properties }: Described): readonly string[] => Object.keys(properties)
  const { step, place } = schema.$defs
  const { refused, ...others } = fixtureMembers
  expect(others).toEqual({
    fixture: namesOf(schema),
    step: namesOf(step),
    request: namesOf(step.properties['request'] as Described),
    response: namesOf(step.properties['response'] as Described),
  })
  expect(refused).toEqual([...namesOf(place), ...namesOf(schema.properties['refused'] as Described)])
})

it('finds a misspelled member at each level', () => {
  const fixture = {
    claim: 'a',
    kind: 'positive',
    provenance: { type: 'documented', source: 'here' },
    oparation: 'getA',
    refused: { step: 0, side: 'request', at: '', keyword: 'type', why: '' },
    steps: [
      {
        credential: 'none',
        request: { method: 'GET', target: '/a', headers: {}, query: {} },
        response: { status: 200, headers: {}, code: 1 },
      },
    ],
  } as unknown as Fixture
  expect(unknownMembers(fixture).map(({ at, name }) => `${at}/${name}`)).toEqual([
    '/oparation',
    '/refused/why',
    '/steps/0/credential',
    '/steps/0/request/query',
    '/steps/0/response/code',
  ])
})
