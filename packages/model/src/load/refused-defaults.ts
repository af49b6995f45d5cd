import { showJson } from '../document/structure.ts'
import type { ExactJson, Json, Report, Schema } from '../model/index.ts'
import { refusingKeyword } from '../model/refuses.ts'
import { toolMatcher } from '../model/tool-match.ts'
import { takes } from './takes.ts'

/**
 * Omits each `default` that its schema refuses, or a schema for the same value: a target of `$ref`, a part of `allOf`,
 * `not`, all members of a union, or `oneOf` because several members accept it. Otherwise, a server would fill in the default
 * and then refuse the request. The check of the document omits most defaults that a keyword of the same schema refuses, and
 * shows the keyword's value.
 */
export const leaveOutRefusedDefaults = (schemas: Iterable<Schema>, report: Report): void => {
  const checks = { takes, matches: toolMatcher(), isFilled: true }
  const omit = (schema: Schema): boolean => {
    const { default: preset, ...keywords } = schema.keywords
    const keyword = preset && refusingKeyword(schema, preset.value, checks)
    if (preset === undefined || keyword === undefined) return false
    const { file, pointer } = schema.origin
    report({
      code: 'schema.default-refused',
      severity: 'warning',
      origin: { file, pointer: `${pointer}/default` },
      message: `The default ${shown(preset.value)} is invalid against \`${keyword}\`. It is left out.`,
      help: 'Correct the default or the keyword.',
    })
    Object.assign(schema, { keywords })
    return true
  }
  const preset = [...schemas].filter(({ keywords }) => keywords.default !== undefined)
  // An object may be valid only with the default of a member, which may be left out, too.
  while (preset.filter(omit).length > 0);
}

const shown = (value: ExactJson): string => (typeof value === 'bigint' ? `${value}` : showJson(value as Json))
