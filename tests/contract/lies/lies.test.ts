import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRefusal, type Lie, lies } from './lies.ts'
import { ownProvider, type Provider, shopProvider, type Truth } from './provider.ts'

/** One place for a wrong value: a response of a provider, and a place in it. */
interface Place {
  readonly provider: Provider
  readonly truth: Truth
  readonly at: string
}

const placesOfALie = 20
const providers: Provider[] = []

beforeAll(async () => {
  const documentOf = (file: string): object =>
    JSON.parse(readFileSync(new URL(`../../../packages/${file}`, import.meta.url), 'utf8')) as object
  providers.push(
    await shopProvider(),
    await ownProvider('data', ['specs/data/openapi.yaml'], { openapi: documentOf('data/spec/src/gen/openapi.json') }),
    await ownProvider('node', ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml'], {
      openapi: documentOf('node/spec/src/gen/openapi.json'),
      openrpc: documentOf('node/spec/src/gen/openrpc.json'),
    }),
  )
})
afterAll(async () => {
  for (const { close } of providers) await close()
})

const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5)

/** Whether the contract forbids the value: no schema of its operation allows it. */
const isForbidden = ({ forbidden }: Lie, provider: Provider, told: Truth): boolean =>
  forbidden === true || provider.problems(told).length > 0

/**
 * Twenty places of a lie, chosen by their content, from each provider in turn. Places where the lie breaks the contract come
 * first, because elsewhere `verify` has nothing to find.
 */
const placesOf = (name: string, lie: Lie): readonly Place[] => {
  const lists = providers.map(provider => {
    const found = new Map<string, Place & { readonly rank: number }>()
    for (const truth of provider.truths)
      for (const at of lie.places(truth.told)) {
        const key = `${name} ${truth.of} ${truth.told.status} ${at}`
        if (!found.has(key)) found.set(key, { provider, truth, at, rank: hashOf(key) })
      }
    const shuffled = [...found.values()].sort((a, b) => a.rank - b.rank).slice(0, 10 * placesOfALie)
    const forbidden = (place: Place): boolean => {
      const told = lie.tell(place.truth.told, place.at)
      return told !== undefined && isForbidden(lie, provider, { ...place.truth, told })
    }
    const [first, last] = [shuffled.filter(forbidden), shuffled.filter(place => !forbidden(place))]
    return [...first, ...last]
  })
  const places: Place[] = []
  for (let index = 0; places.length < placesOfALie && lists.some(list => index < list.length); index += 1)
    for (const list of lists) {
      const place = list[index]
      if (place !== undefined && places.length < placesOfALie) places.push(place)
    }
  return places
}

const table: string[] = []

describe('verify', () => {
  it.each(Object.entries(lies))('finds %s at twenty places, unless the contract allows it', async (name, lie) => {
    const places = placesOf(name, lie)
    const missed: string[] = []
    const count = { found: 0, allowed: 0, told: 0 }
    for (const { provider, truth, at } of places) {
      const { bad, told } = await provider.verified(truth.of, lie, at)
      if (told.length === 0) continue
      count.told += 1
      const isFound = bad.some(({ operation }) => operation === truth.operation)
      if (isFound) count.found += 1
      else if (told.every(each => !isForbidden(lie, provider, each))) count.allowed += 1
      else missed.push(`${provider.name} ${truth.of} ${truth.told.status} ${at}`)
    }
    table.push(`${name}: told at ${count.told} places, found at ${count.found}, allowed at ${count.allowed}`)
    expect(missed).toEqual([])
    expect(count.told).toBe(placesOfALie)
  })

  it('finds the same wrong responses as the committed table', async () => {
    const text = `${table.join('\n')}\n`
    await expect(text).toMatchFileSnapshot('table.txt')
  })

  it.each(['node', 'data'])('does not pass a provider of %s that refuses every request', async name => {
    const provider = providers.find(each => each.name === name)
    const run = await provider?.through(({ told }) => {
      const json = { 'content-type': 'application/json' }
      if (name === 'data')
        return { status: 404, headers: json, text: '{"message":"no","error":"Not Found","statusCode":404}' }
      const { id } = JSON.parse(told.text) as { readonly id: number }
      return { ...told, text: JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'not now' } }) }
    })
    expect(run?.outcome).not.toBe('ok')
    // except the cases that expect a refusal
    const refused = new Set(provider?.truths.flatMap(({ of, told }) => (isRefusal(told) ? [of] : [])))
    const passed = run?.verdicts.filter(({ outcome, fixture }) => outcome === 'passed' && !refused.has(fixture))
    expect(passed?.map(({ fixture }) => fixture)).toEqual([])
  })
})
