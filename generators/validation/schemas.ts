import type { Direction, Schema } from '@chainwright/model'
import type { SourceFile } from '../source/file.ts'
import type { Names } from '../source/names.ts'
import { schemaComment } from '../source/schema-docs.ts'
import { viewOf } from './analysis/view.ts'
import { steps } from './decode/filling.ts'
import { explanationCode } from './explain/explanation.ts'
import { guardCode } from './guard/guard.ts'
import type { Shared } from './shared.ts'
import { Writer } from './writer.ts'

/** The module of a named schema: its guard, its explanation and its validator, for each direction that has a type. */
export const schemaFile = (shared: Shared, schema: Schema): SourceFile => {
  const { names } = shared
  const module = names.schemaModule(schema)
  const writer = new Writer(shared, { module, origin: schema.origin.file })
  writer.import({ from: { kind: 'spec', module }, names: [], types: true, all: 'spec' })
  for (const direction of directionsOf(names, schema)) {
    const place = names.schema(schema, direction)
    const view = viewOf(schema, direction)
    const type = shared.narrows(schema, direction) ? { type: `spec.${place}` } : {}
    writer.add(guardCode(writer, view, { name: `is${place}`, place, exported: true, ...type }))
    writer.add(`export ${explanationCode(writer, view, { name: `explain${place}`, place })}`)
    for (const step of steps)
      if (shared.fillings.has(schema, { step, direction }))
        writer.addFiller(`${step}${place}`, schema, { step, direction })
    const comment = schemaComment(schema, names.isNamed)
    writer.addSchema(place, writer.schemaCode(view, `is${place}`, `explain${place}`), comment)
  }
  return writer.file()
}

export const directionsOf = (names: Names, schema: Schema): readonly Direction[] =>
  names.hasInputType(schema) ? ['output', 'input'] : ['output']
