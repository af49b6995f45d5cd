import { type ExitCode, exit } from '../exit.ts'
import type { Terminal } from '../terminal.ts'
import { report } from './outcome.ts'
import { type Project, projectOf, type Request } from './settings.ts'

/** The project of a run, or the exit code after its problems were printed. */
export const openProject = async (
  request: Request,
  terminal: Terminal,
): Promise<{ project: Project } | { code: ExitCode }> => {
  const found = await projectOf(request, terminal)
  if ('project' in found) return found
  if ('problem' in found) terminal.err(found.problem)
  else report(found.diagnostics, terminal.cwd, terminal)
  return { code: exit.usage }
}
