import { expect, it } from 'vitest'
import { idPlaces } from './identifiers.ts'
import { contractOf } from './read.ts'

/** The places of the id in the result of a method that creates a user, whose id has a schema. */
const placesOf = (id: object): readonly string[] => {
  const { operations } = contractOf([
    {
      openrpc: '1.3.2',
      info: { title: 'Users', version: '1' },
      methods: [
        {
          name: 'createUser',
          params: [],
          result: { name: 'user', schema: { type: 'object', properties: { id, email: { type: 'string' } } } },
        },
      ],
    },
  ])
  return operations.flatMap(from => idPlaces(from, 'userId', 'user'))
}

it.each([
  ['can be nullable', { type: ['integer', 'null'] }, ['/id']],
  ['can have branches of several types', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, ['/id']],
  ['cannot be an object', { oneOf: [{ type: 'string' }, { type: 'object' }] }, []],
])('an id %s', (_, id, places) => {
  expect(placesOf(id)).toEqual(places)
})
