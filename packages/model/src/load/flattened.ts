import { flattenedIn } from '../jsonschema/written/flattened.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { spellingOf } from './spelling.ts'

/**
 * A schema of a bundled document without `$ref` and `allOf`, with the keywords of their schemas in the spelling of
 * 2020-12. If two of them describe a member, it must satisfy both. `undefined` if no value is valid. `spend` is called
 * with the cost of each step, and may throw.
 */
export const flattened = (
  schema: Json | undefined,
  document: Json,
  spend: (amount: number) => void = () => undefined,
): JsonObject | undefined => flattenedIn(schema, { document, spelled: spellingOf(document), spend })
