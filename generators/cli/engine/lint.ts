import type { Diagnostic } from '@chainwright/model'
import { lintApis } from '../../lint/lint-apis.ts'
import { load, loadOptions, type ProjectOptions, typeFindings } from './load.ts'
import { jobsOf } from './project.ts'
import { remoteOf } from './remote.ts'
import { severitiesOf } from './severities.ts'

/** Reports all problems of a project's documents, and possible improvements. */
export const lint = async ({
  config,
  root,
  file,
  apis,
  progress = () => {},
}: ProjectOptions): Promise<readonly Diagnostic[]> => {
  const jobs = jobsOf(config, apis)
  progress(`checking ${jobs.flatMap(job => job.documents).join(', ')}`)
  const remote = await remoteOf(config, root, false)
  const found = [
    ...(await lintApis({
      apis: jobs.map(job => loadOptions(job, { root, remote })),
      // The documents on a command line may be only a part of a project.
      partial: apis !== undefined || file === undefined,
      root,
    })),
  ]
  for (const job of jobs)
    found.push(
      ...typeFindings(await load(job, { root, remote, file }), undefined, {
        patterns: job.settings.patterns,
        limits: job.reading.limits,
      }),
    )
  const withSeverities = severitiesOf(
    config,
    ({ severity, code, recovery }) => severity === 'error' && recovery === undefined && !isNonFatal(code),
  )
  return withSeverities(found).map(({ recovery: _, ...diagnostic }) => diagnostic)
}

/** Whether a code belongs to a rule that does not prevent reading a document, even if its findings are errors. */
const isNonFatal = (code: string): boolean => nonFatalFamilies.has(code.slice(0, code.indexOf('.')))

const nonFatalFamilies: ReadonlySet<string> = new Set(['redocly', 'register', 'extension', 'openrpc'])
