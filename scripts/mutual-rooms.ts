import { posix } from 'node:path'
import { importsOf, isTest } from './imports.ts'

/** Two rooms of a folder that import each other, in order of their names. */
export interface RoomPair {
  readonly folder: string
  readonly rooms: readonly [one: string, other: string]
  /** One import in each direction: `one.ts -> two.ts`. */
  readonly imports: readonly [string, string]
}

/**
 * The rooms that import each other, also by types: neither can be read without the other. A room is a folder directly
 * below one of the given folders. Tests, and modules next to the rooms, belong to none.
 *
 * @param files Paths relative to the root, with `/`.
 */
export const findMutualRooms = (
  files: readonly string[],
  read: (file: string) => string,
  folders: readonly string[],
): readonly RoomPair[] =>
  folders.flatMap(folder => {
    const imports = importsBetween(folder, files, read)
    return [...imports].flatMap(([key, there]): readonly RoomPair[] => {
      const [one = '', other = ''] = key.split(' ')
      const back = imports.get(`${other} ${one}`)
      return one > other || back === undefined ? [] : [{ folder, rooms: [one, other], imports: [there, back] }]
    })
  })

/** The first import from one room of a folder to another, by `from to`. */
const importsBetween = (
  folder: string,
  files: readonly string[],
  read: (file: string) => string,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const file of files) {
    const from = roomOf(folder, file)
    if (from === undefined || isTest(file)) continue
    for (const { specifier } of importsOf(read(file))) {
      const target = posix.join(posix.dirname(file), specifier)
      const to = specifier.startsWith('.') ? roomOf(folder, target) : undefined
      if (to === undefined || to === from || found.has(`${from} ${to}`)) continue
      found.set(`${from} ${to}`, `${file} -> ${target}`)
    }
  }
  return found
}

/** The room of a module; undefined outside the folder, and for modules next to the rooms. */
const roomOf = (folder: string, file: string): string | undefined => {
  const [room, inside] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : []
  return inside === undefined ? undefined : room
}
