import type { Site } from '../../diff/change.ts'
import { type Level, worst } from '../../diff/rule.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'

/** The changes as JSON, for programs. docs/diff.md documents the members; later versions may add others. */
export const jsonReport = (apis: readonly ApiChanges[]): string => {
  const levels = apis.flatMap(({ level }) => level ?? [])
  return `${JSON.stringify(
    {
      level: levels.length === 0 ? null : worst(levels),
      apis: apis.map(({ api, labels, isNew, level, changes }) => ({
        api,
        ...labels,
        isNew,
        level: level ?? null,
        changes: changes.map(changeOf),
      })),
    } satisfies { level: Level | null; apis: unknown },
    undefined,
    2,
  )}\n`
}

const changeOf = ({ at, before, after, accepted, help, ...change }: LocatedChange) => ({
  ...change,
  help: help ?? null,
  accepted: accepted ?? null,
  before: placeOf(before, at.before),
  after: placeOf(after, at.after),
})

const placeOf = (site: Site | undefined, position: LocatedChange['at']['before']) =>
  site === undefined
    ? null
    : {
        file: site.origin.file,
        pointer: site.origin.pointer,
        ...(position && { line: position.line, column: position.column }),
        ...(site.value !== undefined && { value: site.value }),
      }
