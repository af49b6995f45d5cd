import { posix } from 'node:path'
import type { Operation, Schema } from '../model/index.ts'
import type { Names } from '../source/names.ts'

/** Addresses of things, relative to the page that links to them, so that the pages work from any folder and from disk. */
export interface Links {
  readonly page: string
  to(page: string): string
  schema(schema: Schema): string | undefined
  operation(operation: Operation): string
}

export const linksFrom = (page: string, names: Names): Links => {
  const to = (target: string): string => posix.relative(posix.dirname(page), target)
  return {
    page,
    to,
    schema: schema => (names.isNamed(schema) ? to(schemaPage(schema, names)) : undefined),
    operation: operation => `${to(operationPage(operation, names))}#${anchorOf(operation, names)}`,
  }
}

export const schemaPage = (schema: Schema, names: Names): string => `${names.schemaModule(schema)}.html`
export const operationPage = (operation: Operation, names: Names): string =>
  `operations/${names.resource(operation)}.html`
export const anchorOf = (operation: Operation, names: Names): string => names.operation(operation)
