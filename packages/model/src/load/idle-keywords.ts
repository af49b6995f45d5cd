import type { JsonType, Keywords, Report, Schema } from '../model/index.ts'

/**
 * Reports keywords that never apply, because `type` excludes all values that they concern: `properties` next to `type:
 * string`, for example.
 */
export const reportIdleKeywords = (schemas: Iterable<Schema>, report: Report): void => {
  for (const { keywords, origin } of schemas) {
    const { type: types } = keywords
    if (types === undefined) continue
    for (const [type, names] of keywordsOf) {
      const idle = types.includes(type) ? [] : names.filter(name => keywords[name] !== undefined)
      for (const keyword of idle)
        report({
          code: 'schema.keyword-idle',
          severity: 'info',
          origin: { file: origin.file, pointer: `${origin.pointer}/${keyword}` },
          atKeyword: true,
          message: `\`${keyword}\` has no effect on a value of the type ${types.join(' or ')}.`,
          help: `Correct \`type\`, or remove \`${keyword}\`.`,
        })
    }
  }
}

const keywordsOf: readonly (readonly [JsonType, readonly (keyof Keywords)[]])[] = [
  ['object', ['properties', 'patternProperties', 'required']],
  ['array', ['items', 'prefixItems']],
]
