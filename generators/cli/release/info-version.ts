import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lt, valid } from 'semver'
import { isMap, isScalar, parseDocument, Scalar } from 'yaml'
import { packagesOf, statedVersionIn } from '../diff/changesets.ts'
import { isUrl, type Job } from '../engine/project.ts'

/** A document whose `info.version` differs from the version of its packages. */
export interface Step {
  /** Relative to the project's folder. */
  readonly document: string
  readonly before: string
  readonly after: string
}

/**
 * The documents of APIs whose `info.version` (OpenAPI 3.1 §4.8.2, OpenRPC 1.4 Info Object) is not the version of the API's packages. A document
 * that several APIs share at different versions is left as it is.
 */
export const stepsOf = async (jobs: readonly Job[], root: string): Promise<readonly Step[]> => {
  const versionsByDocument = new Map<string, Set<string>>()
  for (const job of jobs) {
    const packages = packagesOf(job)
    if (packages === undefined) continue
    const version = await statedVersionIn(
      root,
      packages.map(({ folder }) => folder),
    )
    if (version === undefined) continue
    for (const document of job.documents.filter(one => !isUrl(one)))
      versionsByDocument.set(document, (versionsByDocument.get(document) ?? new Set()).add(version))
  }
  const steps: Step[] = []
  for (const [document, versions] of versionsByDocument) {
    const [after, ...others] = versions
    if (after === undefined || others.length > 0) continue
    const found = versionNode(await readFile(join(root, document), 'utf8'))
    if (found !== undefined && found.text !== after) steps.push({ document, before: found.text, after })
  }
  return steps
}

/** Whether a step would lower `info.version`. A version that is not semantic, such as a date, is never lower. */
export const isLower = ({ before, after }: Step): boolean =>
  valid(before) !== null && valid(after) !== null && lt(after, before)

/** Writes `info.version` into the documents; the rest of their text is unchanged. */
export const writeInfoVersions = async (steps: readonly Step[], root: string): Promise<void> => {
  for (const { document, after } of steps) {
    const file = join(root, document)
    const text = await readFile(file, 'utf8')
    const found = versionNode(text)
    if (found !== undefined)
      await writeFile(file, `${text.slice(0, found.start)}${found.quoted(after)}${text.slice(found.end)}`)
  }
}

interface VersionNode {
  readonly text: string
  readonly start: number
  readonly end: number
  quoted(version: string): string
}

/** The place of `info.version` in a YAML or JSON text. */
const versionNode = (text: string): VersionNode | undefined => {
  const info = parseDocument(text).get('info', true)
  const node = isMap(info) ? info.get('version', true) : undefined
  if (!isScalar(node) || !node.range) return undefined
  const quote = node.type === Scalar.QUOTE_SINGLE ? "'" : node.type === Scalar.QUOTE_DOUBLE ? '"' : ''
  const [start, end] = node.range
  return {
    text: node.source ?? String(node.value),
    start,
    end,
    // A version of one number, such as 2.0, is a number in YAML unless it is quoted; a semantic version is not.
    quoted: version => `${quote}${version}${quote}`,
  }
}
