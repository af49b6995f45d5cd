import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { literalPattern } from '@chainwright/model'
import { describe, expect, it } from 'vitest'
import { compilerOutput } from '../../testing/compile.ts'
import type { ApiConfig } from '../config/config.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const documents = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /orders:
    get:
      operationId: listOrders
      parameters: [{ name: size, in: query, schema: { enum: [small, large] } }]
      responses:
        '200':
          description: Orders.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
components:
  schemas:
    Order:
      type: object
      required: [placed, total, state]
      properties:
        placed: { type: string, format: date-time }
        total: { $ref: '../common/money.yaml#/Money' }
        state: { enum: [open, done] }
        units: { type: integer, format: int64 }
        share: { type: integer, minimum: -9223372036854775808, exclusiveMaximum: 10 }
        parts: { type: integer, minimum: -9223372036854775808, maximum: 10 }
`,
  'common/money.yaml': 'Money: { type: object, required: [amount], properties: { amount: { type: string } } }\n',
}

const generated = async (settings: Partial<ApiConfig>, changed: Readonly<Record<string, string>> = {}) => {
  const config = {
    apis: {
      shop: {
        documents: 'api/openapi.yaml',
        kinds: ['spec', 'validation', 'client'],
        output: { folder: 'out' },
        ...settings,
      },
    },
  }
  const folder = await temporaryFolder({ ...documents, ...changed, 'chainwright.config.json': JSON.stringify(config) })
  const terminal = recordingTerminal(folder.path)
  const code = await run(['generate'], terminal)
  return { code, err: terminal.printed.err, path: folder.path, read: (file: string) => folder.read(`out/${file}`) }
}

describe('mappings', () => {
  it('replace a format by the type of a package', async () => {
    const { read } = await generated({ formats: { 'date-time': { module: '@acme/time', name: 'Text.Instant' } } })
    expect(await read('spec/schemas/Order.ts')).toContain(`placed: import('@acme/time').Text.Instant\n`)
  })

  it.each([
    [`string & { readonly brand: 'time' }`, ''],
    ['Date', `Type 'Date' is not assignable to type 'string | number | bigint'`],
    ['{ epochNanoseconds: bigint }', `is not assignable to type 'string | number | bigint'`],
  ])('of a format to %s compile only if values have this type', async (type, problem) => {
    const { path } = await generated({
      kinds: ['spec'],
      formats: { 'date-time': { module: '@acme/time', name: 'Timestamp' } },
    })
    const own = join(path, 'node_modules/@acme/time')
    await mkdir(own, { recursive: true })
    await writeFile(join(own, 'package.json'), '{ "name": "@acme/time", "types": "index.d.ts" }')
    await writeFile(join(own, 'index.d.ts'), `export type Timestamp = ${type}\n`)
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: [] }
    await writeFile(join(path, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['out'] }))
    const output = await compilerOutput(join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc'), path)
    if (problem === '') expect(output).toBe('')
    else expect(output).toMatch(/^out\/spec\/formats\.ts/)
    expect(output).toContain(problem)
  })

  it('create constants for the values of enums, for members, items and inputs', async () => {
    const { read } = await generated({ enumValues: true })
    const text = await read('spec/values.ts')
    expect(text.replace(/^\/\/.*\n+/, '')).toBe(`/** The values of \`Order.state\`. */
export const orderStateValues = ['open', 'done'] as const

