import { describe, expect, it } from 'vitest'
import { adviceByRule, adviceOf } from './advice.ts'
import { ruleFamilies } from './rules.ts'

const rules = Object.values(ruleFamilies).flat()
const breaksIn = (way: 'input' | 'output') =>
  rules.filter(rule => rule[way].wire === 'major' || rule[way].source === 'major')

describe('advice for users of an API', () => {
  it('exists for every rule that may be a breaking change for senders', () => {
    const silent = breaksIn('input').filter(({ code }) => adviceByRule[code]?.sent === undefined)
    expect(silent.map(({ code }) => code)).toEqual([])
  })

  it('exists for every rule that may be a breaking change for readers', () => {
    const silent = breaksIn('output').filter(({ code }) => adviceByRule[code]?.read === undefined)
    expect(silent.map(({ code }) => code)).toEqual([])
  })

  it('belongs to a rule that exists', () => {
    const known = new Set(rules.map(({ code }) => code))
    expect(Object.keys(adviceByRule).filter(code => !known.has(code))).toEqual([])
  })

  it('depends on whether the value is sent or received', () => {
    const change = { code: 'schema.type-changed', level: 'major' } as const
    expect(adviceOf({ ...change, directions: ['input'] })).toBe('Send values of the new type.')
    expect(adviceOf({ ...change, directions: ['output'] })).toBe('Read values of the new type.')
    expect(adviceOf({ ...change, directions: [] })).toBe('Send values of the new type. Read values of the new type.')
    expect(adviceOf({ ...change, level: 'minor', directions: ['input'] })).toBeUndefined()
  })
})
