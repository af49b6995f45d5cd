import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, faults, isRefusal } from './faults.ts'
import { type Original, ownProvider, type Provider, shopProvider } from './provider.ts'

/** One place for a wrong value: a response of a provider, and a place in it. */
interface Place {
  readonly provider: Provider
  readonly original: Original
  readonly at: string
}

const placesOfAFault = 20
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
const isForbidden = ({ forbidden }: Fault, provider: Provider, served: Original): boolean =>
  forbidden === true || provider.problems(served).length > 0

/**
 * Places of a fault, in an order that their content determines, from each provider in turn. Places where the fault breaks the contract come
 * first, because elsewhere `verify` has nothing to find.
 */
const placesOf = (name: string, fault: Fault): readonly Place[] => {
  const lists = providers.map(provider => {
    const found = new Map<string, Place & { readonly rank: number }>()
    for (const original of provider.originals)
      for (const at of fault.places(original.served)) {
        const key = `${name} ${original.of} ${original.served.status} ${at}`
        if (!found.has(key)) found.set(key, { provider, original, at, rank: hashOf(key) })
      }
    const shuffled = [...found.values()].sort((a, b) => a.rank - b.rank).slice(0, 10 * placesOfAFault)
    const forbidden = (place: Place): boolean => {
      const served = fault.inject(place.original.served, place.at)
      return served !== undefined && isForbidden(fault, provider, { ...place.original, served })
    }
    const [first, last] = [shuffled.filter(forbidden), shuffled.filter(place => !forbidden(place))]
    return [...first, ...last]
  })
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap(list => list[index] ?? [])).flat()
}

const table: string[] = []

describe('verify', () => {
  it.each(Object.entries(faults))('finds %s at twenty places, unless the contract allows it', async (name, fault) => {
    const places = placesOf(name, fault)
    const missed: string[] = []
    const count = { found: 0, allowed: 0, injected: 0 }
    for (const { provider, original, at } of places) {
      if (count.injected === placesOfAFault) break
      const { bad, served } = await provider.verified(original.of, fault, at)
      // the responses of another run may not have this place
      if (served.length === 0) continue
      count.injected += 1
      const isFound = bad.some(({ operation }) => operation === original.operation)
      if (isFound) count.found += 1
      else if (served.every(each => !isForbidden(fault, provider, each))) count.allowed += 1
      else missed.push(`${provider.name} ${original.of} ${original.served.status} ${at}`)
    }
    table.push(`${name}: injected at ${count.injected} places, found at ${count.found}, allowed at ${count.allowed}`)
    expect(missed).toEqual([])
    expect(count.injected).toBe(placesOfAFault)
  })

  it('finds the same wrong responses as the committed table', async () => {
    const text = `${table.join('\n')}\n`
    await expect(text).toMatchFileSnapshot('table.txt')
  })

  it.each(['node', 'data'])('does not pass a provider of %s that refuses every request', async name => {
    const provider = providers.find(each => each.name === name)
    const run = await provider?.through(({ served }) => {
      const json = { 'content-type': 'application/json' }
      if (name === 'data')
        return { status: 404, headers: json, text: '{"message":"no","error":"Not Found","statusCode":404}' }
      const { id } = JSON.parse(served.text) as { readonly id: number }
      return { ...served, text: JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'not now' } }) }
    })
    expect(run?.outcome).not.toBe('ok')
    // except the cases that expect a refusal
    const refused = new Set(provider?.originals.flatMap(({ of, served }) => (isRefusal(served) ? [of] : [])))
    const passed = run?.verdicts.filter(({ outcome, fixture }) => outcome === 'passed' && !refused.has(fixture))
    expect(passed?.map(({ fixture }) => fixture)).toEqual([])
  })
})