/** The values of \`ListOrdersInput.size\`. */
export const listOrdersSizeValues = ['small', 'large'] as const
`)
    expect(await read('spec/index.ts')).toContain(`export * from './values.js'`)
    await expect((await generated({})).read('spec/values.ts')).rejects.toThrow()
  })

  it('import the types of an external file instead of copying them', async () => {
    const { read } = await generated({ external: { 'common/money.yaml': '@acme/common' } })
    expect(await read('spec/schemas/Money.ts')).toContain(`export type Money = import('@acme/common').Money\n`)
  })

  it('rename schemas and operations, and keep their names on the wire', async () => {
    const { read } = await generated({
      names: { schemas: { Order: 'PlacedOrder' }, operations: { listOrders: 'orders.list' } },
    })
    expect(await read('spec/schemas/PlacedOrder.ts')).toContain('export interface PlacedOrder {')
    expect(await read('client/operations/ordersList.ts')).toContain(`path: '/orders'`)
    expect(await read('client/client.ts')).toMatch(/orders: \{\n\s+.*list/s)
  })

  it('open the enums of responses and keep those of requests closed', async () => {
    const { read } = await generated({ openEnums: true })
    expect(await read('spec/schemas/Order.ts')).toContain(`state: 'open' | 'done' | (string & {})\n`)
    expect(await read('spec/operations/listOrders.ts')).toContain(`size?: 'small' | 'large'\n`)
  })

  it.each(['true', 'all', 'extension'])('validate the types of the values of an enum that %s opens', async by => {
    const order = `enum: [small, null]${by === 'extension' ? ', x-open-enum: true' : ''}`
    const text = {
      'api/openapi.yaml': documents['api/openapi.yaml'].replace('state: { enum: [open, done] }', `state: { ${order} }`),
    }
    const openEnums = by === 'extension' ? false : by === 'all' ? by : true
    const { read, path } = await generated({ openEnums }, text)
    expect(await read('spec/schemas/Order.ts')).toContain(`state: 'small' | null | (string & {})\n`)
    const module = join(path, 'node_modules/@chainwright/runtime-validation')
    await mkdir(join(module, '..'), { recursive: true })
    await symlink(join(import.meta.dirname, '../../../packages/runtime/validation'), module)
    await writeFile(join(path, 'package.json'), '{ "type": "module" }')
    const { Order } = await import(join(path, 'out/validation/index.ts'))
    const isValid = (state: unknown) => Order.is({ placed: '', total: { amount: '' }, state })
    expect(['small', 'other', null, 5, true, [], {}].map(isValid)).toEqual([true, true, true, ...Array(4).fill(false)])
  })

  it('open the enums of responses if others have no schema', async () => {
    const text = {
      'api/openapi.yaml': documents['api/openapi.yaml'].replace(
        'components:',
        `        '202': { description: Later., headers: { x-note: { description: A note. } }, content: { text/plain: {} } }
  /rates:
    post:
      operationId: setRate
      requestBody: { content: { application/octet-stream: {}, application/json: { schema: { enum: [low, high] } } } }
      responses: { '204': { description: Done. } }
components:`,
      ),
    }
    const { read } = await generated({ openEnums: true }, text)
    expect(await read('spec/schemas/Order.ts')).toContain(`state: 'open' | 'done' | (string & {})\n`)
    expect(await read('spec/operations/setRate.ts')).toMatch(/'low' \| 'high'(?! \|)/)
  })

  it('open the enum of a response that is written like one of a request', async () => {
    const text = {
      'api/openapi.yaml': documents['api/openapi.yaml'].replace(
        'components:',
        `  /rates:
    post:
      operationId: setRate
      requestBody: { content: { application/json: { schema: { type: object, properties: { level: { enum: [low, high] } } } } } }
      responses:
        '200': { description: Done., content: { application/json: { schema: { type: object, properties: { level: { enum: [low, high] } } } } } }
components:`,
      ),
    }
    const { read } = await generated({ openEnums: true }, text)
    const levels = (await read('spec/operations/setRate.ts')).match(/'low' \| 'high'(?: \| \(string & \{\}\))?/g)
    expect(levels?.sort()).toEqual([`'low' | 'high'`, `'low' | 'high' | (string & {})`])
  })

  it('open the enums of responses also in schemas that requests share, and keep the input types closed', async () => {
    const order = `{ application/json: { schema: { $ref: '#/components/schemas/Order' } } }`
    const text = {
      'api/openapi.yaml': documents['api/openapi.yaml']
        .replace(
          'components:',
          `  /order:
    put:
      operationId: putOrder
      requestBody: { required: true, content: ${order} }
      responses: { '204': { description: Done. } }
