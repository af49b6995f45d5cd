import { join } from 'node:path'
import { apiOfCase, bodyOf, type Case, casesIn, isUpdating, labeled, rewritten } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { dataText } from '../source/typescript/print.ts'
import { emittedLayout } from '../testing/emitted.ts'
import { emitDocs } from './emit.ts'

// Each Markdown file is one claim, with a document, and fragments of the files that are generated from it.
const languages = ['html', 'markdown', 'js'] as const

const filesOf = async (one: Case): Promise<ReadonlyMap<string, string>> => {
  const { api } = await apiOfCase(bodyOf(one, 'yaml') ?? '')
  return new Map(
    emitDocs(api, namesOf(api)).flatMap(file =>
      'path' in file ? [[file.path, dataText(file, emittedLayout)] as const] : [],
    ),
  )
}

for (const one of casesIn(join(import.meta.dirname, 'cases')))
  describe(one.claim, async () => {
    const files = await filesOf(one)
    for (const language of languages) {
      const actual = isUpdating
        ? rewritten(one, language, (label, body) => fragmentOf(files.get(label) ?? '', body))
        : one
      it.each([...labeled(actual, language)])('%s', (path, expected) => {
        expect(expected.trim()).not.toBe('')
        expect(files.get(path)).toContain(expected)
      })
    }

    it('has expected output', () => {
      expect(languages.flatMap(language => [...labeled(one, language)]).length).toBeGreaterThan(0)
    })
  })

/** The current lines of a fragment: as many as it has, from its first line on. The fragment itself if the file no longer has this line. */
const fragmentOf = (file: string, fragment: string): string => {
  const [lines, expectedLines] = [file.split('\n'), fragment.trimEnd().split('\n')]
  const start = lines.indexOf(expectedLines[0] ?? '')
  return start < 0 ? fragment : `${lines.slice(start, start + expectedLines.length).join('\n')}\n`
}
