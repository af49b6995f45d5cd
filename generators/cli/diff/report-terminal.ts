import { printable } from '@chainwright/contract/printable'
import type { Position } from '@chainwright/model'
import type { Level } from '../../diff/rule.ts'
import type { Colors } from '../terminal.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'
import { concernOf, verdictOf } from './words.ts'

/** The report for people: breaking changes with place and help, compatible ones with their place, others with one line each. */
export const terminalReport = (apis: readonly ApiChanges[], colors: Colors): string =>
  apis.map(api => apiText(api, colors)).join('\n\n')

const apiText = (api: ApiChanges, colors: Colors): string => {
  const heading = `${colors.bold(api.api)}  ${colors.dim(printable(`${api.labels.before} → ${api.labels.after}`))}`
  const lines = (['major', 'minor', 'patch'] as const).flatMap(level =>
    api.changes.filter(change => change.level === level).flatMap(change => changeText(change, colors)),
  )
  const paint = api.level === 'major' ? colors.red : colors.green
  return [heading, '', ...lines, `${api.api}: ${paint(verdictOf(api))}`].join('\n')
}

const words: Readonly<Record<Level, string>> = { major: 'breaking  ', minor: 'compatible', patch: 'docs      ' }

const changeText = (change: LocatedChange, colors: Colors): string[] => {
  const { level, code, help, accepted } = change
  const paint = { major: colors.red, minor: colors.yellow, patch: colors.dim }[level]
  const message = printable(change.message)
  const place = printable(placeOf(change))
  const reason = accepted === undefined ? [] : [`    ${colors.dim(printable(`accepted as ${level}: ${accepted}`))}`]
  if (level === 'patch')
    return [`  ${paint(words[level])}  ${message}  ${colors.dim(`${code}  ${place}`.trimEnd())}`, ...reason]
  return [
    `  ${paint(words[level])}  ${colors.bold(message)}`,
    `    ${colors.dim(printable([code, concernOf(change)].filter(part => part !== '').join(' · ')))}`,
    ...(place === '' ? [] : [`    ${colors.cyan(place)}`]),
    ...(level === 'major' && help !== undefined ? [`    ${colors.green('help')} ${printable(help)}`] : []),
    ...reason,
    '',
  ]
}

const placeOf = ({ at }: LocatedChange): string =>
  at.after === undefined ? (at.before === undefined ? '' : `before: ${line(at.before)}`) : line(at.after)

const line = ({ file, line: number, column }: Position): string => `${file}:${number}:${column}`
