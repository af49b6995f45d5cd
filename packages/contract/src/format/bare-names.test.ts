import { describe, expect, it } from 'vitest'
import { comparableOf, matches } from '../replay/comparable-request.ts'
import { bareNames, textWithBareNames, withQuotedBody, withQuotedNames } from './bare-names.ts'

describe('names in place of numbers', () => {
  it.each([
    ['{"id":{{id}},"ids":[{{a}}, {{b}}]}', '{"id":"{{id}}","ids":["{{a}}", "{{b}}"]}', ['/id', '/ids/0', '/ids/1']],
    ['{"a":"{{id}} \\" {{id}}","b/c":{"d":{{id}}}}', '{"a":"{{id}} \\" {{id}}","b/c":{"d":"{{id}}"}}', ['/b~1c/d']],
    ['{"id":"{{id}}"}', '{"id":"{{id}}"}', []],
    ['{{{{{id}', '{{{{{id}', []],
    ['"{{id}}', '"{{id}}', []],
  ])('of %s are found and written again', (text, quoted, places) => {
    expect([withQuotedNames(text), [...bareNames(text)]]).toEqual([quoted, places])
    if (places.length > 0)
      expect(textWithBareNames(JSON.parse(quoted), bareNames(text))).toBe(text.replaceAll(', {{', ',{{'))
  })

  it('match the numbers that an earlier response issued', () => {
    const request = (text: string) => ({ method: 'POST', target: '/orders', headers: {}, body: { text } })
    const stated = comparableOf(withQuotedBody(request('{"qty":2,"itemId":{{id}}}')))
    const match = (id: number) =>
      matches(stated, comparableOf(request(JSON.stringify({ itemId: id, qty: 2 }))), new Map([['id', '7']]))
    expect([match(7), match(8)]).toEqual(['yes', 'unissued'])
  })
})
