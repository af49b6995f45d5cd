import { asInteger, asText, httpDecoder, schema } from '@chainwright/runtime-validation/codegen/v1'
import { serverOf } from '@chainwright/testing'
import express from 'express'
import { expect, it } from 'vitest'
import { createRequestValidator } from '../server/request-validator.ts'
import { contractOf, httpOperation } from '../testing/tables.ts'

const Anything = schema<Record<string, unknown>>(
  () => true,
  () => true,
)
const contract = contractOf({
  operations: [
    httpOperation({
      id: 'list',
      method: 'GET',
      path: '/pets',
      decode: httpDecoder(Anything, {
        query: {
          limit: asInteger,
          'ids[]': { list: asText },
          tags: { list: asText },
          'page-size': { member: 'pageSize', read: asInteger },
          color: { object: { red: asInteger }, explode: true },
          filter: {
            deep: {
              age: asInteger,
              tags: { list: asText },
              owner: { deep: { name: asText } },
              pets: { all: { deep: { name: asText } } },
            },
          },
          open: { deep: { age: asInteger }, rest: asText },
        },
      }),
    }),
  ],
})

/** The status of a request through an application whose query parser reads brackets, as in Express 4. */
const statusOf = async (query: string): Promise<number> => {
  const app = express()
  app.set('query parser', 'extended')
  app.use(createRequestValidator(contract).express)
  app.get('/pets', (request, response) => void response.json(request.query))
  return (await fetch(`${await serverOf(app)}/pets?${query}`)).status
}

it.each([
  'limit[$ne]=1',
  'limit%5B%24gt%5D=',
  'limit=1&limit[]=999',
  '[limit]=999',
  '[limit][a]=999',
  'tags[a]=1',
  'page-size[$ne]=1',
  'red[$ne]=1',
  'filter=text',
  '[filter][age]=1',
  'filter[age][$ne]=1',
  'filter[other]=1',
  'filter[tags][a]=1',
  'filter[tags][0][a]=1',
  'filter[owner][other]=1',
  'filter[pets][a][name]=1',
  'filter[pets][0][other]=1',
  'open[age][$ne]=1',
])('a query parser would read %s as a value that the contract does not allow', async query => {
  expect(await statusOf(query)).toBe(400)
})

it.each([
  'limit=1',
  'limit',
  'ids[]=1&ids[]=2',
  'red=1',
  'other[$ne]=1',
  '[other]=1',
  'limits[a]=1',
  'filter[age]=1&filter[tags]=a&filter[tags][0]=b&filter[tags][]=c',
  'filter[owner][name]=a&filter[pets][0][name]=b&filter[pets][][name]=c',
  'open[age]=1&open[b]=2&open[c][d]=3',
  'toString[a]=1&constructor=1',
])('%s is passed on', async query => {
  expect(await statusOf(query)).toBe(200)
})
