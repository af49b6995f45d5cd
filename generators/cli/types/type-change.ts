import type { Level } from '../../diff/rule.ts'

/** The changes that `diff --types` reports; `docs/release.md` lists them. */
export const typeRules = {
  'types.module-removed': 'A module was removed.',
  'types.module-added': 'A module is new.',
  'types.export-removed': 'A module no longer has an export.',
  'types.export-renamed': 'An export was renamed.',
  'types.export-added': 'An export is new.',
  'types.export-reordered': 'The order of exports changed; reported only for releases of the generator itself.',
  'types.not-assignable': 'A type changed so that some code that uses it no longer compiles.',
} as const
export type TypeRule = keyof typeof typeRules

/** One difference between the types of two versions of generated output. */
export interface TypeChange {
  readonly code: TypeRule
  readonly level: Level
  /** `@acme/pets-spec: Pet` */
  readonly subject: string
  readonly message: string
  /** File and line of the declaration, relative to its package: `src/index.ts:3`; of a module, its file. */
  readonly place: string
}
