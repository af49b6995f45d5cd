import { type Level, weight } from '../../diff/rule.ts'
import { type ExitCode, exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { compareTypes } from '../types/compare.ts'
import { openSide } from '../types/open-side.ts'
import type { Unpacked } from '../types/tarballs.ts'
import type { TypeChange } from '../types/type-change.ts'
import { withoutFolders } from '../types/unresolved.ts'

export interface DiffTypesRequest {
  readonly documents: readonly string[]
  readonly failOn?: string
  readonly json?: boolean
}

/**
 * `chainwright diff --types before after`: compares the exports of two versions of generated output with the TypeScript compiler.
 */
export const diffTypes = async (request: DiffTypesRequest, terminal: Terminal): Promise<ExitCode> => {
  const { failOn = 'major' } = request
  const [before, after, ...others] = request.documents
  if (before === undefined || after === undefined || others.length > 0) {
    terminal.err(
      'Name two versions of generated output, the earlier one first: folders, tarballs or git:<ref>:<folder>. `chainwright diff --types git:v1.0.0:packages/pets packages/pets`',
    )
    return exit.usage
  }
  if (!['major', 'minor', 'patch', 'none'].includes(failOn)) {
    terminal.err(`--fail-on must be major, minor, patch or none, not "${failOn}".`)
    return exit.usage
  }
  const unpacked: Unpacked = new Map()
  await using was = await openSide(before, terminal.cwd, unpacked)
  await using is = await openSide(after, terminal.cwd, unpacked)
  const shown = (text: string): string => withoutFolders(text, [was.side, is.side])
  const changes = compareTypes(was.side, is.side)
    .map(change => ({ ...change, message: shown(change.message), place: shown(change.place) }))
    .sort((a, b) => weight(b.level) - weight(a.level))
  terminal.out(request.json === true ? JSON.stringify({ changes }, undefined, 2) : textOf(changes, terminal))
  const fails = (level: Level): boolean => failOn !== 'none' && weight(level) >= weight(failOn as Level)
  return changes.some(({ level }) => fails(level)) ? exit.findings : exit.ok
}

const textOf = (changes: readonly TypeChange[], { colors }: Terminal): string => {
  const reported = { major: colors.red('breaking'), minor: colors.yellow('compatible'), patch: colors.dim('docs') }
  const lines = changes.map(
    ({ level, message, place, code }) => `${reported[level]}  ${message}  ${colors.dim(`${place} · ${code}`)}`,
  )
  const count = (level: Level): number => changes.filter(change => change.level === level).length
  const summary =
    changes.length === 0
      ? 'The types are equal.'
      : `${count('major')} breaking and ${count('minor')} compatible changes of types`
  return [...lines, summary].join('\n')
}
