import { expect, it } from 'vitest'
import { writtenForm } from './form.ts'

it.each([
  ['a text', 'a', ''],
  ['a number', 1, ''],
  ['null', null, ''],
  ['an object', { b: 1 }, 'content-type: application/json\r\n'],
])('a part with %s has the media type of its kind', (_, value, header) => {
  const { text } = writtenForm({ schema: undefined, encoding: {} }, { a: value })
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  expect(text).toContain(`name="a"\r\n${header}\r\n${written}\r\n`)
})
