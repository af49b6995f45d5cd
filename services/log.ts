import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Log levels in ascending verbosity: `OFF` writes no messages, `VERBO` writes all. */
export const logLevels = ['OFF', 'FATAL', 'ERROR', 'WARN', 'INFO', 'TRACE', 'DEBUG', 'VERBO'] as const
export type LogLevel = (typeof logLevels)[number]

/** The levels of one logger: for its file, and for the display. */
export interface Levels {
  readonly logLevel: LogLevel
  readonly displayLevel: LogLevel
}

/** The loggers of the program, one for each part of it. */
export interface Loggers {
  log(name: string, level: Exclude<LogLevel, 'OFF'>, message: string): void
  readonly names: readonly string[]
  /** Undefined if no logger has the name. */
  levels(name: string): Levels | undefined
  setLevels(name: string, levels: Partial<Levels>): void
}

export interface LoggerOptions {
  readonly names: readonly string[]
  /** Folder of the files, one for each logger; without it, there are no files. */
  readonly folder?: string
  display(message: string, level: LogLevel): void
  readonly clock?: () => number
}

/** If a file exceeds this number of bytes, it is renamed; the file that was renamed before is overwritten. */
const mostBytes = 8 << 20

export const loggersOf = ({ names, folder, display, clock = Date.now }: LoggerOptions): Loggers => {
  const all = new Map<string, Levels>(names.map(name => [name, { logLevel: 'INFO', displayLevel: 'INFO' }]))
  const passes = (level: LogLevel, most: LogLevel): boolean => logLevels.indexOf(level) <= logLevels.indexOf(most)
  return {
    names,
    levels: name => all.get(name),
    setLevels(name, levels) {
      const now = all.get(name)
      if (now !== undefined) all.set(name, { ...now, ...levels })
    },
    log(name, level, message) {
      const levels = all.get(name)
      if (levels === undefined) return
      if (passes(level, levels.displayLevel)) display(message, level)
      if (folder !== undefined && passes(level, levels.logLevel))
        append(folder, name, `${new Date(clock()).toISOString()} ${level} ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`)
    },
  }
}

/** If a log cannot be written, the operation that it describes continues. */
const append = (folder: string, name: string, line: string): void => {
  const file = join(folder, `${name}.log`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (sizeOf(file) > mostBytes) renameSync(file, `${file}.1`)
    appendFileSync(file, line, { mode: 0o600 })
  } catch {}
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
