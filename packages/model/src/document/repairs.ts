import type { Json, JsonObject } from '../model/index.ts'
import type { Library } from './library.ts'
import type { Place } from './place.ts'
import { append } from './pointer.ts'

type Holder = JsonObject | readonly Json[]

/** Changes that make a document readable. They are collected during the walk and applied after it. */
export interface Repairs {
  /** @param at The place of the holder. */
  leaveOut(holder: Holder, member: string | number, at: Omit<Place, 'value'>): void
  put(holder: Holder, member: string | number, value: Json): void
  make(): void
}

export const createRepairs = (library: Library): Repairs => {
  const put: (() => void)[] = []
  const gone = new Map<Holder, { readonly at: Omit<Place, 'value'>; readonly members: Set<string | number> }>()

  const shorten = (
    list: Json[],
    members: ReadonlySet<string | number>,
    { uri, pointer }: Omit<Place, 'value'>,
  ): void => {
    const kept = list.flatMap((value, index) => (members.has(index) ? [] : [{ value, index }]))
    // An item with a new index is still looked up where it is written.
    library.graft(
      uri,
      kept.flatMap(({ index }, now) =>
        index === now ? [] : [{ pointer: append(pointer, now), uri, from: append(pointer, index), isShifted: true }],
      ),
    )
    list.splice(0, list.length, ...kept.map(({ value }) => value))
  }

  return {
    leaveOut: (holder, member, at) => {
      const known = gone.get(holder)
      if (known === undefined) gone.set(holder, { at, members: new Set([member]) })
      else known.members.add(member)
    },
    put: (holder, member, value) =>
      void put.push(() => {
        ;(holder as { [member: string | number]: Json })[member] = value
      }),
    make: () => {
      for (const change of put.splice(0)) change()
      for (const [holder, { at, members }] of gone)
        if (Array.isArray(holder)) shorten(holder as Json[], members, at)
        else for (const member of members) delete (holder as { [member: string]: Json })[member]
      gone.clear()
    },
  }
}
