import { isJsonType, kindOfBody, streamForm } from '@chainwright/model'
import { bytesOrText, jsonOrAsIs } from '@chainwright/runtime-client/codegen/v1'
import { streamForm as runtimeStreamForm } from '@chainwright/runtime-validation'
import { expect, it } from 'vitest'

// The runtimes do not depend on the model, and classify the media types of messages by themselves. They have to agree with the code that the
// model generates.

const types = [
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/problem+json',
  'application/vnd.api+json;version=1',
  'text/json',
  'model/gltf+json',
  'application/jsonl',
  'application/x-ndjson',
  'application/ndjson',
  'application/x-jsonlines',
  'application/x-jsonl',
  'application/json-lines',
  'application/stream+json',
  'application/json-seq',
  'application/geo+json-seq',
  'text/event-stream; charset=utf-8',
  'multipart/x-mixed-replace; boundary=a',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'text/plain',
  'text/csv',
  'application/xml',
  'image/svg+xml',
  'application/yaml',
  'image/png',
  'application/octet-stream',
  'application/jwt',
]

it.each(types)('the model and the runtimes classify %s alike', async type => {
  const response = () => new Response('{"a": 1}', { headers: { 'content-type': type } })
  const place = `operation with ${type} at the media type`
  expect(runtimeStreamForm(type), place).toBe(streamForm(type))
  const parsed = jsonOrAsIs()('{"a": 1}', undefined as never, response() as never)
  expect(typeof parsed, place).toBe(isJsonType(type) ? 'object' : 'string')
  const read = await bytesOrText(response(), 1000, true as never)
  expect(typeof read, place).toBe(kindOfBody(type) === 'bytes' ? 'object' : 'string')
})
