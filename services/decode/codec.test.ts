import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cTransaction } from './c-chain.ts'
import { boolean, type Codec, DecodeError, decode, encode, list, struct, tagged, uint8 } from './codec.ts'
import { container } from './container.ts'
import { pBlock, pTransaction } from './p-chain.ts'
import {
  containers,
  cTransactions,
  pBlocks,
  pTransactions,
  signedC,
  signedP,
  signedX,
  xBlocks,
  xTransactions,
} from './testing/arbitrary.ts'
import { xBlock, xTransaction } from './x-chain.ts'

/** Checks that the value and its bytes are restored. */
const holds = <T>(codec: Codec<T>, values: fc.Arbitrary<T>): void => {
  fc.assert(
    fc.property(values, value => {
      const bytes = encode(codec, value)
      const read = decode(codec, bytes)
      expect(read).toEqual(value)
      expect(encode(codec, read)).toEqual(bytes)
    }),
    { numRuns: 50 },
  )
}

describe('a round trip restores the value and the bytes', () => {
  it.each(Object.entries(pTransactions))('%s of the P-Chain', (_, of) => holds(pTransaction, signedP(of)))
  it.each(Object.entries(xTransactions))('%s of the X-Chain', (_, of) => holds(xTransaction, signedX(of)))
  it.each(Object.entries(cTransactions))('%s of the C-Chain', (_, of) => holds(cTransaction, signedC(of)))
  it.each(Object.entries(pBlocks))('%s', (_, of) => holds(pBlock, of))
  it('StandardBlock of the X-Chain', () => holds(xBlock, xBlocks))
  it.each(Object.entries(containers))('container %s', (_, of) => holds(container, of))
})

it('truncated or changed bytes give a DecodeError or another value', () => {
  const damaged = fc.tuple(fc.oneof(...Object.values(pBlocks)), fc.nat(), fc.nat(255), fc.boolean())
  fc.assert(
    fc.property(damaged, ([block, at, value, isCut]) => {
      const bytes = encode(pBlock, block)
      const place = at % bytes.length
      const changed = isCut ? bytes.slice(0, place) : bytes.with(place, value)
      try {
        expect(encode(pBlock, decode(pBlock, changed))).toEqual(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(DecodeError)
      }
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['bytes after the value', uint8, [1, 2], 'invalid bytes at offset 1: bytes after the value: 1'],
  [
    'bytes are missing',
    struct({ a: uint8, b: uint8 }),
    [1],
    'invalid bytes at offset 1: required bytes: 1, remaining: 0',
  ],
  [
    'a count is beyond the bytes',
    list(uint8),
    [255, 255, 255, 255, 1],
    'invalid bytes at offset 0: 4294967295 items do not fit in 1 bytes',
  ],
  [
    'a type is unknown',
    tagged('signs', { one: [1, struct({})] }),
    [0, 0, 0, 2],
    'invalid bytes at offset 0: type 2 is not a known type of signs',
  ],
  ['a boolean is neither', boolean, [2], 'invalid bytes at offset 0: a boolean must be 0 or 1, but is 2'],
])('an error names the place and the rule if %s', (_, codec, bytes, message) => {
  expect(() => decode<unknown>(codec as Codec<unknown>, Uint8Array.from(bytes))).toThrow(
    new DecodeError(0, '').constructor as never,
  )
  expect(() => decode<unknown>(codec as Codec<unknown>, Uint8Array.from(bytes))).toThrow(message)
})
