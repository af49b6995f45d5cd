import { createRequire } from 'node:module'
import { basename, resolve } from 'node:path'
import {
  ImportError,
  type ImportFormat,
  type ImportResult,
  importedFixtures,
  importFormats,
  printable,
} from '@chainwright/contract'
import { emittedJudge } from '../contract/judge.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { reportLeft, writerOf } from '../contract/writer.ts'
import { type ExitCode, exit } from '../exit.ts'
import { textOfOption, writingTo } from '../option-file.ts'
import type { Terminal } from '../terminal.ts'

export interface ImportRequest extends SubjectRequest {
  readonly from: readonly string[]
  readonly to: string
  readonly format?: string
  readonly join?: boolean
  readonly keepHeader?: readonly string[]
}

/** `chainwright import`: creates fixtures from the files of other tools. */
export const importExchanges = (request: ImportRequest, terminal: Terminal): Promise<ExitCode> =>
  writingTo({ option: '--to', path: request.to }, terminal.cwd, () => imported(request, terminal))

const imported = async (request: ImportRequest, terminal: Terminal): Promise<ExitCode> => {
  const { format } = request
  if (format !== undefined && !isFormat(format)) {
    terminal.err(`--format must be one of ${importFormats.join(', ')}, not "${format}".`)
    return exit.usage
  }
  const texts: { readonly file: string; readonly text: string }[] = []
  for (const file of request.from) {
    const read = await textOfOption({ option: '--from', path: file }, terminal.cwd)
    if ('problem' in read) {
      terminal.err(printable(read.problem))
      return exit.usage
    }
    texts.push({ file, text: read.text })
  }
  const read = await subjectOf(request, terminal)
  if ('code' in read) return read.code
  const { apis, contract } = read.subject
  const validators = await emittedJudge(apis, { formats: 'requests' })
  const context = {
    contract,
    judgeRequest: validators.judgeRequest,
    recorder: `chainwright ${createRequire(import.meta.url)('chainwright/package.json').version}`,
    date: new Date().toISOString().slice(0, 10),
    join: request.join === true,
    ...(format !== undefined && { format }),
    ...(request.readOnly && { readOnly: request.readOnly }),
    ...(request.keepHeader && { keepHeaders: request.keepHeader.map(name => name.toLowerCase()) }),
  }
  try {
    const results: ImportResult[] = []
    for (const { file, text } of texts)
      try {
        results.push(importedFixtures(text, { ...context, source: basename(file) }))
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        terminal.err(printable(`${file}: ${error.message}`))
        return exit.usage
      }
    reportLeft(
      results.flatMap(({ left }) => left),
      terminal,
    )
    return await writerOf(resolve(terminal.cwd, request.to), terminal).end(results.flatMap(({ recorded }) => recorded))
  } finally {
    await validators.remove()
  }
}

const isFormat = (text: string): text is ImportFormat => (importFormats as readonly string[]).includes(text)
