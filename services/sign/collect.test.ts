import { exchangeOf, exchangesOf } from '@chainwright/recordings'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { decode, encode } from '../decode/codec.ts'
import { fromHex, toHex } from '../decode/ids.ts'
import { signedMessage, unsignedMessage } from '../decode/warp.ts'
import { aggregate, type GivenSignature, verify } from './bls.ts'
import { collect } from './collect.ts'
import { blsThread } from './thread.ts'
import { canonicalSet, fromBitSet, reaches, toBitSet } from './validators.ts'

const thread = blsThread()
afterAll(() => thread.close())

const resultOf = <T>(id: string): T => (JSON.parse(exchangeOf('warp', id).response.body) as { result: T }).result
const recordedSet = canonicalSet(
  Object.values(resultOf<Record<string, { publicKey: string; weight: string }>>('platform.getValidatorsAt')).map(
    ({ publicKey, weight }) => ({ publicKey: fromHex(publicKey), weight: BigInt(weight) }),
  ),
)
const recordedSignatures = (message: 0 | 1): Map<number, GivenSignature> => found[message]
const signaturesOf = (message: number): Map<number, GivenSignature> => {
  const bytes = fromHex(resultOf<string>(`getMessage ${message}`))
  const given = ['', ' second node', ' third node'].map(node => {
    const signature = fromHex(resultOf<string>(`getMessageSignature ${message}${node}`))
    const position = recordedSet.signers.findIndex(({ publicKey }) => verify(bytes, signature, [publicKey]))
    return [position, { publicKey: recordedSet.signers[position]?.publicKey ?? new Uint8Array(), signature }] as const
  })
  return new Map(given)
}
const found = [signaturesOf(0), signaturesOf(1)] as const
const quorumOf = (bytes: Uint8Array, percentage: number, buffer = 0) => ({
  bytes,
  message: decode(unsignedMessage, bytes),
  validators: recordedSet,
  percentage,
  buffer,
})

const aggregates = exchangesOf('warp').flatMap(({ id, request, response }) => {
  const { params } = JSON.parse(request.body ?? '{}') as { params: [string, number] }
  const { result } = JSON.parse(response.body) as { result?: string }
  return id.startsWith('aggregate ') && result !== undefined ? [{ id, percentage: params[1], result }] : []
})

it('all recorded aggregates are those of message 0', () =>
  expect(aggregates.map(({ id }) => id.slice(0, 12))).toEqual(Array(4).fill('aggregate 0 ')))

it.each(aggregates)('$id is reproduced exactly with its signers', async ({ percentage, result }) => {
  const recorded = decode(signedMessage, fromHex(result))
  const signatures = recordedSignatures(0)
  const signers = fromBitSet(recorded.signature.signers).flatMap(position => signatures.get(position) ?? [])
  const bytes = fromHex(resultOf<string>('getMessage 0'))
  const { signedMessage: made } = await collect(quorumOf(bytes, percentage), signers, thread)
  expect(made && toHex(made)).toBe(result)
})

it('the default quorum of 67 percent requires all of three equal weights', async () => {
  const bytes = fromHex(resultOf<string>('getMessage 1'))
  const [first, second, third] = recordedSignatures(1).values()
  if (!first || !second || !third) throw new Error('Three signatures were recorded.')
  expect(await collect(quorumOf(bytes, 67), [first, second], thread)).toEqual({
    signedMessage: undefined,
    weight: 2n * 49463n,
  })
  const { signedMessage: made } = await collect(quorumOf(bytes, 67), [first, second, third], thread)
  expect(made && fromBitSet(decode(signedMessage, made).signature.signers)).toEqual([0, 1, 2])
})

it.each([
  [33, 0, 3, 1, 1],
  [33, 20, 3, 2, 2],
  [33, 67, 2, 2, 2],
  [0, 0, 0, undefined, 0],
])(
  'a quorum of %i and a buffer of %i of %i signatures: %s are in the aggregate, %i were taken',
  async (percentage, buffer, count, signers, taken) => {
    const bytes = fromHex(resultOf<string>('getMessage 1'))
    let requested = 0
    const arriving = function* () {
      for (const given of [...recordedSignatures(1).values()].slice(0, count)) {
        requested++
        yield given
      }
    }
    const { signedMessage: made } = await collect(quorumOf(bytes, percentage, buffer), arriving(), thread)
    expect(made && fromBitSet(decode(signedMessage, made).signature.signers).length).toBe(signers)
    expect(requested).toBe(taken)
  },
)