webhooks:
  placed:
    post:
      operationId: placed
      requestBody: { required: true, content: { application/json: { schema: { enum: [now, later] } } } }
      responses: { '204': { description: Done. } }
components:`,
        )
        .replace('state: { enum: [open, done] }', `state: { $ref: '#/components/schemas/State' }`)
        .concat('    State: { type: string, enum: [open, done] }\n'),
    }
    const { read, code } = await generated({ openEnums: true }, text)
    expect(code).toBe(0)
    expect(await read('spec/schemas/State.ts')).toMatch(
      /export type State = 'open' \| 'done' \| \(string & \{\}\).*export type StateInput = 'open' \| 'done'\n/s,
    )
    const spec = await read('spec/schemas/Order.ts')
    expect(spec).toMatch(
      /export interface Order \{.*state: State\n.*export interface OrderInput \{.*state: StateInput\n/s,
    )
    expect(await read('spec/operations/putOrder.ts')).toContain('body: OrderInput\n')
    expect(await read('spec/callbacks/placed.ts')).toContain(`'now' | 'later' | (string & {})`)
    const validator = await read('validation/schemas/State.ts')
    expect(validator).toMatch(/isState = [^\n]*typeof value === 'string'\n/)
    expect(validator).toMatch(/isStateInput = [^\n]*\n? *value === 'open' \|\| value === 'done'\n/)
    expect(validator).toContain('Other values are possible in responses.')
  })

  it('open all enums, including those of requests', async () => {
    const { read } = await generated({ openEnums: 'all' })
    expect(await read('spec/schemas/Order.ts')).toContain(`state: 'open' | 'done' | (string & {})\n`)
    expect(await read('spec/operations/listOrders.ts')).toContain(`size?: 'small' | 'large' | (string & {})\n`)
  })

  it('type 64-bit integers as numbers, and refuse values that a number cannot represent', async () => {
    const wide = await generated({})
    expect(await wide.read('spec/schemas/Order.ts')).toContain('units?: number | bigint\n')
    const { read } = await generated({ int64: 'number' })
    expect(await read('spec/schemas/Order.ts')).toContain('units?: number\n')
    expect(await read('spec/schemas/Order.ts')).toContain('share?: number\n')
    const validator = await read('validation/schemas/Order.ts')
    expect(validator).toContain('(units as number) >= -9007199254740991')
    expect(validator).toContain('(units as number) <= 9007199254740991')
    expect(validator).toContain('(share as number) < 10')
    expect(validator).toContain('(parts as number) <= 10')
    expect(validator).not.toContain('bigint')
  })

  it.each([
    [{ formats: { uuid: { module: 'a', name: 'B' } } }, '#/apis/shop/formats/uuid'],
    [{ external: { 'money.yaml': '@acme/common' } }, '#/apis/shop/external/money.yaml'],
    [{ external: { '~a/~b/c.yaml': '@acme/common' } }, '#/apis/shop/external/~0a~1~0b~1c.yaml'],
    [{ names: { schemas: { Oder: 'Order' } } }, '#/apis/shop/names/schemas/Oder'],
    [{ names: { operations: { listOders: 'list' } } }, '#/apis/shop/names/operations/listOders'],
    [{ include: { tags: ['order'], paths: ['/orders'] } }, '#/apis/shop/include/tags/0'],
    [{ exclude: { paths: ['/admin/*'] } }, '#/apis/shop/exclude/paths/0'],
    [{ exclude: { operations: ['wipe'] } }, '#/apis/shop/exclude/operations/0'],
  ] satisfies [Partial<ApiConfig>, string][])('that match nothing are errors: %j', async (settings, pointer) => {
    expect(await generated(settings)).toMatchObject({
      code: 1,
      err: expect.stringMatching(`error config.fits-nothing: .*${literalPattern(pointer)}`),
    })
  })
})
