import { once } from 'node:events'
import { loadProject } from '../engine/load.ts'
import { type ExitCode, exit } from '../exit.ts'
import { listen } from '../serve/listen.ts'
import { packageSizes } from '../serve/package-sizes.ts'
import { registryOf } from '../serve/registry.ts'
import { siteOf } from '../serve/site.ts'
import type { Terminal } from '../terminal.ts'
import { hasErrors, report } from './outcome.ts'
import { projectOf, type Request } from './settings.ts'

/** `chainwright serve`: until it is interrupted. */
export const serve = async (request: Request & { readonly port: string }, terminal: Terminal): Promise<ExitCode> => {
  const port = Number(request.port)
  const asked =
    Number.isInteger(port) && port >= 0 && port < 65536
      ? await projectOf(request, terminal)
      : { complaint: `${request.port} is not a port.` }
  if ('complaint' in asked) {
    terminal.err(asked.complaint)
    return exit.usage
  }
  if ('diagnostics' in asked) {
    report(asked.diagnostics, terminal.cwd, terminal)
    return exit.usage
  }
  const { config, root } = asked.project
  const { loaded, diagnostics } = await loadProject({ ...asked.project, progress: terminal.status }).finally(() =>
    terminal.status(''),
  )
  report(diagnostics, root, terminal)
  if (hasErrors(diagnostics)) return exit.findings
  const packages = packageSizes(config, root)
  const site = siteOf(loaded, packages)
  const { url, server } = await listen(() => site, port, registryOf(packages, terminal.env))
  terminal.out(`Serving ${loaded.map(({ name }) => name).join(', ')} at ${url}`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  server.closeAllConnections()
  server.close()
  return exit.ok
}
