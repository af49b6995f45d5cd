import type { Kind } from '../../source/typescript/file.ts'

/** The kinds in the order of their dependencies. */
export const kinds: readonly Kind[] = ['spec', 'validation', 'client', 'server', 'docs']

/** The default of `kinds`. */
export const defaultKinds: readonly Kind[] = ['spec', 'validation', 'client', 'server']
