import { isJsonArray } from '@chainwright/model'
import type { Json, ResponseText, Volatile } from '../format/fixture.ts'
import { headerOf } from '../format/header.ts'
import { escaped, isObject, valueAt } from '../format/pointer.ts'
import { valueOfMessage } from '../format/stream.ts'
import { differences } from '../judge/difference.ts'

/** The places where two responses to the same request differ, whose values only the schema checks. */
export const volatileOf = (first: ResponseText, second: ResponseText, step: number): readonly Volatile[] => {
  const place = (at: string): Volatile => ({ step, side: 'response', at, judge: 'schema' })
  const names = [...new Set([...Object.keys(first.headers), ...Object.keys(second.headers)])].sort()
  const headers = names
    .filter(name => headerOf(first.headers, name) !== headerOf(second.headers, name))
    .map(name => place(`header:${name}`))
  const [a, b] = [first, second].map(valueOfMessage)
  if (a === undefined || b === undefined) return headers
  const pointers = differences(a, b).map(({ pointer }) => listOrItself(pointer, a, b))
  const all = [...new Set(pointers)]
  // a list that changes as a whole covers the places in it
  const outer = all.filter(pointer => !all.some(other => other !== pointer && pointer.startsWith(`${other}/`)))
  return [...headers, ...outer.map(place)]
}

/**
 * The places of times and durations in a response. They may be equal in two immediate responses.
 *
 * @param date The day of the recording, `YYYY-MM-DD`.
 */
export const clockOf = (response: ResponseText, date: string, step: number): readonly Volatile[] => {
  const value = valueOfMessage(response)
  const day = Date.parse(date)
  return value === undefined || Number.isNaN(day)
    ? []
    : [...clocks(value, '', day)].map((at): Volatile => ({ step, side: 'response', at, judge: 'schema' }))
}

const oneDay = 86_400_000
const durationNames = /^(?:duration|elapsed|uptime|latency|took|age)(?:(?:in)?(?:ms|millis|milliseconds|seconds|ns))?$/i
const timeNames = /(?:time|timestamp|at|now|date|checked|updated|seen)$/i

function* clocks(value: Json, at: string, day: number, name = ''): Generator<string> {
  if (typeof value === 'string') {
    const time = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value) ? Date.parse(value) : Number.NaN
    if (isNear(time, day) || (durationNames.test(name) && /^[\d.]+[a-zµ]*$/.test(value))) yield at
  } else if (typeof value === 'number') {
    const isTime = timeNames.test(name) && (isNear(value, day) || isNear(value * 1000, day))
    if (isTime || durationNames.test(name)) yield at
  } else if (isJsonArray(value))
    for (const [index, item] of value.entries()) yield* clocks(item, `${at}/${index}`, day, name)
  else if (isObject(value))
    for (const [key, member] of Object.entries(value)) yield* clocks(member, `${at}/${escaped(key)}`, day, key)
}

const isNear = (time: number, day: number): boolean => time >= day - oneDay && time <= day + 2 * oneDay

/** Replaces a place in a list by the list itself, if the list's length or order changes. */
const listOrItself = (pointer: string, a: Json, b: Json): string => {
  const parts = pointer.split('/')
  for (let length = 1; length < parts.length; length += 1) {
    const outer = parts.slice(0, length).join('/')
    const [left, right] = [valueAt(a, outer), valueAt(b, outer)]
    if (isJsonArray(left) && isJsonArray(right) && isAnother(left, right)) return outer
  }
  return pointer
}

const isAnother = (a: readonly Json[], b: readonly Json[]): boolean => {
  if (a.length !== b.length) return true
  const [left, right] = [a, b].map(namesOf)
  return left !== undefined && right !== undefined && left.join() !== right.join() && sorted(left) === sorted(right)
}

const sorted = (texts: readonly string[]): string => [...texts].sort().join()

/** The identities of the items of a list: the items themselves, or a member with distinct values. */
const namesOf = (items: readonly Json[]): readonly string[] | undefined => {
  const texts = items.map(item => JSON.stringify(item))
  if (!items.every(isObject)) return texts
  const [first] = items
  const key = Object.keys(first ?? {}).find(name => {
    const values = items.map(item => item[name])
    return values.every(isName) && new Set(values).size === items.length
  })
  return key === undefined ? texts : items.map(item => JSON.stringify(item[key]))
}

const isName = (value: Json | undefined): boolean => typeof value === 'string' || Number.isSafeInteger(value)
