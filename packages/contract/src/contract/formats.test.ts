import { formats } from '@chainwright/runtime-validation/formats'
import { describe, expect, it } from 'vitest'
import { sampleText } from './formats.ts'
import { randomOf } from './random.ts'

/** Formats whose values are numbers, also in texts. */
const ofNumbers: ReadonlySet<string> = new Set(['int32', 'int64', 'uint64'])

describe('a generated text', () => {
  it.each(Object.entries(formats).filter(([name]) => !ofNumbers.has(name)))(
    'of the format %s is valid',
    (name, isValid) => {
      const texts = Array.from({ length: 200 }, (_, seed) => sampleText(name, randomOf(seed)))
      expect(texts.filter(text => text === undefined || text === '' || !isValid(text))).toEqual([])
    },
  )

  it('of the format byte is valid base64', () => {
    const text = sampleText('byte', randomOf(1)) ?? ''
    expect(Buffer.from(text, 'base64').length).toBeGreaterThan(0)
    expect(Buffer.from(text, 'base64').toString('base64')).toBe(text)
  })

  it.each(['binary', 'password', 'uuid', 'ipv4', 'email'])('of the format %s differs by seed', name => {
    const texts = new Set(Array.from({ length: 20 }, (_, seed) => sampleText(name, randomOf(seed))))
    expect(texts.size).toBeGreaterThan(15)
    expect(texts).not.toContain('')
  })

  it.each(['unknown', 'toString', ''])('of the format "%s" does not exist', name => {
    expect(sampleText(name, randomOf(1))).toBeUndefined()
  })
})
