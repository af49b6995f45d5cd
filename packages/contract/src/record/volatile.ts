import { valueAt } from '../contract/pointer.ts'
import { textOf } from '../format/body.ts'
import type { Json, ResponseText, Volatile } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { parsed } from '../format/json.ts'
import { differences } from '../verify/difference.ts'

/** The places where two answers to the same request differ: their values say nothing, so the schema judges them. */
export const volatileOf = (first: ResponseText, second: ResponseText, step: number): readonly Volatile[] => {
  const place = (at: string): Volatile => ({ step, side: 'response', at, judge: 'schema' })
  const names = [...new Set([...Object.keys(first.headers), ...Object.keys(second.headers)])].sort()
  const headers = names
    .filter(name => headerOf(first.headers, name) !== headerOf(second.headers, name))
    .map(name => place(`header:${name}`))
  const [a, b] = [first.body, second.body].map(body => (body === undefined ? undefined : parsed(textOf(body))))
  if (a === undefined || b === undefined) return headers
  const pointers = differences(a, b).map(({ pointer }) => listOrItself(pointer, a, b))
  return [...headers, ...[...new Set(pointers)].map(place)]
}

/** Where a list has another length, the list as a whole is what changes. */
const listOrItself = (pointer: string, a: Json, b: Json): string => {
  const parts = pointer.split('/')
  for (let length = 1; length < parts.length; length += 1) {
    const outer = parts.slice(0, length).join('/')
    const [left, right] = [valueAt(a, outer), valueAt(b, outer)]
    if (Array.isArray(left) && Array.isArray(right) && left.length !== right.length) return outer
  }
  return pointer
}
