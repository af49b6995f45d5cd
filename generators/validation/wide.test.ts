import type { Json } from '@chainwright/model'
import ts from 'typescript'
import { afterAll, expect, it } from 'vitest'
import { apiOf, emittedFolder, emittedText, type Validator } from './testing/emitted.ts'

const folder = emittedFolder()
afterAll(folder.remove)

it.each(['required', 'anyOf'])(
  'a schema with thousands of parts in %s does not exhaust the stack of a compiler',
  async kind => {
    const names = Array.from({ length: 3_000 }, (_, index) => `p${index}`)
    const member: Json = { type: 'string', minLength: 2 }
    const members = Object.fromEntries(names.map(name => [name, member]))
    const Wide: Json =
      kind === 'required'
        ? { type: 'object', required: names, properties: members }
        : { anyOf: names.map(name => ({ type: 'object', required: [name], properties: { [name]: member } })) }
    const files = emittedText(apiOf({ Wide }).api)
    for (const text of files.values())
      expect(ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText).not.toBe('')
    folder.write(kind, files)
    const module = await folder.load(`${kind}/index`)
    const validator = module['Wide'] as Validator
    const value = Object.fromEntries(names.map(name => [name, 'ab']))
    expect(validator.is(value)).toBe(true)
    expect(validator.is(kind === 'required' ? { ...value, p2999: 'a' } : { p2999: 'a' })).toBe(false)
    expect(validator.is(kind === 'required' ? { ...value, p0: undefined } : { other: 1 })).toBe(false)
  },
)
