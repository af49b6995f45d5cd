import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { createServerOf, overHttp } from './served.ts'

const answers = {
  responses: { 200: { description: 'Text.', content: { 'text/plain': { schema: { type: 'string' } } } } },
}
const document = {
  openapi: '3.1.0',
  info: { title: 'Whole', version: '1.0.0' },
  paths: {
    '/a': { get: { operationId: 'readA', ...answers } },
    '/b': { get: { operationId: 'readB', ...answers } },
  },
}
const create = createServerOf('whole', document)
const text = (): string => 'contract'

it.each([
  ['all operations', { readA: text, readB: text }, [200, 200, 405, 405, 404]],
  ['one of two operations', { readA: text }, [200, 404, 404, 404, 404]],
  ['no operation', {}, [404, 404, 404, 404, 404]],
])(
  'a server with %s in Express handles the paths of the contract, and passes on others',
  async (_, service, expected) => {
    const app = express().use(create(service, { partial: true }).express)
    app.use((_request, response) => void response.status(404).send('host'))
    const { call, stop } = await overHttp(app)
    onTestFinished(stop)
    const seen = async (path: string, method = 'GET'): Promise<readonly [number, boolean]> => {
      const response = await call(path, { method })
      return [response.status, (await response.text()) === 'host']
    }
    const found = [
      await seen('/a'),
      await seen('/b'),
      await seen('/a', 'PUT'),
      await seen('/b', 'PUT'),
      await seen('/c'),
    ]
    const at = 'operations readA and readB of whole at response/status'
    expect(found, at).toEqual(expected.map(status => [status, status === 404]))
  },
)
