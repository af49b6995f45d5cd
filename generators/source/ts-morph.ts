import { createRequire } from 'node:module'

type TsMorph = typeof import('ts-morph')

let loaded: TsMorph | undefined

/** ts-morph brings a whole compiler, and a run that finds nothing changed has no use for it: loaded when first asked for. */
export const tsMorph = (): TsMorph => {
  loaded ??= createRequire(import.meta.url)('ts-morph') as TsMorph
  return loaded
}
