import { describe, expect, it } from 'vitest'
import type { Json } from '../format/fixture.ts'
import { exchangesIn } from './exchanges.ts'

const line = (status: Json, headers: Json = {}) =>
  JSON.stringify({ request: { method: 'GET', url: '/pets', headers }, response: { status, headers: {} } })

describe('an exchange of JSON Lines', () => {
  it.each([
    [100, true],
    [599, true],
    [99, false],
    [600, false],
    [200.5, false],
    ['200', false],
  ])('with the status %s is read: %s', (status, isRead) => {
    const { exchanges, left } = exchangesIn(line(status), 'jsonl')
    expect(exchanges.map(({ response }) => response.status)).toEqual(isRead ? [status] : [])
    expect(left).toEqual(isRead ? [] : [{ name: 'line 1', reason: 'its response or its status is missing or invalid' }])
  })

  it('keeps only headers whose names are tokens', () => {
    const headers = { 'X-A': '1', 'x b': '2', ':path': '3', 'x-c:': '4', 'x-d': 'two\r\nlines', 'x-e': 5 }
    const [exchange] = exchangesIn(line(200, headers), 'jsonl').exchanges
    expect(exchange?.request.headers).toEqual({ 'x-a': '1', 'x-d': 'two lines' })
  })
})

describe('a request of a Postman collection', () => {
  const targetOf = (raw: string) => {
    const item = { name: 'a', request: { method: 'GET', url: { raw } }, response: [{ code: 200 }] }
    return exchangesIn(JSON.stringify({ item: [item] }), undefined).exchanges[0]?.request.target
  }

  it.each([
    ['https://pets.example/pets?a=1', '/pets?a=1'],
    ['HTTPS://pets.example/pets', '/pets'],
    ['{{baseUrl}}/pets', '/pets'],
    ['{{the/base}}/pets', '/pets'],
    ['{{proxy}}https://pets.example/pets', '/pets'],
    ['/pets/{{petId}}', '/pets/{{petId}}'],
    ['pets.example/pets', '/pets'],
    ['pets.example', '/'],
  ])('at %s has the target %s', (raw, target) => {
    expect(targetOf(raw)).toBe(target)
  })

  it('is named by its folders, however many there are', () => {
    const nested = (depth: number): Json =>
      depth === 0 ? { name: 'a', request: '/pets' } : { name: 'f', item: [nested(depth - 1)] }
    const { left } = exchangesIn(JSON.stringify({ item: [nested(200)] }), undefined)
    expect(left).toEqual([{ name: `${'f/'.repeat(200)}a`, reason: 'no response is saved with it' }])
  })
})
