import type { Diagnostic } from '@chainwright/model'
import { expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import { severitiesOf } from './severities.ts'

const applied = (settings: Pick<Config, 'rules' | 'strict'>, code: string, severity: Diagnostic['severity']) =>
  severitiesOf(settings)([
    { code, severity, source: { file: 'a.yaml', line: 1, column: 1 }, pointer: '#', message: 'A.' },
  ]).map(each => each.severity)

const [all, some, one] = [{ '*': 'off' }, { 'redocly.*': 'info' }, { 'redocly.operation-summary': 'error' }] as const

it.each([
  ['first', { ...one, ...some, ...all }],
  ['last', { ...all, ...some, ...one }],
])('the longest match applies, if it is written %s', (_, rules) => {
  expect(applied({ rules }, 'redocly.operation-summary', 'warning')).toEqual(['error'])
  expect(applied({ rules }, 'redocly.operation-description', 'warning')).toEqual(['info'])
  expect(applied({ rules }, 'schema.wide', 'warning')).toEqual([])
})

it('`strict` turns warnings into errors, including those that a rule sets', () => {
  expect(applied({ strict: true }, 'schema.wide', 'warning')).toEqual(['error'])
  expect(applied({ strict: true }, 'schema.wide', 'info')).toEqual(['info'])
  expect(applied({ strict: true, rules: { 'schema.*': 'warning' } }, 'schema.wide', 'info')).toEqual(['error'])
})

it('no rule changes the severity of an error', () => {
  expect(applied({ rules: all }, 'document.unreadable', 'error')).toEqual(['error'])
})
