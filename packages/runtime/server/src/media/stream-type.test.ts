import { isJson } from '@chainwright/runtime-validation'
import { expect, it } from 'vitest'
import { isStream } from './stream-type.ts'

it.each([
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/problem+json',
  'application/vnd.api+json;version=1',
  'text/json',
  'model/gltf+json',
])('%s is one JSON text', type => {
  expect([isJson(type), isStream(type)]).toEqual([true, false])
})

it.each([
  'application/x-ndjson',
  'application/stream+json',
  'application/geo+json-seq',
  'text/event-stream; charset=utf-8',
  'multipart/x-mixed-replace; boundary=a',
])('%s is a stream', type => {
  expect([isJson(type), isStream(type)]).toEqual([false, true])
})

it.each(['application/jwt', 'text/plain; note=/json', 'image/png', 'application/jsonrequest'])(
  '%s is neither JSON nor a stream',
  type => {
    expect([isJson(type), isStream(type)]).toEqual([false, false])
  },
)
