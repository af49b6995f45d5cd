import type { Diagnostic } from '../../model/index.ts'
import { loadProject, type ProjectOptions } from './load.ts'

/** What is wrong with the documents of a project, and what could be better. */
export const lint = async (options: ProjectOptions): Promise<readonly Diagnostic[]> =>
  (await loadProject(options)).diagnostics
