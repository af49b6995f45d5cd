import { expect, it } from 'vitest'
import { type Code, code, reference } from '../code/code.ts'
import type { SourceFile } from './file.ts'
import type { Layout } from './layout.ts'
import { print, printParts, standIn } from './print.ts'
import { constantOf, functionOf, interfaceOf, methodOf, propertyOf, typeOf } from './structures.ts'

const layout: Layout = {
  places: { spec: { package: '@chainwright/data-spec' }, client: { package: '@chainwright/data-client' } },
  extension: '.ts',
  maker: 'generators',
  command: 'pnpm generate',
}

const file = (over: Partial<SourceFile>): SourceFile => ({
  kind: 'client',
  module: 'operations/blocks',
  origin: 'specs/data/openapi.yaml',
  imports: [],
  reexports: [],
  statements: [],
  ...over,
})

const body = (over: Partial<SourceFile>): string => print(file(over), layout).replace(/^.*\n\n?/, '')

it('the header names the source, the generator and the command', () => {
  expect(print(file({}), layout)).toBe(
    '// @generated from specs/data/openapi.yaml by generators/client. Run `pnpm generate`; do not edit.\n',
  )
})

it('a file name with a line end cannot break out of the header', () => {
  expect(print(file({ origin: 'a\nINJECTED()\u2028.yaml' }), layout).split('\n')).toHaveLength(2)
})

it('imports are merged and sorted, and a name is imported once, as a value if it is one', () => {
  expect(
    body({
      imports: [
        { from: { runtime: 'client' }, names: ['operation'], types: false },
        { from: { kind: 'spec', module: 'schemas/EvmBlock' }, names: ['EvmBlock'], types: true },
        { from: { runtime: 'client' }, names: ['CallOptions', 'operation'], types: true },
        { from: { kind: 'spec', module: 'index' }, names: [], types: true, all: 'spec' },
        { from: { kind: 'spec', module: 'index' }, names: [], types: true, all: 'more' },
        { from: { kind: 'spec', module: 'index' }, names: ['Named'], types: true },
        { from: { kind: 'client', module: 'index' }, names: ['b', 'a'], types: false },
        { from: { runtime: 'client' }, names: ['operation'], types: false },
      ],
    }),
  ).toBe(`import { a, b } from '../index.ts'
import type { Named } from '@chainwright/data-spec'
import type * as more from '@chainwright/data-spec'
import type * as spec from '@chainwright/data-spec'
import type { EvmBlock } from '@chainwright/data-spec/schemas/EvmBlock'
import { operation } from '@chainwright/runtime-client/codegen/v1'
import type { CallOptions } from '@chainwright/runtime-client/codegen/v1'
`)
})

it('an import that does not fit on a line has one name per line', () => {
  const names = Array.from({ length: 12 }, (_, i) => `operationNumber${i}`)
  expect(body({ imports: [{ from: { package: 'p' }, names, types: true }] }).split('\n')).toEqual([
    'import type {',
    ...names.toSorted().map(name => `  ${name},`),
    "} from 'p'",
    '',
  ])
})

it('members have no semicolons, comments keep theirs, and continued lines are indented under their first line', () => {
  const text = body({
    statements: [
      interfaceOf(
        'Foo',
        {
          properties: [
            propertyOf({
              name: "it's",
              type: "\n  | 'a'\n  | 'b;'",
              required: false,
              comment: { text: ['One;', 'Two;'] },
            }),
            propertyOf({ name: 'x', type: '{\n  /** d; */\n  a: string\n\n  b: {\n    c: 1\n  }\n}', required: true }),
          ],
          methods: [
            methodOf({ name: 'get', parameters: [{ name: 'id', type: 'string', required: false }], returns: 'Foo' }),
          ],
          indexes: [{ key: 'string', type: 'unknown' }],
        },
        { text: ['Doc'] },
      ),
      typeOf('T', "\n  | 'a'\n  | 'b'"),
      constantOf({ name: 'x', type: 'T', initializer: "[\n  'a',\n]", exported: false }),
      functionOf({ name: 'f', parameters: [], returns: 'string', body: 'if (x) {\n  return x\n}\nreturn y' }),
      '\nexport const last = 1\n',
    ],
  })
  expect(text).toBe(`/** Doc */
export interface Foo {
  [key: string]: unknown
  /**
   * One;
   *
   * Two;
   */
  "it's"?:
    | 'a'
    | 'b;'
  x: {
    /** d; */
    a: string

    b: {
      c: 1
    }
  }
  get(id?: string): Foo
}

export type T =
  | 'a'
  | 'b'

const x: T = [
  'a',
]

export function f(): string {
  if (x) {
    return x
  }
  return y
}

export const last = 1
`)
})

it('a function has its overloads above it, the first of them with the comment', () => {
  const parameter = (type: string) => ({ name: 'id', type, required: true })
  const overloads = [
    { parameters: [parameter('string')], returns: 'A' },
    { parameters: [parameter('number')], returns: 'B' },
  ]
  const parameters = [parameter('string | number')]
  expect(
    body({
      statements: [
        functionOf({
          name: 'f',
          parameters,
          returns: 'A | B',
          body: 'return x',
          overloads,
          comment: { text: ['Doc.'] },
        }),
      ],
    }),
  ).toBe(`/** Doc. */
export function f(id: string): A
export function f(id: number): B
export function f(id: string | number): A | B {
  return x
}
`)
})

it('folders import each other by relative path, with the configured extension', () => {
  const folders: Layout = { ...layout, places: { client: { folder: '.' } }, extension: '.js' }
  const imports = [
    { from: { kind: 'spec', module: 'schemas/A' }, names: ['A'], types: true },
    { from: { kind: 'client', module: 'index' }, names: ['B'], types: true },
  ] as const
  expect(print(file({ imports }), folders)).toContain("'../spec/schemas/A.js'\n")
  expect(print(file({ imports }), folders)).toContain("'../index.js'\n")
  expect(print(file({ imports, kind: 'server' }), folders)).toContain("'../../index.js'\n")
})

it('constants that nothing refers to are left out, if the file has this option', () => {
  const own = (name: string) => reference({ kind: 'spec', module: 'unused' }, name, { types: false })
  const constant = (name: string, initializer: Code, exported = false) => constantOf({ name, initializer, exported })
  const module: SourceFile = {
    kind: 'spec',
    module: 'unused',
    origin: 'openapi.yaml',
    imports: [],
    reexports: [],
    statements: [
      constant('shown', code`[${own('below')}, 'text']`, true),
      constant('text', "'a name in a text is not a reference'"),
      constant('below', code`() => ${own('last')}`),
      constant('circle', code`() => ${own('other')}`),
      constant('other', code`() => ${own('circle')}`),
      constant('last', '1'),
    ],
  }
  const declared = (text: string) => [...text.matchAll(/const (\w+)/g)].map(([, name]) => name)
  expect(declared(print({ ...module, withoutUnused: true }, layout))).toEqual(['shown', 'below', 'last'])
  expect(declared(print(module, layout))).toHaveLength(6)
})

it('long literals replace what stands for them, on separate lines', () => {
  const statements = ['a', 'b'].map(name => constantOf({ name, initializer: standIn }))
  const long = [["'first ", "part'"], ["'second'"]]
  expect(body({ statements, long })).toBe("export const a =\n  'first part'\n\nexport const b =\n  'second'\n")
  const parts = printParts(file({ statements, long }), layout)
  for (let i = 0; i < 2; i++) expect([...parts].join('')).toBe(print(file({ statements, long }), layout))
  expect([...parts]).toHaveLength(6)
})