it('a wrong signature is left out, and the next one is taken in its place', async () => {
  const bytes = fromHex(resultOf<string>('getMessage 0'))
  const right = recordedSignatures(0)
  const other = recordedSignatures(1)
  const at = (of: Map<number, GivenSignature>, position: number): GivenSignature =>
    of.get(position) ?? { publicKey: new Uint8Array(), signature: new Uint8Array() }
  const noPoint = { ...at(right, 1), signature: new Uint8Array(96).fill(0xff) }
  const nonMember = {
    ...at(right, 0),
    publicKey: bls12_381.longSignatures.getPublicKey(new Uint8Array(32).fill(1)).toBytes(),
  }
  const arriving = [at(other, 0), nonMember, noPoint, at(right, 1), at(right, 2)]
  const { signedMessage: made } = await collect(quorumOf(bytes, 60), arriving, thread)
  const signature = made && decode(signedMessage, made).signature
  expect(signature && fromBitSet(signature.signers)).toEqual([1, 2])
  const keys = [1, 2].map(position => recordedSet.signers[position]?.publicKey ?? new Uint8Array())
  expect(signature && verify(bytes, signature.signature, keys)).toBe(true)
})

it('a wrong signature does not exclude a later correct one of the same validator', async () => {
  const bytes = fromHex(resultOf<string>('getMessage 0'))
  const [right, other] = [recordedSignatures(0), recordedSignatures(1)]
  const of = (from: Map<number, GivenSignature>, position: number): GivenSignature[] => {
    const given = from.get(position)
    return given === undefined ? [] : [given]
  }
  const arriving = [...of(other, 0), ...of(right, 0), ...of(other, 0), ...of(right, 1), ...of(right, 2)]
  const { signedMessage: made } = await collect(quorumOf(bytes, 67), arriving, thread)
  expect(made && fromBitSet(decode(signedMessage, made).signature.signers)).toEqual([0, 1, 2])
})

it('a key that makes the sum of the keys zero is omitted', () => {
  const bytes = fromHex(resultOf<string>('getMessage 0'))
  const [first] = recordedSignatures(0).values()
  if (first === undefined) throw new Error('A signature was recorded.')
  const opposite = {
    publicKey: bls12_381.G1.Point.fromBytes(first.publicKey).negate().toBytes(),
    signature: bls12_381.G2.Point.fromBytes(first.signature).negate().toBytes(),
  }
  expect(aggregate(bytes, [first, opposite])).toEqual({ signature: first.signature, valid: [0] })
})

it('points at infinity are neither signatures nor keys', () => {
  const bytes = fromHex(resultOf<string>('getMessage 0'))
  const nothing = { publicKey: infinity(48), signature: infinity(96) }
  expect(aggregate(bytes, [nothing])).toEqual({ signature: undefined, valid: [] })
  expect(verify(bytes, nothing.signature, [nothing.publicKey])).toBe(false)
  expect(verify(bytes, nothing.signature, [])).toBe(false)
})

const infinity = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i === 0 ? 0xc0 : 0))

it('validators are in the order of their uncompressed keys, which differs from that of the compressed ones', () => {
  const points = Array.from({ length: 12 }, (_, i) =>
    bls12_381.longSignatures.getPublicKey(new Uint8Array(32).fill(i + 1)),
  )
  const { signers, totalWeight } = canonicalSet(
    points.map((point, i) => ({ publicKey: point.toBytes(), weight: BigInt(i) })),
  )
  const byUncompressed = points
    .toSorted((a, b) => (a.toHex(false) < b.toHex(false) ? -1 : 1))
    .map(point => point.toHex(true))
  expect(signers.map(({ publicKey }) => toHex(publicKey).slice(2))).toEqual(byUncompressed)
  expect(byUncompressed).not.toEqual(byUncompressed.toSorted())
  expect(totalWeight).toBe(66n)
})

it('weights of the same key are added, and those without a key only count for the total', () => {
  const publicKey = bls12_381.longSignatures.getPublicKey(new Uint8Array(32).fill(7)).toBytes()
  const set = canonicalSet([
    { publicKey, weight: 3n },
    { publicKey: undefined, weight: 5n },
    { publicKey: publicKey.slice(), weight: 4n },
  ])
  expect(set).toEqual({ signers: [{ publicKey, weight: 7n }], totalWeight: 12n })
})

it('a quorum is computed in integers, also beyond 2^53', () => {
  expect(reaches(66n, 99n, 67)).toBe(false)
  expect(reaches(67n, 100n, 67)).toBe(true)
  const total = (1n << 63n) + 100n
  const two = (total * 67n + 99n) / 100n
  expect([reaches(two, total, 67), reaches(two - 1n, total, 67)]).toEqual([true, false])
})

it('bit sets are big-endian integers without leading zero bytes', () => {
  expect(toBitSet([])).toEqual(new Uint8Array())
  expect(toBitSet([0, 8])).toEqual(Uint8Array.of(1, 1))
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400)), positions => {
      const bytes = toBitSet(positions)
      expect(fromBitSet(bytes)).toEqual(positions.toSorted((a, b) => a - b))
      expect(bytes[0]).not.toBe(0)
    }),
  )
})

it('a signed message is encoded to the same bytes', () => {
  for (const { result } of aggregates)
    expect(toHex(encode(signedMessage, decode(signedMessage, fromHex(result))))).toBe(result)
})
