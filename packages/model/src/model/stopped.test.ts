import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { stopperOf, TooLong } from './stopped.ts'

const endless = (): never => {
  for (;;);
}

describe('a stopper', () => {
  const stopped = stopperOf(vm)

  it('returns the value of the code, and throws its errors', () => {
    expect(stopped(1_000, () => 'done')).toBe('done')
    expect(() =>
      stopped(1_000, () => {
        throw new RangeError('own')
      }),
    ).toThrow(RangeError)
  })

  it('stops code at its time limit, and runs other code afterwards', () => {
    expect(() => stopped(20, endless)).toThrow(new TooLong('it takes longer than 20 ms'))
    expect(stopped(1_000, () => 'next')).toBe('next')
  })

  it('stops inner code that has less time than the code around it', () => {
    const inner = (): unknown => {
      try {
        return stopped(20, endless)
      } catch (error) {
        return error
      }
    }
    expect(stopped(10_000, inner)).toEqual(new TooLong('it takes longer than 20 ms'))
  })

  it('stops inner code that has more time together with the code around it', () => {
    expect(() => stopped(20, () => stopped(10_000, endless))).toThrow(new TooLong('it takes longer than 20 ms'))
    expect(() => stopped(30, endless)).toThrow(new TooLong('it takes longer than 30 ms'))
  })
})
