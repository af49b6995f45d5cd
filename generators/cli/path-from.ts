import { relative } from 'node:path'

/** The path of a file from a folder, with `/` between its parts on every platform. Both are absolute. */
export const pathFrom = (folder: string, file: string): string => relative(folder, file).split('\\').join('/')
