import type { Direction, Schema } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { schemaComment } from '../source/typescript/schema-docs.ts'
import { viewOf } from './analysis/view.ts'
import { steps } from './decode/filling.ts'
import type { ValidationEmission } from './emission.ts'
import { ModuleBuilder } from './module-builder.ts'

/** The module of a named schema: its guard, its explanation and its validator, for each direction that has a type. */
export const schemaFile = (emission: ValidationEmission, schema: Schema): SourceFile => {
  const { names } = emission
  const module = new ModuleBuilder(emission, { module: names.schemaModule(schema), origin: schema.origin.file })
  for (const direction of directionsOf(names, schema)) {
    const place = names.schema(schema, direction)
    const view = viewOf(schema, direction)
    const type = emission.narrows(schema, direction) ? { type: module.specType(place) } : {}
    module.addGuard(view, { name: `is${place}`, place, ...type })
    module.addExplanation(view, { name: `explain${place}`, place })
    for (const step of steps)
      if (emission.fillings.has(schema, { step, direction }))
        module.addFiller(`${step}${place}`, schema, { step, direction })
    const [guard, explanation] = [module.own(`is${place}`), module.own(`explain${place}`)]
    module.addSchema(place, module.schemaCode(view, guard, explanation), schemaComment(schema, names.isNamed))
  }
  return module.file()
}

export const directionsOf = (names: Names, schema: Schema): readonly Direction[] =>
  names.hasInputType(schema) ? ['output', 'input'] : ['output']
