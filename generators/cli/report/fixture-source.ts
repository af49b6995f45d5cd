import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { caseName, type Fixture } from '@chainwright/contract'
import { documentLimits, type Position } from '@chainwright/model'
import type { Parsed } from '@chainwright/model/documents'
import { parseJson } from '@chainwright/model/documents'
import { pathFrom } from '../path-from.ts'

/**
 * Finds a place in the file of a fixture: `a.json`, or an item of a list, `list.json#/3` or `list.json#getPet/rex`. Its line is that
 * of the nearest existing value, or of the first error of the text. Undefined if the name is not that of a readable file.
 */
export const fixtureSource = (cwd: string): ((fixture: string, pointer: string) => Position | undefined) => {
  const texts = new Map<string, Parsed | undefined>()
  const parsedAt = (path: string): Parsed | undefined => {
    if (!texts.has(path)) texts.set(path, parsedOf(path))
    return texts.get(path)
  }
  return (fixture, pointer) => {
    const [, file, item] = /^(.*?\.json)(?:#(.*))?$/s.exec(fixture) ?? []
    if (file === undefined) return undefined
    const path = resolve(cwd, file)
    const parsed = parsedAt(path)
    if (parsed === undefined) return undefined
    const place = (item === undefined ? '' : itemAt(parsed, item)) + pointer
    const [problem] = parsed.problems
    const { line, column } = (parsed.value === undefined ? problem : undefined) ??
      parsed.locate([place]).get(place) ?? { line: 1, column: 1 }
    return { file: pathFrom(cwd, path), line, column }
  }
}

const parsedOf = (path: string): Parsed | undefined => {
  try {
    return parseJson(readFileSync(path, 'utf8'), documentLimits)
  } catch {
    return undefined
  }
}

/** The pointer to an item of a list, by its index (`/3`) or the name of its case. */
const itemAt = ({ value }: Parsed, item: string): string => {
  if (/^\/\d+$/.test(item)) return item
  const index = Array.isArray(value) ? value.findIndex(each => nameOf(each as unknown as Fixture) === item) : -1
  return index < 0 ? '' : `/${index}`
}

const nameOf = (fixture: Fixture): string | undefined => {
  try {
    return caseName(fixture)
  } catch {
    return undefined
  }
}

/** `steps/0/response/body#/items/3/id` as a JSON Pointer into a fixture: `/steps/0/response/body/json/items/3/id`. */
export const placeIn = (pointer: string): string => {
  if (pointer === '') return ''
  const [, side = '', at = ''] = /^(steps\/\d+\/(?:request|response))(?:\/(.*))?$/s.exec(pointer) ?? []
  // a member of the fixture, such as `kind`
  if (side === '') return `/${pointer}`
  const [, header] = /^header:([^#/]*)/.exec(at) ?? []
  if (header !== undefined) return `/${side}/headers/${header}`
  const [, inside] = /^body#(.*)$/s.exec(at) ?? []
  if (inside !== undefined) return `/${side}/body/json${inside}`
  return at === '' ? `/${side}` : `/${side}/${at}`
}
