import { relative, sep } from 'node:path'

/** The path of a file from a folder, with `/` between its parts on every platform. Both are absolute. */
export const pathFrom = (folder: string, file: string): string => slashed(relative(folder, file))

/** A path of this platform, with `/` between its parts. */
export const slashed = (path: string): string => path.split(sep).join('/')
