import { expect, it } from 'vitest'
import { parseAccepted } from './accepted.ts'

it('reads one accepted change per line, with the number of its line', () => {
  const text = '# of this release\n\n  schema.type-changed Pet.age as minor: nobody reads it \r\n'
  expect(parseAccepted(text)).toEqual({
    accepted: [{ line: 3, code: 'schema.type-changed', subject: 'Pet.age', level: 'minor', reason: 'nobody reads it' }],
    problems: [],
  })
})

it.each([
  'schema.type-changed Pet.age',
  'schema.type-changed as minor: nobody reads it',
  'schema.type-changed Pet.age as minor:',
  'schema.type-changed Pet.age as small: nobody reads it',
  // Only the text after the carriage return, which also ends a line, has the required form.
  'schema.type-changed Pet.age\rschema.not-added Pet as minor: nobody reads it',
  'schema.type-changed Pet.age as minor: nobody reads it\rschema.not-added Pet as minor: nobody reads it',
])('a line in another form is reported, and accepts no change: %j', line => {
  expect(parseAccepted(line)).toEqual({
    accepted: [],
    problems: [`line 1 is not \`<code> <subject> as <major, minor or patch>: <reason>\`: ${line}`],
  })
})
