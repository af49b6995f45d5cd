import { createRequire } from 'node:module'

type Refa = typeof import('refa')
type Regexpp = typeof import('@eslint-community/regexpp')

let loadedRefa: Refa | undefined
let loadedRegexpp: Regexpp | undefined

/** Loads refa on first use: it is a megabyte of code, and many documents have only patterns that are proven without it. */
export const refa = (): Refa => {
  loadedRefa ??= createRequire(import.meta.url)('refa') as Refa
  return loadedRefa
}

/** Loads the parser of regular expressions on first use, as the module that refa also uses. */
export const regexpp = (): Regexpp => {
  loadedRegexpp ??= createRequire(import.meta.url)('@eslint-community/regexpp') as Regexpp
  return loadedRegexpp
}
