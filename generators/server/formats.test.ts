import { loadTexts, openapi } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { emissionOf } from '../source/typescript/emission.ts'
import { formatRows } from './formats.ts'

const date = { type: 'string', format: 'date' }

/** The formats of an operation with one parameter, `filter`. */
const rowsOf = async (schema: object) => {
  const parameters = [{ name: 'filter', in: 'query', schema }]
  const paths = { '/a': { get: { parameters, responses: { '204': { description: 'done' } } } } }
  const { api } = await loadTexts({ 'api.yaml': openapi(`paths: ${JSON.stringify(paths)}`) })
  const [operation] = api?.operations ?? []
  if (api === undefined || operation === undefined) throw new Error('the document is wrong')
  return formatRows(operation, { ...emissionOf(api, namesOf(api)), hasPatterns: true }) as {
    readonly places: readonly { readonly at: readonly (string | null)[] }[]
    readonly elsewhere: readonly string[]
  }
}

const listsOf = (deep: number): object => (deep === 0 ? date : { type: 'array', items: listsOf(deep - 1) })
const membersOf = (count: number): object => ({
  type: 'object',
  properties: Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, date])),
})

describe('the places of formats', () => {
  it('are listed up to 500 levels', async () => {
    const { places, elsewhere } = await rowsOf(listsOf(500))
    expect(places.map(({ at }) => at.length)).toEqual([501])
    expect(elsewhere).toEqual([])
  })

  it('are searched below 500 levels', async () => {
    expect(await rowsOf(listsOf(501))).toMatchObject({ places: [], elsewhere: ['date'] })
  })

  it('are listed for an object and its properties, up to 10,000 schemas', async () => {
    const { places, elsewhere } = await rowsOf(membersOf(9999))
    expect(places).toHaveLength(9999)
    expect(elsewhere).toEqual([])
  })

  it('are searched in more than 10,000 schemas', async () => {
    expect(await rowsOf(membersOf(10_000))).toMatchObject({ places: [], elsewhere: ['date'] })
  })
})
