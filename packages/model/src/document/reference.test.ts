import { expect, it } from 'vitest'
import { splitFragment } from './reference.ts'

it.each([
  ['pets.yaml', 'pets.yaml', ''],
  ['#/a', '', '/a'],
  ['pets.yaml#/a%20b/%7Ec', 'pets.yaml', '/a b/~c'],
])('%s refers to the document %j and the fragment %j', (uri, document, fragment) => {
  expect(splitFragment(uri)).toEqual([document, fragment])
})
