import fc from 'fast-check'
import { StructureKind } from 'ts-morph'
import { expect, it } from 'vitest'
import { textOf } from '../code/write.ts'
import { declarationOf } from './declarations.ts'
import { intersectionOf, objectTypeOf, tupleOf, unionOf } from './layouts.ts'
import { literal } from './quoting.ts'
import { callSignatureOf, constantOf, functionOf, interfaceOf, methodOf, propertyOf, typeOf } from './structures.ts'
import { printedByTsMorph } from './ts-morph.ts'

const words = fc.array(fc.constantFrom('a', '/*', '//', "'", '\\', '`', ';', '{', '}', ' ', '\n', '\n\n', '  \n', '*'))
const text = words.map(parts => parts.join(''))
const onALine = fc.oneof(
  fc.constant('string'),
  text.map(value => literal(value)),
  fc.constantFrom(
    unionOf(["'a'", "'b'"]),
    objectTypeOf(['a: string', 'b?: number']),
    tupleOf(['A', 'B']),
    intersectionOf(['A', objectTypeOf(['a: 1'])]),
  ),
)
const type = fc.oneof(onALine, fc.constantFrom("\n  | 'a;'\n  | 'b'", '{\n  a: 1\n\n  b: 2  \n}'))
const comment = fc.record({ text: fc.array(text, { maxLength: 2 }) })
const flags = fc.record({ required: fc.boolean(), readonly: fc.boolean() })
const parameters = fc.array(fc.record({ name: fc.constantFrom('p', 'q'), type: onALine, required: fc.boolean() }), {
  maxLength: 2,
})
const statement = fc.oneof(
  fc
    .tuple(
      fc.array(fc.tuple(text, type, comment, flags), { maxLength: 3 }),
      fc.array(fc.tuple(text, parameters, onALine, comment), { maxLength: 2 }),
      fc.constantFrom([], ['A'], ['A', "B<'c'>"]),
      fc.option(type, { nil: undefined }),
      comment,
      fc.array(fc.tuple(parameters, onALine), { maxLength: 1 }),
    )
    // ts-morph breaks this into two lines, a formatter does not
    .filter(
      ([properties, methods, , index, , calls]) =>
        properties.length + methods.length + calls.length > 0 || index !== undefined,
    )
    .map(([properties, methods, parents, index, docs, calls]) =>
      interfaceOf(
        'I',
        {
          calls: calls.map(([parameters, returns]) => callSignatureOf({ parameters, returns })),
          properties: properties.map(([name, type, comment, rest]) => propertyOf({ name, type, comment, ...rest })),
          methods: methods.map(([name, parameters, returns, comment]) =>
            methodOf({ name, parameters, returns, comment }),
          ),
          extends: parents,
          ...(index === undefined ? {} : { indexes: [{ key: 'string', type: index }] }),
        },
        docs,
      ),
    ),
  fc.tuple(type, comment).map(([type, comment]) => typeOf('T', type, comment)),
  fc
    .tuple(type, fc.option(type, { nil: undefined }), fc.boolean(), comment)
    .map(([initializer, type, exported, comment]) =>
      constantOf({ name: 'c', initializer, exported, comment, ...(type === undefined ? {} : { type }) }),
    ),
  fc
    .tuple(parameters, onALine, fc.constantFrom('return 1', 'if (a) {\n  b()\n\n  c()\n}'), fc.boolean(), comment)
    .map(([parameters, returns, body, exported, comment]) =>
      functionOf({ name: 'f', parameters, returns, body, exported, comment }),
    ),
)

it('a declaration equals the one that ts-morph prints', () => {
  fc.assert(
    fc.property(statement, statement => {
      expect(textOf(declarationOf(statement) ?? '')).toBe(textOf(printedByTsMorph(statement)))
    }),
    { numRuns: 500 },
  )
})

it('other declarations are printed by ts-morph', () => {
  const generic = { ...typeOf('T', 'A'), typeParameters: ['A'] }
  expect(declarationOf(generic)).toBeUndefined()
  expect(textOf(printedByTsMorph(generic))).toBe('export type T<A> = A')
  const color = { kind: StructureKind.Enum, name: 'Color', members: [{ name: 'red' }] } as const
  expect(declarationOf({ ...color, members: [...color.members] })).toBeUndefined()
  const documented = { ...typeOf('T', 'A'), docs: [{ description: 'Words.' }] }
  expect(declarationOf(documented)).toBeUndefined()
})
