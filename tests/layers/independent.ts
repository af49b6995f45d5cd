import { readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type OutputUnit,
  registerSchema,
  type SchemaObject,
  type Validator,
  validate,
} from '@hyperjump/json-schema/draft-2020-12'
import { parse } from 'yaml'
import type { Violation } from '../../generators/cli/coverage/read/place.ts'

/**
 * The violations of a value, by a validator that shares no code with ours. `schema` is a schema of the model, which this finds by
 * its location in the files of `specs/`. For a union, it reports that no member accepts the value, but not why.
 */
export const violations = async (schema: { readonly uri: string }, value: unknown): Promise<readonly Violation[]> => {
  register()
  const location = locationOf(schema.uri)
  const [file = ''] = location.slice(base.length).split('#')
  // other features have the same names, so this registers only those that are tested
  if (file.startsWith('specs/features/')) registerFile(file.slice('specs/'.length))
  const output = (await validatorOf(location))(value as never, 'DETAILED')
  if (output.valid) return []
  const found = ('errors' in output ? (output.errors ?? []) : []).flatMap(unit => leavesOf(unit, value))
  return found.length > 0 ? found : [{ at: '', keyword: 'false' }]
}

const validators = new Map<string, Promise<Validator>>()

/** Compiled once, because that takes longer than a validation. */
const validatorOf = (location: string): Promise<Validator> => {
  const known = validators.get(location) ?? validate(location)
  validators.set(location, known)
  return known
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const base = 'https://specs.test/'
const dialect = 'https://json-schema.org/draft/2020-12/schema'
const documents = new Map<string, unknown>()

const register = (): void => {
  if (documents.size > 0) return
  for (const file of readdirSync(`${root}/specs`, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.yaml') && !file.startsWith('features')) registerFile(file.split(sep).join('/'))
}

const registerFile = (file: string): void => {
  const uri = `${base}specs/${file}`
  if (documents.has(uri)) return
  const document: unknown = parse(readFileSync(`${root}/specs/${file}`, 'utf8'))
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return
  documents.set(uri, document)
  registerSchema(document as SchemaObject, uri, dialect)
}

/** `file:///…/specs/data/x.yaml#/A` as the URI it is registered by: the validator refuses the scheme `file`. */
const locationOf = (uri: string): string => {
  const { pathname, hash } = new URL(uri)
  return `${base}${relative(root, fileURLToPath(`file://${pathname}`))
    .split(sep)
    .join('/')}${hash.replaceAll(/[{}^`"<>|\\]/g, encodeURIComponent)}`
}

/** Keywords whose members validate independently. An error of a member may not apply to the union. */
const unions = new Set(['anyOf', 'oneOf', 'not', 'contains', 'if'])

const leavesOf = (unit: OutputUnit, value: unknown): Violation[] => {
  const keyword = keywordOf(unit)
  const at = decodeURI(unit.instanceLocation.replace(/^#/, ''))
  if (unions.has(keyword)) return [{ at, keyword }]
  if (unit.errors !== undefined && unit.errors.length > 0) return unit.errors.flatMap(inner => leavesOf(inner, value))
  if (keyword !== 'required') return [{ at, keyword }]
  const names = valueAt(documents.get(unit.absoluteKeywordLocation.split('#')[0] ?? ''), hashOf(unit))
  const object = valueAt(value, at)
  if (!Array.isArray(names) || typeof object !== 'object' || object === null)
    throw new Error(`${unit.absoluteKeywordLocation} is not a list of members`)
  return names
    .map(String)
    .filter(name => !Object.hasOwn(object, name))
    .map(name => ({ at: `${at}/${escaped(name)}`, keyword }))
}

const keywordOf = (unit: OutputUnit): string =>
  unit.keyword.endsWith('/validate') ? 'false' : (hashOf(unit).split('/').at(-1) ?? '')

const hashOf = (unit: OutputUnit): string => decodeURI(unit.absoluteKeywordLocation.split('#')[1] ?? '')

const valueAt = (value: unknown, pointer: string): unknown => {
  let found = value
  for (const token of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string, unknown>)[token.replaceAll('~1', '/').replaceAll('~0', '~')]
  }
  return found
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
