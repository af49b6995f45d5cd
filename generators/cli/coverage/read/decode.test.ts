import { bodyOf, type RequestText } from '@chainwright/contract'
import { apiOfCase } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { inputOf } from './decode.ts'
import { matchOf } from './match.ts'

const contract = `openapi: 3.1.0
info: { title: Places, version: 1.0.0 }
servers: [{ url: 'https://a.example/{stage}/', variables: { stage: { default: v1 } } }]
paths:
  /label/{id}:
    get:
      operationId: label
      parameters: [{ name: id, in: path, required: true, style: label, explode: true, schema: { type: array, items: { type: integer } } }]
      responses: { '204': { description: Done. } }
  /matrix/{id}:
    get:
      operationId: matrix
      parameters: [{ name: id, in: path, required: true, style: matrix, schema: { type: array, items: { type: integer } } }]
      responses: { '204': { description: Done. } }
  /point/{at}:
    get:
      operationId: point
      parameters: [{ name: at, in: path, required: true, explode: true, schema: { $ref: '#/components/schemas/Point' } }]
      responses: { '204': { description: Done. } }
  /point/origin:
    get:
      operationId: origin
      parameters:
        - { name: flat, in: header, schema: { $ref: '#/components/schemas/Point' } }
        - { name: loose, in: query, schema: { $ref: '#/components/schemas/Point' } }
        - { name: deep, in: query, style: deepObject, schema: { $ref: '#/components/schemas/Point' } }
        - { name: line, in: query, style: deepObject, schema: { $ref: '#/components/schemas/Line' } }
        - { name: either, in: query, schema: { type: [string, object] } }
        - { name: first, in: cookie, schema: { type: integer } }
        - { name: second, in: cookie, schema: { type: array, items: { type: boolean } }, explode: false }
      responses: { '204': { description: Done. } }
  /points:
    post:
      operationId: points
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Point' } } } }
      responses: { '204': { description: Done. } }
  /form:
    post:
      operationId: form
      requestBody:
        content:
          application/x-www-form-urlencoded: { schema: { $ref: '#/components/schemas/Form' } }
          multipart/form-data: { schema: { $ref: '#/components/schemas/Form' } }
      responses: { '204': { description: Done. } }
components:
  schemas:
    Point: { type: object, properties: { x: { type: integer }, y: { type: number } } }
    Line: { type: object, properties: { from: { $ref: '#/components/schemas/Point' }, name: { type: string }, tags: { type: array, items: { type: integer } } } }
    Form:
      allOf:
        - { type: object, properties: { name: { type: string }, tags: { type: array, items: { type: integer } }, at: { $ref: '#/components/schemas/Point' } } }
`

const { api } = await apiOfCase(contract)
const read = (request: Partial<RequestText>): readonly [string | undefined, unknown] => {
  const whole = { method: 'GET', target: '/', headers: {}, ...request }
  const match = matchOf(api, whole)
  return match === undefined ? [undefined, undefined] : [match.operation.id, inputOf(match, whole)]
}

it.each<[string, Partial<RequestText>, string, unknown]>([
  ['an exploded label', { target: '/label/.3.4' }, 'label', { id: [3, 4] }],
  ['a matrix', { target: '/matrix/;id=3,4' }, 'matrix', { id: [3, 4] }],
  ['an object in a path', { target: '/point/x=1,y=2.5' }, 'point', { at: { x: 1, y: 2.5 } }],
  ['an object as alternating names and values', { target: '/point/x,1,y,2' }, 'point', { at: { x: 1, y: 2 } }],
  ['a path without templates first', { target: '/point/origin' }, 'origin', {}],
  ['the path of a server before it', { target: '/v1/point/origin' }, 'origin', {}],
  ['an object in a header', { target: '/point/origin', headers: { flat: 'x,1' } }, 'origin', { flat: { x: 1 } }],
  ['members of an object as pairs', { target: '/point/origin?x=1&z=2' }, 'origin', { loose: { x: 1 } }],
  ['members in brackets', { target: '/point/origin?deep%5By%5D=2.5' }, 'origin', { deep: { y: 2.5 } }],
  [
    'members in brackets at each level',
    { target: '/point/origin?line[from][x]=1&line[from][y]=2&line[name]=3&line[tags][0]=4&line[tags][1]=5' },
    'origin',
    { line: { from: { x: 1, y: 2 }, name: '3', tags: [4, 5] } },
  ],
  ['a text that may be an object', { target: '/point/origin?either=a,b' }, 'origin', { either: 'a,b' }],
  [
    'each cookie of a header',
    { target: '/point/origin', headers: { cookie: 'other=a=b; first=7;second=true,false' } },
    'origin',
    { first: 7, second: [true, false] },
  ],
  [
    'a body in which a name replaces a number',
    {
      method: 'POST',
      target: '/points',
      headers: { 'content-type': 'application/json' },
      body: bodyOf('{"x":{{x}},"y":2}'),
    },
    'points',
    { body: { x: '{{x}}', y: 2 } },
  ],
  [
    'a form by the types of its fields',
    {
      method: 'POST',
      target: '/form',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: bodyOf('name=12&tags=1&tags=2&at=%7B%22x%22%3A1%7D'),
    },
    'form',
    { body: { name: '12', tags: [1, 2], at: { x: 1 } } },
  ],
  [
    'a form of parts',
    {
      method: 'POST',
      target: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary="b"' },
      body: bodyOf(
        '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nRex\r\n--b\r\ncontent-disposition: form-data; name="tags"; filename="t"\r\n\r\n5\r\n--b--\r\n',
      ),
    },
    'form',
    { body: { name: 'Rex', tags: [5] } },
  ],
])('reads %s', (_, request, operation, input) => {
  expect(read(request)).toEqual([operation, input])
})

it.each(['/label', '/label/3/4', '/other', '/v2/point/origin'])('finds no operation at %s', target => {
  expect(read({ target })[0]).toBeUndefined()
})
