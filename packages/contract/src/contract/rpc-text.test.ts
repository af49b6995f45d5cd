import { expect, it } from 'vitest'
import { callsOf, withId } from './rpc-text.ts'

it.each(['', ' ', '\t', '\n', '\r', ' \t\r\n'])('the calls of a batch are found with the white space %j', space => {
  const call = (id: string) => ['{', '"method"', ':', '"a"', ',', '"id"', ':', id, '}'].join(space)
  const text = ['', '[', call('1'), ',', call('"x,]"'), ']', ''].join(space)
  expect(callsOf(text)?.calls.map(({ id, method }) => [id, method])).toEqual([
    ['1', 'a'],
    ['"x,]"', 'a'],
  ])
  expect(withId(`${space}${call('1.0')}`, '2')).toBe(`${space}${call('2')}`)
})

it('replaces the id that a parser reads: the last one', () => {
  expect(withId('{"id":1,"a":{"id":2},"id":3}', '4')).toBe('{"id":1,"a":{"id":2},"id":4}')
  expect(withId('["id",1]', '4')).toBe('["id",1]')
})

it('a text that is absent or invalid has no calls', () => {
  expect([callsOf(undefined), callsOf('{')]).toEqual([undefined, undefined])
})
