import { append } from '../document/pointer.ts'
import type { Json, Origin, Report } from '../model/index.ts'
import { unknownDialectHelp } from './dialects.ts'

/** The place of a finding in a document. */
export interface At {
  readonly document: string
  readonly pointer: string
}

/** Reports the problems of schemas that the reader of a graph notices. */
export interface GraphFindings {
  originOf(at: At): Origin
  /** Once per place. */
  unknownDialect(dialect: string, at: At): void
  ignoredDialect(dialect: string, at: At): void
  notASchema(value: Json, at: At): void
  malformedKeyword(keyword: string, expected: string, at: At): void
  dangling(reference: string, at: At): void
}

/** @param fileOf The name of a document in findings. */
export const createGraphFindings = (report: Report, fileOf: (document: string) => string): GraphFindings => {
  const unknown = new Set<string>()
  const originOf = ({ document, pointer }: At): Origin => ({ file: fileOf(document), pointer: `#${pointer}` })
  const memberOf = ({ document, pointer }: At, name: string): Origin =>
    originOf({ document, pointer: append(pointer, name) })
  return {
    originOf,
    unknownDialect: (dialect, at) => {
      const place = `${at.document}#${at.pointer}`
      if (unknown.has(place)) return
      unknown.add(place)
      report({
        code: 'schema.unknown-dialect',
        severity: 'warning',
        origin: memberOf(at, '$schema'),
        message: `The dialect "${dialect}" is unknown. The schema is read in the dialect of the surrounding schema.`,
        help: unknownDialectHelp,
      })
    },
    ignoredDialect: (dialect, at) =>
      report({
        code: 'schema.dialect-ignored',
        severity: 'warning',
        origin: memberOf(at, '$schema'),
        message: `\`$schema\` has no effect here. The schema is read in the dialect of the surrounding schema or document, not in "${dialect}".`,
        help: 'Give the schema an `$id`, or move it to a separate file.',
      }),
    notASchema: (value, at) =>
      report({
        code: 'schema.not-a-schema',
        severity: 'error',
        origin: originOf(at),
        message: `A schema must be an object or a boolean, but this is ${value === null ? 'null' : Array.isArray(value) ? 'an array' : `the ${typeof value} ${JSON.stringify(value)}`}.`,
        help: 'Write `true` to accept every value.',
        recovery: 'Any value is valid here.',
      }),
    malformedKeyword: (keyword, expected, at) =>
      report({
        code: 'schema.malformed-keyword',
        // Another vendor's extension of the same name may be valid there.
        severity: keyword.startsWith('x-') ? 'warning' : 'error',
        origin: memberOf(at, keyword),
        message: `\`${keyword}\` must be ${expected}.`,
        recovery: 'It is left out.',
      }),
    dangling: (reference, at) =>
      report({
        code: 'schema.dangling-reference',
        severity: 'error',
        origin: originOf(at),
        message: `The target of the reference "${reference}" does not exist.`,
        help: 'Correct the reference, or add the document it names.',
        recovery: 'Any value is valid here.',
      }),
  }
}
