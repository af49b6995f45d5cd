import { apiOfCase } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { printed } from '../testing/emitted.ts'
import { specWith } from './index.ts'

it('the values of an enum are a constant, unless they are only booleans', async () => {
  const { api } = await apiOfCase(`
Mode: { enum: [auto, true, false] }
Flag: { enum: [true, false] }
Lamp: { type: object, properties: { state: { enum: [dim, true, false] }, isNew: { enum: [true, false] } } }
`)
  const files = [...specWith({ enumValues: true })(api, namesOf(api))]
  const values = files.find(file => 'module' in file && file.module === 'values')
  if (values === undefined || !('module' in values)) throw new Error('There is no module of values.')
  const text = printed(values)
  expect([...text.matchAll(/^export const .*/gm)].map(([line]) => line)).toEqual([
    "export const modeValues = ['auto', true, false] as const",
    "export const lampStateValues = ['dim', true, false] as const",
  ])
})
