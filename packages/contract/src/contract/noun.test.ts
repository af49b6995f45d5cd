import { expect, it } from 'vitest'
import { singularOf } from './noun.ts'

it.each([
  ['pets', 'pet'],
  ['Pets', 'Pet'],
  ['stories', 'story'],
  ['movies', 'movie'],
  ['addresses', 'address'],
  ['emailAddresses', 'emailAddress'],
  ['boxes', 'box'],
  ['batches', 'batch'],
  ['branches', 'branch'],
  ['caches', 'cache'],
  ['dishes', 'dish'],
  ['statuses', 'status'],
  ['buses', 'bus'],
  ['houses', 'house'],
  ['warehouses', 'warehouse'],
  ['clauses', 'clause'],
  ['cases', 'case'],
  ['databases', 'database'],
  ['responses', 'response'],
  ['licenses', 'license'],
  ['prices', 'price'],
  ['aliases', 'alias'],
  ['indexes', 'index'],
  ['indices', 'index'],
  ['people', 'person'],
  ['sizes', 'size'],
  ['news', 'news'],
  ['series', 'series'],
  ['status', 'status'],
  ['analysis', 'analysis'],
  ['address', 'address'],
  ['pet', 'pet'],
])('%s are each a %s', (plural, singular) => {
  expect(singularOf(plural)).toBe(singular)
  expect(singularOf(singular)).toBe(singular)
})
