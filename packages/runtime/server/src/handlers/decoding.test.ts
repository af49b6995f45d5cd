import type { CheckOptions } from '@chainwright/runtime-validation'
import { describe, expect, it } from 'vitest'
import type { HttpOperation } from '../contract/contract.ts'
import { httpOperation, issueOf } from '../testing/tables.ts'
import { decoderOf } from './decoding.ts'

const even = { even: (value: unknown) => typeof value !== 'number' || value % 2 === 0 }

const at = (...places: NonNullable<HttpOperation['formats']>['places']) => ({ places, elsewhere: ['odd'] })

/** A decoder that records its calls, and refuses odd numbers if formats are checked. */
const trial = (formats: HttpOperation['formats'], checks: CheckOptions) => {
  const requests: ('structure' | 'formats')[] = []
  const operation = {
    ...httpOperation({ id: 'x', method: 'GET', path: '/x', ...(formats === undefined ? {} : { formats }) }),
    decode: (raw: unknown, options?: CheckOptions) => {
      requests.push(options?.formats === undefined ? 'structure' : 'formats')
      const isOdd = /[13579]/.test(JSON.stringify(raw))
      return options?.formats !== undefined && isOdd
        ? { ok: false as const, issues: [issueOf([], 'odd', 'format')] }
        : { ok: true as const, value: raw }
    },
  }
  const decode = decoderOf<unknown>(operation, checks)
  return { ok: (raw: unknown) => decode?.(raw).ok, requests }
}

describe('a validator of inputs with formats', () => {
  it('checks valid texts without the decoder', () => {
    const { ok, requests } = trial(at({ at: ['a', 'b'], format: 'even' }, { at: ['list', null], format: 'even' }), {
      formats: even,
    })
    for (const raw of [{ a: { b: 2 }, list: [2, 4] }, { a: {} }, {}, { a: null, list: 'no' }])
      expect(ok(raw)).toBe(true)
    expect(new Set(requests)).toEqual(new Set(['structure']))
  })

  it.each([[{ a: { b: 3 } }], [{ list: [2, 5] }]])('reports the violated formats of %j', raw => {
    const { ok, requests } = trial(at({ at: ['a', 'b'], format: 'even' }, { at: ['list', null], format: 'even' }), {
      formats: even,
    })
    expect(ok(raw)).toBe(false)
    expect(requests).toEqual(['structure', 'formats'])
  })

  it('calls the decoder for formats at unknown places', () => {
    const { ok, requests } = trial(undefined, { formats: even })
    expect([ok({ a: 3 }), ok({ a: 2 }), requests]).toEqual([false, true, ['formats', 'formats']])
  })

  it('calls the decoder for formats whose places are unknown', () => {
    const { ok, requests } = trial({ places: [], elsewhere: ['even'] }, { formats: even })
    expect([ok({ a: 3 }), requests]).toEqual([false, ['formats']])
  })

  it('checks the format of a branch of a union if the other branches refuse the text', () => {
    const formats = { places: [], choices: [{ at: ['a'], unless: '^1$', formats: ['even'] }], elsewhere: [] }
    const { ok, requests } = trial(formats, { formats: even })
    expect([ok({ a: '1' }), ok({}), requests]).toEqual([true, true, ['structure', 'structure']])
    expect([ok({ a: '3' }), ok({ a: 1 }), ok({ a: '2' })]).toEqual([false, false, true])
    const { ok: takes } = trial(formats, { formats: { odd: () => false } })
    expect(takes({ a: '3' })).toBe(true)
  })

  it('does not call the decoder for formats that the server does not check', () => {
    const { ok, requests } = trial(at({ at: ['a'], format: 'even' }), {})
    expect([ok({ a: 3 }), requests]).toEqual([true, ['structure']])
  })

  it('does not check formats of inherited properties', () => {
    const { ok } = trial(at({ at: ['constructor'], format: 'even' }, { at: ['__proto__', 'a'], format: 'even' }), {
      formats: { even: () => false },
    })
    expect(ok({})).toBe(true)
  })
})
