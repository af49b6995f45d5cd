import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf, emittedFolder, emittedText, type Validator } from './testing/emitted.ts'

const folder = emittedFolder()
afterAll(folder.remove)

let validators: Readonly<Record<string, unknown>>
beforeAll(async () => {
  const bytes = { type: 'string', format: 'binary' }
  const record = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }
  const { api } = apiOf({
    Plain: bytes,
    Typed: { type: 'string', contentMediaType: 'application/octet-stream' },
    Long: { allOf: [bytes], minLength: 2 },
    Referring: { $ref: '#/components/schemas/Plain', maxLength: 3 },
    Any: { anyOf: [bytes, record] },
    One: { oneOf: [record, bytes, { type: 'integer' }] },
    Members: {
      type: 'object',
      properties: { file: { anyOf: [bytes, { type: 'null' }] }, files: { type: 'array', items: bytes } },
    },
    Text: { type: 'string' },
    Encoded: { type: 'string', contentMediaType: 'application/octet-stream', contentEncoding: 'base64' },
  })
  folder.write('bytes', emittedText(api))
  validators = await folder.load('bytes/index')
})

const blob = new Blob(['a'])

describe('a string that represents bytes may be a Blob, for `is` and for `check`', () => {
  it.each([
    ['Plain', blob, []],
    ['Plain', 'text', []],
    ['Plain', {}, ['value must be a file, but is an object']],
    ['Typed', blob, []],
    ['Long', blob, []],
    ['Long', 'a', ['value must be at least 2 characters long, but is "a"']],
    ['Referring', blob, []],
    ['Referring', 'abcd', ['value must be at most 3 characters long, but is "abcd"']],
    ['Any', blob, []],
    ['Any', {}, ['a must be present, but is missing']],
    ['One', blob, []],
    ['One', { a: 1 }, []],
    ['Members', { file: blob, files: [blob] }, []],
    ['Members', { files: [blob, {}] }, ['files[1] must be a file, but is an object']],
    ['Members', { file: {} }, ['file must be a file or null, but is an object']],
  ])('%s: %o', (name, value, messages) => expect(output(name, value)).toEqual(messages))

  it.each(['Text', 'Encoded'])('%s refuses a Blob', name => expect(output(name, blob)).toHaveLength(1))
})

const output = (name: string, value: unknown): readonly string[] => {
  const validator = validators[name] as Validator
  const { ok, issues = [] } = validator.check(value)
  expect(validator.is(value)).toBe(ok)
  return issues.map(({ message }) => message)
}
