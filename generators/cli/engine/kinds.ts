import type { Kind } from '../../source/file.ts'

/** In the order in which they stand on one another. */
export const kinds: readonly Kind[] = ['spec', 'validation', 'client', 'server', 'docs']

/** The default of `kinds`. */
export const defaultKinds: readonly Kind[] = ['spec', 'validation', 'client', 'server']
