import type { Finding, Severity } from '../model/index.ts'
import type { Library } from './library.ts'
import type { Place } from './place.ts'

/** The texts of a finding. Without `recovery`, reading cannot continue after an error. */
export interface FindingTexts {
  readonly message: string
  readonly help: string | undefined
  readonly recovery?: string | false
}

/** The findings of a crawl. They are kept until the root of the entry document was checked. */
export interface CrawlFindings {
  find(severity: Severity, code: string, at: Omit<Place, 'value'>, texts: FindingTexts): void
  /** Reports the kept findings, and from now on each finding at once. */
  release(isRootUsable: boolean): void
  /** Records that the document cannot be read. */
  fail(): void
  /** Whether an error was reported that prevents reading the document. */
  readonly hasFailed: boolean
}

/** @param exact Whether no finding has a recovery: each violation of the specification prevents reading. */
export const createCrawlFindings = (library: Library, exact: boolean): CrawlFindings => {
  let kept: Finding[] | undefined = []
  let hasFailed = false

  const report = (finding: Finding): void => {
    if (finding.severity === 'error' && finding.recovery === undefined) hasFailed = true
    library.report(finding)
  }

  return {
    find: (severity, code, at, { message, help, recovery }) => {
      const finding: Finding = {
        code,
        severity,
        origin: { file: library.fileOf(at.uri), pointer: `#${at.pointer}` },
        message,
        ...(help === undefined ? {} : { help }),
        ...(recovery === undefined || recovery === false || exact ? {} : { recovery }),
      }
      if (kept === undefined) report(finding)
      else kept.push(finding)
    },
    release: isRootUsable => {
      // If the root of the document cannot be used, reading cannot continue, so findings have no recovery.
      for (const { recovery, ...finding } of kept ?? [])
        report(isRootUsable && recovery !== undefined ? { ...finding, recovery } : finding)
      kept = undefined
    },
    fail: () => {
      hasFailed = true
    },
    get hasFailed() {
      return hasFailed
    },
  }
}
