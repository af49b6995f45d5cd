import { lintApis } from '../../load/lint-apis.ts'
import type { Diagnostic } from '../../model/index.ts'
import { load, loadOptions, type ProjectOptions, typeFindings } from './load.ts'
import { jobsOf } from './project.ts'
import { remoteOf } from './remote.ts'

/** Everything that is wrong with the documents of a project, or could be better. */
export const lint = async ({
  config,
  root,
  file,
  apis,
  progress = () => {},
}: ProjectOptions): Promise<readonly Diagnostic[]> => {
  const jobs = jobsOf(config, apis)
  progress(`judging ${jobs.flatMap(job => job.documents).join(', ')}`)
  const remote = await remoteOf(config, root, false)
  const found = [
    ...(await lintApis({
      apis: jobs.map(job => loadOptions(job, { root, remote })),
      partial: apis !== undefined,
      root,
    })),
  ]
  for (const job of jobs) found.push(...typeFindings(await load(job, { root, remote, file })))
  return found
}
