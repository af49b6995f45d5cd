import { withValueAt } from './with-value-at.ts'

/** A value with one change. */
export interface Mutant {
  /** The place, with `*` for every item. Mutants of different items of a list share it. */
  readonly at: string
  readonly change: string
  readonly value: unknown
}

/** All single changes of a value: a missing member, another type, a text or number of another form. */
export function* mutantsOf(value: unknown): Generator<Mutant> {
  for (const place of places(value, '', '')) yield* mutantsAt(value, place)
}

/** Like `mutantsOf`, with the pointer of each change, and with changes of the whole value. */
export function* placedMutantsOf(value: unknown): Generator<Mutant & { readonly pointer: string }> {
  for (const place of [...places(value, '', ''), { pointer: '', at: '', item: value, isMember: false }])
    for (const mutant of mutantsAt(value, place)) yield { ...mutant, pointer: place.pointer }
}

function* mutantsAt(value: unknown, { pointer, at, item, isMember }: Place): Generator<Mutant> {
  if (isMember) yield { at, change: 'left out', value: withValueAt(value, pointer, undefined) }
  for (const [change, replacement] of changesOf(item))
    yield { at, change, value: withValueAt(value, pointer, replacement) }
}

interface Place {
  readonly pointer: string
  readonly at: string
  readonly item: unknown
  readonly isMember: boolean
}

function* places(value: unknown, pointer: string, at: string): Generator<Place> {
  if (typeof value !== 'object' || value === null) return
  const isList = Array.isArray(value)
  for (const [key, item] of Object.entries(value)) {
    const token = key.replaceAll('~', '~0').replaceAll('/', '~1')
    const place = { pointer: `${pointer}/${token}`, at: `${at}/${isList ? '*' : token}`, item, isMember: !isList }
    yield place
    yield* places(item, place.pointer, place.at)
  }
}

const changesOf = (item: unknown): (readonly [change: string, replacement: unknown])[] => {
  switch (typeof item) {
    case 'string':
      return [
        ['a number', 5],
        ['another text', `${item}~`],
        ['no text', ''],
        ['null', null],
      ]
    case 'number':
      return [
        ['a text', String(item)],
        ['negative', -1 - item],
        ['a fraction', item + 0.5],
        ['null', null],
      ]
    case 'boolean':
      return [
        ['a text', String(item)],
        ['null', null],
      ]
    default:
      return [
        ['a text', 'neither list nor object'],
        ['null', null],
        [Array.isArray(item) ? 'an object' : 'a list', Array.isArray(item) ? {} : []],
      ]
  }
}
