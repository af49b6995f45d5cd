import type { Direction, Schema } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { schemaComment } from '../source/typescript/schema-docs.ts'
import { viewOf } from './analysis/view.ts'
import { steps } from './decode/filling.ts'
import type { ValidationEmission } from './emission.ts'
import { ModuleBuilder } from './module-builder.ts'
import { addExplanation, addGuard, addValidator, specType, validatorCode } from './validator.ts'

/** The module of a named schema: its guard, its explanation and its validator, for each direction that has a type. */
export const schemaFile = (emission: ValidationEmission, schema: Schema): SourceFile => {
  const { names } = emission
  const module = new ModuleBuilder(emission, { module: names.schemaModule(schema), origin: schema.origin.file })
  for (const direction of directionsOf(names, schema)) {
    const place = names.schema(schema, direction)
    const view = viewOf(schema, direction)
    const type = emission.narrows(schema, direction) ? { type: specType(module, place) } : {}
    addGuard(module, view, { name: `is${place}`, place, ...type })
    addExplanation(module, view, { name: `explain${place}`, place })
    for (const step of steps)
      if (emission.fillings.has(schema, { step, direction }))
        module.fillers.add(`${step}${place}`, schema, { step, direction })
    const [guard, explanation] = [module.declarations.own(`is${place}`), module.declarations.own(`explain${place}`)]
    addValidator(module, place, validatorCode(module, view, guard, explanation), schemaComment(schema, names.isNamed))
  }
  return module.declarations.file()
}

export const directionsOf = (names: Names, schema: Schema): readonly Direction[] =>
  names.hasInputType(schema) ? ['output', 'input'] : ['output']
