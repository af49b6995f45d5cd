import { code } from '../source/code.ts'
import type { SourceFile } from '../source/file.ts'
import { objectTypeOf, typeArgumentsOf } from '../source/layouts.ts'
import { literal } from '../source/quoting.ts'
import { typeOf } from '../source/structures.ts'
import { memberTypeOf } from '../source/type-code.ts'

/** Types of an installed package, by the formats that they stand for. */
export type MappedFormats = Readonly<Record<string, { readonly module: string; readonly name: string }>>

/**
 * Holds the types that stand for formats to what values are: no client and no server converts them, so that a `Date` would be a type of strings. The
 * mistake is found where the generated code is compiled, as nothing but a compiler knows these types.
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
          'The types of the setting `formats`. Values are not converted: each type must be one of strings, numbers or bigints, such as `string & { brand: "time" }`. A `Date` is not.',
        ],
      },
    ),
    'type Unconverted<Types extends { [format: string]: string | number | bigint }> = Types',
  ],
})
