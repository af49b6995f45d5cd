import { once } from 'node:events'
import { portOf } from '../contract/options.ts'
import { loadProject } from '../engine/load.ts'
import { type ExitCode, exit } from '../exit.ts'
import { exitOf, report } from '../project/outcome.ts'
import { openProject } from '../project/project.ts'
import type { Request } from '../project/settings.ts'
import { listen } from '../serve/listen.ts'
import { packageSizes } from '../serve/package-sizes.ts'
import { registryOf } from '../serve/registry.ts'
import { siteOf } from '../serve/site.ts'
import type { Terminal } from '../terminal.ts'

/** `chainwright serve`: until it is interrupted. */
export const serve = async (request: Request & { readonly port: string }, terminal: Terminal): Promise<ExitCode> => {
  const { value: port, problems } = portOf(request.port)
  for (const problem of problems) terminal.err(problem)
  if (problems.length > 0) return exit.usage
  const opened = await openProject(request, terminal)
  if ('code' in opened) return opened.code
  const { config, root } = opened.project
  const { loaded, diagnostics } = await loadProject({ ...opened.project, progress: terminal.status }).finally(() =>
    terminal.status(''),
  )
  report(diagnostics, root, terminal)
  const code = exitOf(diagnostics)
  if (code !== exit.ok) return code
  const packages = packageSizes(config, root)
  const site = siteOf(loaded, packages)
  const { url, server } = await listen(() => site, port, registryOf(packages, terminal.env))
  terminal.out(`Serving ${loaded.map(({ name }) => name).join(', ')} at ${url}`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  server.closeAllConnections()
  server.close()
  return exit.ok
}
