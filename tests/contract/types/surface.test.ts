import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDataClient } from '@chainwright/data-client'
import { createMetricsClient } from '@chainwright/metrics-client'
import { createNodeClient } from '@chainwright/node-client'
import { describe, expect, it } from 'vitest'
import { exportsOf } from './types-of.ts'

const root = join(import.meta.dirname, '../../..')
const clients = { data: createDataClient(), metrics: createMetricsClient(), node: createNodeClient() }

/** The callable members of a client, by their path from it; `raw` belongs to openapi-fetch. */
const members = (of: object, way = ''): string[] =>
  Object.entries(of).flatMap(([name, value]) =>
    name === 'raw' || typeof value === 'function' ? [way + name] : members(value as object, `${way}${name}.`),
  )

describe.each(Object.entries(clients))('api.md of the %s client', (api, client) => {
  const text = readFileSync(join(root, `packages/${api}/client/api.md`), 'utf8')
  const words = new Set([...text.matchAll(/`([\w.]+)[^`]*`/g)].map(([, word = '']) => word))
  const operations = [...text.matchAll(/`(\w+)Output`/g)].map(([, name = '']) => name)

  it('lists every member of the client', () => {
    expect(members(client).filter(member => !words.has(member))).toEqual([])
  })

  it('lists every name that the package exports, or the pattern of the names of its operations', () => {
    const known = new Set([
      ...words,
      ...operations.flatMap(name => ['Input', 'Output', 'Success', 'Failure'].map(kind => name + kind)),
    ])
    const exported = exportsOf(`@chainwright/${api}-client`)
    expect(exported.length).toBeGreaterThan(20)
    expect(exported.filter(name => !known.has(name))).toEqual([])
  })

  it('lists the exports of the subpath `operations`', () => {
    const bare = operations.map(name => name.toLowerCase())
    const exported = exportsOf(`@chainwright/${api}-client/operations`)
    expect(exported.length).toBeGreaterThan(2)
    expect(
      exported.filter(name => !words.has(name) && !bare.includes(name.toLowerCase().replace(/operation$/, ''))),
    ).toEqual([])
  })
})
