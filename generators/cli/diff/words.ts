import type { Level } from '../../diff/rule.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'

/** `2 breaking changes, 1 compatible change and 4 changes of the documentation` */
export const countsOf = (changes: readonly LocatedChange[]): string => {
  const count = (level: Level): number => changes.filter(change => change.level === level).length
  const [major, minor, patch] = [count('major'), count('minor'), count('patch')]
  const parts = [
    major > 0 && `${major} breaking ${major === 1 ? 'change' : 'changes'}`,
    minor > 0 && `${minor} compatible ${minor === 1 ? 'change' : 'changes'}`,
    patch > 0 && documentationChanges(patch),
  ].filter(part => part !== false)
  return parts.length === 0 ? 'no change' : parts.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** `4 documentation changes` */
export const documentationChanges = (count: number): string =>
  `${count} documentation ${count === 1 ? 'change' : 'changes'}`

/** The sentence about the next version that the level requires. */
export const verdictOf = ({ isNew, changes, level }: ApiChanges): string => {
  if (isNew) return 'a new API'
  return level === undefined ? 'no change' : `${countsOf(changes)}: requires a ${level} version`
}

/** The callers and operations that a change affects, and its impact. */
export const concernOf = ({ directions, operations, impact, level }: LocatedChange): string => {
  const ways = directions.map(direction => (direction === 'input' ? 'what callers send' : 'what callers read'))
  const named = operations.slice(0, mostNamed).join(', ')
  const more = operations.length - mostNamed
  const parts = [
    ways.join(' and '),
    operations.length === 0 ? '' : more > 0 ? `${named} and ${more} others` : named,
    level === 'patch' ? '' : impactOf(impact),
  ]
  return parts.filter(part => part !== '').join(' · ')
}

const impactOf = ({ wire, source }: LocatedChange['impact']): string => {
  if (wire === source) return `wire and code: ${wire}`
  return [wire !== 'patch' && `wire: ${wire}`, source !== 'patch' && `code: ${source}`].filter(Boolean).join(', ')
}

/** The maximum number of operations that a text names. It counts the others. */
export const mostNamed = 4
