import { existsSync, readFileSync } from 'node:fs'
import { realpath, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { canonical, caseName, type Fixture, printable, type Recorded } from '@chainwright/contract'
import { counted } from '../counted.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { type ExitCode, exit, UsageError } from '../exit.ts'
import { pathFrom } from '../path-from.ts'
import type { Terminal } from '../terminal.ts'

/** Reports the files that were not written, with the reason. */
export const reportLeft = (
  left: readonly { readonly name: string; readonly reason: string }[],
  terminal: Terminal,
): void => {
  for (const { name, reason } of left) terminal.err(printable(`Skipped ${name}: ${reason}`))
}

/**
 * Writes fixtures during the recording, each file atomically, and again if a later exchange adds to its case. Reports a fixture that contains a
 * secret by its name, without the secret.
 */
export const writerOf = (folder: string, terminal: Terminal) => {
  const schema = schemaAbove(folder)
  /** The files that this run wrote. */
  const own = new Map<string, string>()
  /** The number of cases that another run wrote. */
  let present = 0
  let writing: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let failure: unknown
  const sync = async (recorded: readonly Recorded[]): Promise<void> => {
    const contents = new Map<string, string>()
    present = 0
    for (const each of recorded) {
      if ('refused' in each) continue
      const base = join(folder, caseName(each.fixture))
      const isOther = (path: string): boolean => !own.has(path) && existsSync(path)
      const place = free(base, path => contents.has(path) || isOther(path), isSameCase(each.fixture, isOther))
      if (place === undefined) present += 1
      else
        contents.set(place, canonical({ ...(schema && { $schema: pathFrom(dirname(base), schema) }), ...each.fixture }))
    }
    for (const [path, text] of contents) {
      if (own.get(path) === text) continue
      makeFolder(dirname(path))
      await assertInside(dirname(path), folder)
      // The file is always complete, even if the run ends meanwhile.
      await writeFile(`${path}.part`, text)
      await rename(`${path}.part`, path)
      own.set(path, text)
    }
    for (const path of own.keys())
      if (!contents.has(path)) {
        await rm(path, { force: true })
        own.delete(path)
      }
  }
  return {
    /** Writes, within a second, everything that was recorded until then. */
    soon(recorded: () => readonly Recorded[]): void {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        writing = writing
          .then(() => sync(recorded()))
          .catch((error: unknown) => {
            failure ??= error
          })
      }, 500)
    },
    async end(recorded: readonly Recorded[]): Promise<ExitCode> {
      clearTimeout(timer)
      await writing
      if (failure !== undefined) throw failure
      await sync(recorded)
      return reported(recorded, { written: own.size, present }, folder, terminal)
    },
  }
}

/** The format's JSON Schema, for editors, in the `@chainwright/contract` that a folder or one above it has installed. */
const schemaAbove = (folder: string): string | undefined => {
  for (let place = folder; ; place = dirname(place)) {
    const file = join(place, 'node_modules', '@chainwright', 'contract', 'fixture.schema.json')
    if (existsSync(file)) return file
    if (dirname(place) === place) return undefined
  }
}

const reported = (
  recorded: readonly Recorded[],
  { written, present }: { readonly written: number; readonly present: number },
  folder: string,
  terminal: Terminal,
): ExitCode => {
  const refused = recorded.filter(each => 'refused' in each)
  for (const each of refused) {
    const places = each.refused.map(({ place, kind }) => `${kind} at ${place}`)
    const why = each.reason ?? `it seems to contain ${places.join(', ')}`
    terminal.err(printable(`refused to write "${each.claim}": ${why}`))
  }
  for (const each of recorded)
    if ('fixture' in each)
      for (const warning of new Set(each.warnings))
        terminal.err(printable(`Check ${caseName(each.fixture)}: ${warning}`))
  const cleaned = recorded.filter(
    each => 'fixture' in each && each.fixture.redacted?.some(({ reason }) => reason === 'secret') === true,
  ).length
  const details = [
    ...(present > 0 ? [`${present} already present`] : []),
    ...(cleaned > 0 ? [`${cleaned} with secrets removed ("redacted" lists their places)`] : []),
    ...(refused.length > 0 ? [`${refused.length} refused`] : []),
  ]
  terminal.out([`${counted(written, 'fixture')} written to ${folder}`, ...details].join(', '))
  if (refused.length > 0) return exit.findings
  if (written + present > 0) return exit.ok
  terminal.err('Nothing was recorded.')
  return exit.environment
}

/** Refuses a path whose existing folder is a link to another place. */
const assertInside = async (place: string, folder: string): Promise<void> => {
  const inside = relative(await realpath(folder), await realpath(place))
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
    throw new UsageError(`${place} is a link to a place outside of ${folder}. Nothing was written there.`)
}

/** The first free path for a case; undefined if a taken path has the same case. An earlier recording is never replaced. */
const free = (
  path: string,
  isTaken: (path: string) => boolean,
  isSame: (path: string) => boolean,
): string | undefined => {
  let candidate = `${path}.json`
  for (let number = 2; isTaken(candidate); number += 1) {
    if (isSame(candidate)) return undefined
    candidate = `${path}-${number}.json`
  }
  return candidate
}

/** Whether a file of another run has the same case, perhaps from another source or day. */
const isSameCase = (fixture: Fixture, isOther: (path: string) => boolean): ((path: string) => boolean) => {
  const { provenance } = fixture
  const text = canonical(fixture)
  return path => {
    if (!isOther(path)) return false
    try {
      const { $schema: _, ...other } = JSON.parse(readFileSync(path, 'utf8')) as Fixture & { readonly $schema?: string }
      return canonical({ ...other, provenance }) === text
    } catch {
      // an invalid file is another case
      return false
    }
  }
}
