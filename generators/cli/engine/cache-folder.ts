import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The cache folder of a project: in its `node_modules`, as for other tools, or in a folder that git ignores. */
export const cacheFolder = (root: string): string =>
  existsSync(join(root, 'node_modules'))
    ? join(root, 'node_modules', '.cache', 'chainwright')
    : join(root, '.chainwright')
