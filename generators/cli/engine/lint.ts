import { lintApis } from '../../load/lint-apis.ts'
import type { Diagnostic } from '../../model/index.ts'
import { loadOptions, type ProjectOptions } from './load.ts'
import { jobsOf } from './project.ts'
import { remoteOf } from './remote.ts'

/** What is wrong with the documents of a project, and what could be better. */
export const lint = async ({
  config,
  root,
  apis,
  progress = () => {},
}: ProjectOptions): Promise<readonly Diagnostic[]> => {
  const remote = await remoteOf(config, root, false)
  const jobs = jobsOf(config, apis)
  progress(`Reading ${jobs.flatMap(({ documents }) => documents).join(', ')}`)
  // The register speaks for all APIs of a project; with some of them left out, nobody can say that an entry is unused.
  return lintApis({ root, apis: jobs.map(job => loadOptions(job, { root, remote })), partial: apis !== undefined })
}
