import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Verdict, WrittenAt } from '@chainwright/contract'
import { documentLimits } from '@chainwright/model'
import type { Parsed } from '@chainwright/model/documents'
import { parseJson } from '@chainwright/model/documents'
import type { Subject } from '../contract/subject.ts'

/**
 * Finds the source of a verdict: the place in the file of a fixture, otherwise the operation in the contract. Undefined
 * for remote documents and for files that cannot be read.
 */
export const writtenAt = (
  operationAt: Subject['operationAt'],
  cwd: string,
): ((verdict: Verdict) => WrittenAt | undefined) => {
  const texts = new Map<string, Parsed | undefined>()
  const fromHere = (path: string): string => relative(cwd, path).split('\\').join('/')
  const fixtureAt = (path: string): Parsed | undefined => {
    if (!texts.has(path)) texts.set(path, parsedOf(path))
    return texts.get(path)
  }
  return ({ fixture, pointer, operation }) => {
    const path = resolve(cwd, fixture)
    const parsed = fixture.endsWith('.json') ? fixtureAt(path) : undefined
    if (parsed !== undefined) {
      const place = placeIn(pointer)
      const line = parsed.locate([place]).get(place)?.line
      return { file: fromHere(path), ...(line !== undefined && { line }) }
    }
    const found = operation === undefined ? undefined : operationAt(operation)
    return found && { file: fromHere(found.path), line: found.line }
  }
}

const parsedOf = (path: string): Parsed | undefined => {
  try {
    return parseJson(readFileSync(path, 'utf8'), documentLimits)
  } catch {
    return undefined
  }
}

/** `steps/0/response/body#/items/3/id` as a JSON Pointer into a fixture: `/steps/0/response/body/json/items/3/id`. */
export const placeIn = (pointer: string): string => {
  const [, side = '', at = ''] = /^(steps\/\d+\/(?:request|response))(?:\/(.*))?$/s.exec(pointer) ?? []
  if (side === '') return ''
  const [, header] = /^header:([^#/]*)/.exec(at) ?? []
  if (header !== undefined) return `/${side}/headers/${header}`
  const [, inside] = /^body#(.*)$/s.exec(at) ?? []
  if (inside !== undefined) return `/${side}/body/json${inside}`
  return at === '' ? `/${side}` : `/${side}/${at}`
}
