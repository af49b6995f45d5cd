import { templateOf } from '@chainwright/model'
import { describe, expect, it } from 'vitest'
import { textsBetween, valuesOf } from './template.ts'

describe('a template', () => {
  it.each([
    ['/pets/{id}', '/pets/7', ['7']],
    ['/pets/{id}', '/pets/', undefined],
    ['/pets', '/pets', []],
    ['/pets', '/pets/7', undefined],
    ['{a}-{b}', 'x-y-z', ['x', 'y-z']],
    ['{a}-{b}', '-y', undefined],
    ['{a}.json', 'x.json.json', ['x.json']],
    ['{a}aa{b}', 'aaaa', ['a', 'a']],
  ])('%s reads %s', (template, text, values) => {
    expect(valuesOf(text, templateOf(template))).toEqual(values)
  })

  it.each([
    [['no block ', ''], 'no block ', ['']],
    [['no ', ' of ', ''], 'no  of x', ['', 'x']],
    [['no block'], 'no blocks', undefined],
    [['a', 'a'], 'a', undefined],
  ])('of %j between which parts may be empty reads %j', (literals, text, parts) => {
    expect(textsBetween(text, literals, 0)).toEqual(parts)
  })

  it('is matched in linear time', () => {
    const literals = Array.from({ length: 2_000 }, () => 'a')
    const start = process.threadCpuUsage()
    expect(textsBetween(`${'a'.repeat(100_000)}b`, literals, 0)).toBeUndefined()
    expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000)
  })
})
