import { expect, it } from 'vitest'
import { isUrl, nameOfDocument } from './project.ts'

it.each([
  ['specs/data/openapi.yaml', 'data'],
  ['petstore.v2.json', 'petstore-v2'],
  ['My pet store (new).yaml', 'my-pet-store-new'],
  ['petStore_v2.yaml', 'pet-store-v2'],
  ['myPetStore.yaml', 'my-pet-store'],
  ['https://example.com/pets/openapi.json?at=1#x', 'pets'],
  ['./openapi.yaml', 'openapi'],
  ['123.yaml', 'api'],
])('an API of %s has the name %s', (document, name) => {
  expect(nameOfDocument(document)).toBe(name)
})

it.each([
  ['https://example.com/a.yaml', true],
  ['HTTP://127.0.0.1:8080', true],
  ['specs/pets.yaml', false],
  ['urn:https://example.com/a.yaml', false],
  ['file:///a?of=https://example.com', false],
  ['https://', false],
])('%s is a URL to fetch: %s', (text, is) => {
  expect(isUrl(text)).toBe(is)
})
