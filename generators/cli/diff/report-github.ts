import type { Level } from '../../diff/rule.ts'
import { githubAnnotation } from '../report/github.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'
import { concernOf } from './words.ts'

const severities: Readonly<Record<Level, 'error' | 'warning' | 'info'>> = {
  major: 'error',
  minor: 'info',
  patch: 'info',
}

/**
 * Workflow commands: a breaking change is an error at its line, an addition is a notice. Changes of documentation are omitted, as the diff of the
 * pull request shows them.
 *
 * @param pathOf The path of a file from the root of the repository.
 */
export const githubReport = (apis: readonly ApiChanges[], pathOf: (file: string) => string): string =>
  apis
    .flatMap(({ changes }) => changes.filter(({ level }) => level !== 'patch'))
    .map(change => annotationOf(change, pathOf))
    .join('\n')

/** A removed element has no line in the later version, so its annotation has none. */
const annotationOf = (change: LocatedChange, pathOf: (file: string) => string): string => {
  const { code, level, message, help, at, accepted } = change
  const concern = concernOf(change)
  const severity = accepted === undefined ? severities[level] : 'info'
  const reported = `${message}${concern === '' ? '' : ` (${concern})`}`
  const advice = accepted === undefined ? help : `Accepted as ${level}: ${accepted}`
  return githubAnnotation(
    {
      code,
      severity,
      message: reported,
      ...(advice !== undefined && { help: advice }),
      source: at.after,
    },
    pathOf,
  )
}
