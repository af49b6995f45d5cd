import type { DeepReader, Readers } from '@chainwright/runtime-validation'
import { BadRequest } from '../exchange/errors.ts'

/**
 * Refuses a query with a name that a parser such as `qs` reads as a value of a declared parameter, although the contract does not: `limit[$ne]`
 * and `[limit]` for `limit`. Its value was not validated.
 */
export const refuseBrackets = (query: string, readers: Readers): void => {
  for (const name of new URLSearchParams(query).keys()) {
    const parameter = Object.hasOwn(readers, name) ? unreadObject(readers, name) : bracketed(readers, name)
    if (parameter !== undefined)
      throw new BadRequest(`Invalid query: ${name} is not a form of ${parameter} that the contract allows`)
  }
}

/** A name that is that of an object with members in brackets. The decoder reads only its members. */
const unreadObject = (readers: Readers, name: string): string | undefined =>
  deepOf(readers, name) === undefined ? undefined : name

/** The declared parameter to which a name in brackets belongs, if the decoder does not read it as this parameter. */
const bracketed = (readers: Readers, name: string): string | undefined => {
  const [first = '', ...others] = name.split('[').map(part => part.replace(/\].*$/s, ''))
  if (others.length === 0) return undefined
  const [parameter = '', ...keys] = first === '' ? others : [first, ...others]
  if (!isDeclared(readers, parameter)) return undefined
  const deep = first === '' ? undefined : deepOf(readers, parameter)
  return deep !== undefined && isRead(deep, keys) ? undefined : parameter
}

const readerAt = (readers: Readers, name: string) => {
  const entry = Object.hasOwn(readers, name) ? readers[name] : undefined
  return typeof entry === 'object' && 'member' in entry ? entry.read : entry
}

const deepOf = (readers: Readers, name: string): DeepReader | undefined => {
  const read = readerAt(readers, name)
  return typeof read === 'object' && 'deep' in read ? read : undefined
}

/** Whether a name is that of a parameter, or of a member of an object whose members are parameters. */
const isDeclared = (readers: Readers, name: string): boolean =>
  Object.hasOwn(readers, name) ||
  Object.keys(readers).some(key => {
    const read = readerAt(readers, key)
    return typeof read === 'object' && 'object' in read && read.explode === true && Object.hasOwn(read.object, name)
  })

/** Whether a decoder reads the value at these keys, as a parser of brackets does. */
const isRead = ({ deep, rest }: DeepReader, [key = '', ...inner]: readonly string[]): boolean => {
  const isNamed = Object.hasOwn(deep, key)
  const read = isNamed ? deep[key] : rest
  if (read === undefined) return false
  if (inner.length === 0) return true
  if (typeof read === 'function') return !isNamed
  if ('deep' in read) return isRead(read, inner)
  const [index = '', ...below] = inner
  if (!/^\d*$/.test(index)) return false
  return 'all' in read ? below.length === 0 || isRead(read.all, below) : 'list' in read && below.length === 0
}
