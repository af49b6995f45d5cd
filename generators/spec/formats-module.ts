import { code } from '../source/code/code.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { objectTypeOf, typeArgumentsOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { typeOf } from '../source/typescript/structures.ts'
import { memberTypeOf } from '../source/typescript/type-code.ts'

/** Types of an installed package, by the formats that they represent. */
export type MappedFormats = Readonly<Record<string, { readonly module: string; readonly name: string }>>

/**
 * Checks that the types of formats match the values: clients and servers do not convert them, so `Date` would be the type of
 * strings. The compiler reports such an error in the generated code, because only it resolves these types.
 */
export const formatsModule = (formats: MappedFormats, origin: string): SourceFile => ({
  kind: 'spec',
  module: 'formats',
  origin,
  imports: [],
  reexports: [],
  statements: [
    typeOf(
      'Formats',
      code`Unconverted${typeArgumentsOf([
        objectTypeOf(
          Object.entries(formats).map(([format, { module, name }]) =>
            memberTypeOf(format, `import(${literal(module)}).${name}`),
          ),
        ),
      ])}`,
      {
        text: [
          'The types in the setting `formats`. Values are not converted, so each type must be a type of strings, numbers or bigints, such as `string & { brand: "time" }`. A `Date` is not allowed.',
        ],
      },
    ),
    'type Unconverted<Types extends { [format: string]: string | number | bigint }> = Types',
  ],
})
