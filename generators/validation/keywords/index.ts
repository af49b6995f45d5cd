import type { Keywords, Schema } from '@chainwright/model'
import type { Keyword } from '../check/keyword.ts'
import { additionalProperties } from './additionalProperties.ts'
import { allOf } from './allOf.ts'
import { anyOf } from './anyOf.ts'
import { constant } from './const.ts'
import { contains } from './contains.ts'
import { dependentRequired } from './dependentRequired.ts'
import { dependentSchemas } from './dependentSchemas.ts'
import { dynamicRef } from './dynamicRef.ts'
import { enumeration } from './enum.ts'
import { exclusiveMaximum } from './exclusiveMaximum.ts'
import { exclusiveMinimum } from './exclusiveMinimum.ts'
import { format } from './format.ts'
import { condition } from './if.ts'
import { int64 } from './int64.ts'
import { items } from './items.ts'
import { maxItems } from './maxItems.ts'
import { maximum } from './maximum.ts'
import { maxLength } from './maxLength.ts'
import { maxProperties } from './maxProperties.ts'
import { minItems } from './minItems.ts'
import { minimum } from './minimum.ts'
import { minLength } from './minLength.ts'
import { minProperties } from './minProperties.ts'
import { multipleOf } from './multipleOf.ts'
import { not } from './not.ts'
import { oneOf } from './oneOf.ts'
import { pattern } from './pattern.ts'
import { patternProperties } from './patternProperties.ts'
import { prefixItems } from './prefixItems.ts'
import { properties } from './properties.ts'
import { propertyNames } from './propertyNames.ts'
import { ref } from './ref.ts'
import { required } from './required.ts'
import { rules } from './rules.ts'
import { type } from './type.ts'
import { unevaluatedItems } from './unevaluatedItems.ts'
import { unevaluatedProperties } from './unevaluatedProperties.ts'
import { uniqueItems } from './uniqueItems.ts'

/** What a schema says, in the order of `keywords`. */
export const keywordsOf = (schema: Schema): readonly Keyword[] => {
  const known = stated.get(schema)
  if (known !== undefined) return known
  const found: Keyword[] = []
  // Of forty keywords a schema has three or four.
  for (const name of Object.keys(schema.keywords)) {
    const keyword = table.get(name)
    if (keyword?.stated(schema)) found.push(keyword)
  }
  if (found.length > 1) found.sort((a, b) => keywords.indexOf(a) - keywords.indexOf(b))
  stated.set(schema, found)
  return found
}

// A cache, as guards and explanations need the keywords of the same schemas at every place.
const stated = new WeakMap<Schema, readonly Keyword[]>()

// By the names that the model has for them. In the order of their conditions: what is cheap and refuses most comes first, and rules judge what
// else is valid.
const table: ReadonlyMap<string, Keyword> = new Map(
  Object.entries({
    type,
    enum: enumeration,
    const: constant,
    ref,
    dynamicRef,
    minimum,
    exclusiveMinimum,
    maximum,
    exclusiveMaximum,
    multipleOf,
    minLength,
    maxLength,
    int64,
    pattern,
    format,
    minItems,
    maxItems,
    prefixItems,
    items,
    uniqueItems,
    contains,
    properties,
    required,
    dependentRequired,
    minProperties,
    maxProperties,
    patternProperties,
    additionalProperties,
    propertyNames,
    dependentSchemas,
    allOf,
    anyOf,
    oneOf,
    not,
    if: condition,
    unevaluatedItems,
    unevaluatedProperties,
    rules,
  } satisfies { readonly [name in keyof Keywords]?: Keyword }),
)

/** Every keyword, in the order of their conditions. */
export const keywords: readonly Keyword[] = [...table.values()]
