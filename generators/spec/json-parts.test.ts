import { exactJson, type JsonObject, loadApi } from '@chainwright/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonParts } from './json-parts.ts'

it('the parts have the same text as the whole object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 6 })), value => {
      const root = value as JsonObject
      expect([...jsonParts(root)].join('')).toBe(`${exactJson(root, 2)}\n`)
      expect([...jsonParts(root, 'line')].join('')).toBe(exactJson(root))
    }),
  )
})

it('a large object has several parts, so that most have one byte per character', () => {
  const operation = { get: { description: 'x'.repeat(20_000), tags: [] } }
  const paths = { '/a': operation, '/b': { get: { summary: '→' } }, '/c': operation, '/d': operation }
  const parts = [...jsonParts({ openapi: '3.1.0', paths })]
  expect(parts.map(part => part.includes('→'))).toEqual([true, false])
  expect(parts.join('')).toBe(`${JSON.stringify({ openapi: '3.1.0', paths }, undefined, 2)}\n`)
})

it('the parts have all digits of integers at each depth', async () => {
  const big = '10000000000000000000000001'
  const document = `{"openapi":"3.1.0","x-a":${big},"info":{"title":"T","version":"1","x-b":${big}},"paths":{"/a":{"x-c":${big},"x-d":[${big}]}}}`
  const read = async () => new TextEncoder().encode(document)
  const { api } = await loadApi({ name: 'a', entries: ['a.json'], root: '/', read })
  for (const form of ['lines', 'line'] as const) {
    const text = [...jsonParts(api?.documents[0]?.bundled ?? {}, form)].join('')
    expect(text.match(/\d{10,}/g)).toEqual([big, big, big, big])
  }
})
