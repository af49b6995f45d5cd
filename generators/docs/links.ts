import { posix } from 'node:path'
import type { Operation, Schema } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import type { Html } from './html.ts'

/** URLs relative to the linking page, so that the pages work from any folder and from disk. */
export interface Links {
  readonly page: string
  /** The path to the folder of the index: empty, or `../`. */
  readonly root: string
  to(page: string): string
  schema(schema: Schema): string | undefined
  operation(operation: Operation): string
  /** A cache of list entries for the page's folder, by target page. */
  readonly entries: Map<string, Html>
}

export const linksFrom = (page: string, names: Names): Links => {
  const folder = posix.dirname(page)
  const to = (target: string): string => posix.relative(folder, target)
  return {
    page,
    root: folder === '.' ? '' : `${to('.')}/`,
    to,
    entries: entriesOf(names, folder),
    schema: schema => (names.isNamed(schema) ? to(schemaPage(schema, names)) : undefined),
    operation: operation => `${to(operationPage(operation, names))}#${anchorOf(operation, names)}`,
  }
}

const entriesOf = (names: Names, folder: string): Map<string, Html> => {
  const folders = written.get(names) ?? new Map<string, Map<string, Html>>()
  written.set(names, folders)
  const entries = folders.get(folder) ?? new Map<string, Html>()
  folders.set(folder, entries)
  return entries
}

const written = new WeakMap<Names, Map<string, Map<string, Html>>>()

export const schemaPage = (schema: Schema, names: Names): string => `${names.schemaModule(schema)}.html`
export const operationPage = (operation: Operation, names: Names): string =>
  `operations/${names.resource(operation)}.html`
export const anchorOf = (operation: Operation, names: Names): string => names.operation(operation)
