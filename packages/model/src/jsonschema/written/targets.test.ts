import { expect, it } from 'vitest'
import { followed, targetOf } from './targets.ts'

const document = {
  components: {
    examples: {
      first: { $ref: '#/components/examples/second' },
      second: { $ref: '#/components/examples/last' },
      last: { value: 1 },
      circular: { $ref: '#/components/examples/circular' },
      'a/b c': { value: 2 },
    },
  },
}
const refTo = (name: string) => ({ $ref: `#/components/examples/${name}` })

it('a reference is followed through others to the last value', () => {
  expect(followed(refTo('first'), document)).toEqual({ value: 1 })
  expect(followed({ value: 3 }, document)).toEqual({ value: 3 })
})

it.each(['circular', 'missing'])('a %s reference has no value', name => {
  expect(followed(refTo(name), document)).toBeUndefined()
})

it('names in a reference may be escaped and percent-encoded', () => {
  expect(targetOf('#/components/examples/a~1b%20c', document)).toEqual({ value: 2 })
  expect(targetOf('#', document)).toBe(document)
})
