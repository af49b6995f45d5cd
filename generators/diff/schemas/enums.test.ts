import { loadTexts, openapi } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import type { Change } from '../change.ts'
import { diff } from '../diff.ts'

const compared = async (before: object, after: object): Promise<readonly Change[]> => {
  const [earlier, later] = await Promise.all(
    [before, after].map(async schema => {
      const { api } = await loadTexts({
        'api.yaml': openapi(
          `paths: { /a: { post: { requestBody: { required: true, content: { application/json: { schema: ${JSON.stringify(schema)} } } }, responses: { "204": { description: done } } } } }`,
        ),
      })
      if (api === undefined) throw new Error('the document is wrong')
      return api
    }),
  )
  return earlier === undefined || later === undefined ? [] : diff(earlier, later)
}

const names = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

const reported = (changes: readonly Change[], code: string): readonly Change[] =>
  changes.filter(change => change.code === code)

it('reports the first values of long enums one by one, and counts the rest at the same level', async () => {
  const changes = await compared({ enum: names('a', 30_000) }, { enum: names('b', 20_000) })
  const [gone, fresh] = [reported(changes, 'schema.enum-value-removed'), reported(changes, 'schema.enum-value-added')]
  expect(changes).toHaveLength(gone.length + fresh.length)
  expect([gone.length, fresh.length]).toEqual([101, 101])
  expect(new Set(gone.map(({ level }) => level))).toEqual(new Set(['major']))
  expect(gone[99]?.message).toContain(' can no longer be `"a99"`')
  expect(gone[100]?.message).toContain(' can no longer be 29900 other values')
  expect(fresh[100]?.message).toContain(' can now be 19900 other values')
})

it('reports the names of open enums in the same way', async () => {
  const open = (prefix: string): object => ({ type: 'string', 'x-open-enum': true, enum: names(prefix, 5000) })
  const changes = await compared(open('a'), open('b'))
  const messages = changes.map(({ message }) => message)
  expect(messages).toHaveLength(202)
  expect(messages.filter(message => message.includes('4900 other values'))).toEqual([
    expect.stringContaining('now names 4900 other values'),
    expect.stringContaining('no longer names 4900 other values'),
  ])
})

it('reports a single remaining value by itself, without a count', async () => {
  const changes = await compared({ enum: names('a', 102) }, { enum: ['a0'] })
  expect(reported(changes, 'schema.enum-value-removed')).toHaveLength(101)
  expect(changes.some(({ message }) => message.includes('other values'))).toBe(false)
})
