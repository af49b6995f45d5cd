import type { Finding, Report } from '../model/index.ts'
import type { CrawlFindings } from './crawl-findings.ts'
import type { Library } from './library.ts'
import { type Reference, splitFragment } from './reference.ts'
import type { Repairs } from './repairs.ts'
import { show } from './structure.ts'
import type { Targets } from './targets.ts'
import type { Waiting } from './visitor.ts'

/** Reports references whose target does not exist. */
export interface Dangling {
  report(waiting: Waiting): void
  /**
   * Receives why the document of optional references cannot be read. It is reported if another reference requires the
   * same document.
   */
  unreadable(document: string): Report
}

export interface DanglingContext {
  readonly library: Library
  readonly targets: Targets
  readonly absolute: (reference: string, base: string) => string | undefined
  readonly findings: CrawlFindings
  readonly repairs: Repairs
}

export const createDangling = ({ library, targets, absolute, findings, repairs }: DanglingContext): Dangling => {
  const unreported = new Map<string, Finding>()

  /** Reports an unreadable document for the first reference that requires it, unless the load has reported it. */
  const reportDocument = (document: string, { from }: Reference): void => {
    const finding = unreported.get(document)
    const origin = { file: library.fileOf(from.uri), pointer: `#${from.pointer}` }
    if (finding !== undefined) library.report({ ...finding, origin })
    unreported.delete(document)
  }

  const reportTarget = (reference: Reference, uri: string | undefined, unreadable: Finding | undefined): void => {
    const recovery =
      reference.kind === 'schema' && reference.member !== '$ref' ? 'It is left out.' : recoveryOf(reference)
    if (uri === undefined)
      findings.find('error', 'reference.malformed', reference.from, {
        message: `The reference ${show(reference.text)} is not a URI or not a valid file name.`,
        help: 'Percent-encode the characters that a URI cannot contain.',
        recovery,
      })
    else
      findings.find('error', 'reference.dangling', reference.from, {
        message: `The target of the reference ${show(reference.text)} does not exist.`,
        help:
          unreadable === undefined || unreadable.code === 'document.not-found'
            ? 'Correct it, or add its target.'
            : `${unreadable.message} ${unreadable.help ?? ''}`,
        recovery,
      })
  }

  return {
    report: ({ reference, holder, base }) => {
      const uri = absolute(reference.text, base)
      const [document = ''] = uri === undefined ? [] : splitFragment(uri)
      const isUnread = uri !== undefined && !targets.resources.has(document) && !library.documents.has(document)
      if (isUnread && reference.isOptional !== true) {
        findings.fail()
        reportDocument(document, reference)
      } else reportTarget(reference, uri, unreported.get(document))
      // Readers of other objects omit a value that is still a reference.
      if (reference.kind === 'schema') repairs.leaveOut(holder, reference.member, reference.from)
    },
    unreadable: document => finding =>
      finding.code === 'document.too-many-files' ? library.report(finding) : unreported.set(document, finding),
  }
}

/** How reading continues if the target of a reference does not exist. */
const recoveryOf = ({ kind }: Reference): string =>
  kind === 'schema' ? 'Any value is valid here.' : 'The reference is left out.'
