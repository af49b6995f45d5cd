import type { Schema } from '@chainwright/model'
import type { ValidationEmission } from '../emission.ts'
import { enter, isReference, type View } from './view.ts'

/** A subschema, or the target of a reference. */
export const entered = (view: View, schema: Schema, { analysis }: ValidationEmission): View =>
  enter(view, schema, analysis.dynamic(schema))

/** The target of a schema that consists only of a reference: the first schema with a name, or without a reference. */
export const referentOf = (view: View, emission: ValidationEmission): View => {
  let at = view
  for (
    const seen = new Set<Schema>();
    at.schema.keywords.ref !== undefined && isReference(at.schema) && !seen.has(at.schema);
  ) {
    if (emission.names.isNamed(at.schema)) return at
    seen.add(at.schema)
    at = entered(at, at.schema.keywords.ref, emission)
  }
  return at
}
