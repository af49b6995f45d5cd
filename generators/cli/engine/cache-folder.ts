import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a project keeps what may be lost: beside its packages as other tools do, or in a folder that git is told to ignore. */
export const cacheFolder = (root: string): string =>
  existsSync(join(root, 'node_modules'))
    ? join(root, 'node_modules', '.cache', 'chainwright')
    : join(root, '.chainwright')
