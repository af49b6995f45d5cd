import { describe, expect, it } from 'vitest'
import { contractDocuments, nodesOf, readYaml } from './documents.ts'

interface Entry {
  readonly id: string
  readonly question: string
  readonly answer: string
  readonly evidence: string
  readonly applies: readonly string[]
}

const entries = readYaml('assumptions.yaml') as unknown as Entry[]
const uses = contractDocuments()
  .flatMap(document => nodesOf(document))
  .flatMap(({ document, pointer, value }) => {
    const named = [value['x-assumption'], value['assumption']].flat().filter(id => typeof id === 'string')
    return named.map(id => ({ id, at: `${document}${pointer}`, folder: document.split('/')[0] ?? '' }))
  })

describe('the register of unknowns', () => {
  it.each(entries)('$id is a complete entry', ({ id, question, answer, evidence, applies }) => {
    expect(id).toMatch(/^(?:data|metrics|http|node)\.[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(question).toMatch(/\?/)
    expect(answer).toMatch(/^\S[\s\S]*\.\n?$/)
    expect(['spec', 'source', 'recorded', 'judgment', 'document']).toContain(evidence)
    expect(applies.length).toBeGreaterThan(0)
    for (const api of applies) expect(['data', 'metrics', 'node']).toContain(api)
  })

  it('has each id once', () => {
    const ids = entries.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('has an entry for each id that a contract names', () => {
    expect(uses.length).toBeGreaterThan(100)
    const ids = new Set(entries.map(({ id }) => id))
    expect(uses.filter(({ id }) => !ids.has(id)).map(({ id, at }) => `${id} at ${at}`)).toEqual([])
  })

  it('has no entry that no contract names', () => {
    const named = new Set(uses.map(({ id }) => id))
    expect(entries.map(({ id }) => id).filter(id => !named.has(id))).toEqual([])
  })

  it('lists for each entry the APIs to which it applies', () => {
    for (const { id, applies } of entries) {
      const folders = uses.filter(use => use.id === id).map(({ folder }) => folder)
      const apis = new Set(folders.flatMap(folder => (folder === 'http' ? ['data', 'metrics'] : [folder])))
      expect([...apis].sort(), id).toEqual([...applies].sort())
    }
  })
})
