import { type ExactJson, isScalar } from '@chainwright/model'
import { type Code, code } from '../../source/code/code.ts'
import { callOf } from '../../source/typescript/layouts.ts'
import { literal } from '../../source/typescript/quoting.ts'
import type { Module } from '../module.ts'
import { any, call, type Expression, type Subject, same } from './expression.ts'

/** The condition that a value is one of some JSON values. */
export const isAmong = (module: Module, place: string, value: Subject, values: readonly ExactJson[]): Expression => {
  const primitives = values.filter(isScalar)
  const structured = values.filter(known => !isScalar(known))
  const deep = structured.map(known =>
    call(module.runtime('equal'), [
      module.declarations.constant(`${place}Value`, literal(known), 'unknown'),
      value.code,
    ]),
  )
  if (primitives.length <= most) return any([...primitives.map(known => same(value, literal(known))), ...deep])
  return any([call(code`${setOf(module, place, primitives)}.has`, [value.code]), ...deep])
}

/** A list of values as code. A long list is the same set as in the guard. */
export const listOf = (module: Module, place: string, values: readonly ExactJson[]): Code =>
  values.length > most && values.every(isScalar) ? code`[...${setOf(module, place, values)}]` : literal([...values])

const setOf = (module: Module, place: string, values: readonly ExactJson[]): Code =>
  module.declarations.constant(`${place}Values`, callOf('/* @__PURE__ */ new Set<unknown>', [literal([...values])]))

/** The maximum number of values to compare one by one; more values are looked up in a set. */
const most = 8

/** The explanation of a list of values: lists and objects need more than a comparison. */
export const amongOf = (values: readonly ExactJson[]): 'among' | 'amongExact' | 'amongAll' =>
  values.some(value => typeof value === 'bigint') ? 'amongExact' : values.every(isScalar) ? 'among' : 'amongAll'
