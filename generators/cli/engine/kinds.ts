import type { Kind } from '../../source/file.ts'

/** In the order in which they stand on one another. */
export const kinds: readonly Kind[] = ['spec', 'validation', 'client', 'server', 'docs']

/** What is generated where nobody says. */
export const defaultKinds: readonly Kind[] = ['spec', 'validation', 'client', 'server']
