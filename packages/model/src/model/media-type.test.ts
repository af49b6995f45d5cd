import { expect, it } from 'vitest'
import { isBytesType } from './media-type.ts'

it.each([
  ['image/png', true],
  ['image/svg+xml', false],
  ['Application/ZIP; a=b', true],
  ['application/vnd.example+zip', true],
  ['application/zip+json', false],
  ['application/pdf-list', false],
  ['x-application/zip', false],
  ['application/json', false],
  ['text/plain', false],
])('whether %s is bytes: %s', (type, isBytes) => {
  expect(isBytesType(type)).toBe(isBytes)
})
