import fc from 'fast-check'
import { StructureKind } from 'ts-morph'
import { expect, test } from 'vitest'
import { printStructure } from './print-structure.ts'
import { literal } from './quoting.ts'
import { statementText } from './statement-text.ts'
import { constantOf, functionOf, interfaceOf, methodOf, propertyOf, typeOf } from './structures.ts'

const words = fc.array(fc.constantFrom('a', '/*', '//', "'", '\\', '`', ';', '{', '}', ' ', '\n', '\n\n', '  \n', '*'))
const text = words.map(parts => parts.join(''))
const type = fc.oneof(
  fc.constantFrom('string', "\n  | 'a;'\n  | 'b'", '{\n  a: 1\n\n  b: 2  \n}'),
  text.map(value => literal(value)),
)
const comment = fc.record({ text: fc.array(text, { maxLength: 2 }) })
const flags = fc.record({ required: fc.boolean(), readonly: fc.boolean() })
const parameters = fc.array(fc.record({ name: fc.constantFrom('p', 'q'), type, required: fc.boolean() }), {
  maxLength: 2,
})
const statement = fc.oneof(
  fc
    .tuple(
      fc.array(fc.tuple(text, type, comment, flags), { maxLength: 3 }),
      fc.array(fc.tuple(text, parameters, type, comment), { maxLength: 2 }),
      fc.constantFrom([], ['A'], ['A', "B<'c'>"]),
      fc.option(type, { nil: undefined }),
      comment,
    )
    .map(([properties, methods, parents, index, docs]) =>
      interfaceOf(
        'I',
        {
          properties: properties.map(([name, type, comment, rest]) => propertyOf({ name, type, comment, ...rest })),
          methods: methods.map(([name, parameters, returns, comment]) =>
            methodOf({ name, parameters, returns, comment }),
          ),
          extends: parents,
          ...(index === undefined ? {} : { index }),
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
    .tuple(parameters, type, fc.constantFrom('return 1', 'if (a) {\n  b()\n\n  c()\n}'), fc.boolean(), comment)
    .map(([parameters, returns, body, exported, comment]) =>
      functionOf({ name: 'f', parameters, returns, body, exported, comment }),
    ),
)

test('the text of a statement is the one that ts-morph prints', () => {
  fc.assert(
    fc.property(statement, statement => {
      expect(statementText(statement)).toBe(printStructure(statement))
    }),
    { numRuns: 500 },
  )
})

test('what has more to it is for ts-morph', () => {
  const generic = { ...typeOf('T', 'A'), typeParameters: ['A'] }
  expect(statementText(generic)).toBeUndefined()
  expect(printStructure(generic)).toBe('export type T<A> = A')
  const color = { kind: StructureKind.Enum, name: 'Color', members: [{ name: 'red' }] } as const
  expect(statementText({ ...color, members: [...color.members] })).toBeUndefined()
  const documented = { ...typeOf('T', 'A'), docs: [{ description: 'Words.' }] }
  expect(statementText(documented)).toBeUndefined()
})
