import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import type { Diagnostic } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import type { Kind } from '../../source/typescript/file.ts'
import { configNames, findConfig } from '../config/find.ts'
import { counted } from '../counted.ts'
import { defaultKinds, kinds as everyKind } from '../engine/kinds.ts'
import { makeFolder } from '../engine/make-folder.ts'
import { isUrl, nameOfDocument } from '../engine/project.ts'
import { exists } from '../exists.ts'
import { type ExitCode, exit } from '../exit.ts'
import { pathFrom } from '../path-from.ts'
import { report } from '../project/outcome.ts'
import { workspacesCommand } from '../release/ready.ts'
import type { Manager } from '../release/tools.ts'
import { ciFiles, type Forge, fixedGroup, forges } from '../scaffold/ci.ts'
import { configText, type License, type Links, runtimeOf, scaffold } from '../scaffold/package.ts'
import { overlayText, pagesIn, pagesText } from '../scaffold/pages.ts'
import { sampleOf } from '../scaffold/sample.ts'
import type { Terminal } from '../terminal.ts'

export interface InitRequest {
  readonly documents: readonly string[]
  readonly name?: string
  readonly scope?: string
  readonly kinds?: string
  /** Write workflows for this forge; `true` if the flag has no value. */
  readonly ci?: string | boolean
}

/** `chainwright init` writes a configuration and, for packages, their scaffolds. It keeps existing files and reports them. */
export const init = async (request: InitRequest, terminal: Terminal): Promise<ExitCode> => {
  const problem = problemOf(request)
  if (problem !== undefined) {
    terminal.err(problem)
    return exit.usage
  }
  const documents =
    request.documents.length === 0 ? ['openapi.yaml'] : request.documents.map(document => here(document, terminal.cwd))
  const missing: string[] = []
  for (const document of request.documents)
    if (!isUrl(document) && !(await exists(resolve(terminal.cwd, document)))) missing.push(document)
  if (missing.length > 0) {
    terminal.err(`${missing.join(', ')}: the file does not exist. Nothing was written.`)
    return exit.usage
  }
  const [first = ''] = documents
  // In a separate project, the document is usually named `openapi`, so the folder names the API.
  const name = request.name ?? nameOfDocument(isUrl(first) ? first : resolve(terminal.cwd, first))
  const kinds =
    (request.kinds?.split(',') as Kind[] | undefined) ?? (request.scope === undefined ? defaultKinds : everyKind)
  const unreadable = await unreadableIn({ name, documents }, terminal)
  if (unreadable.length > 0) {
    report(unreadable, terminal.cwd, terminal)
    return exit.findings
  }
  const present = await findConfig(terminal.cwd)
  if (present !== undefined && dirname(present) === resolve(terminal.cwd))
    terminal.out(`kept     ${relative(terminal.cwd, present)}`)
  else {
    const overlays = await pagesOverlay({ name, documents }, terminal)
    await create(configNames[0], configText({ name, documents, overlays, kinds, scope: request.scope }), terminal)
  }
  if (request.scope !== undefined) {
    const project = {
      links: await linksIn(terminal.cwd),
      license: await licenseIn(terminal.cwd),
      repository: await repositoryIn(terminal.cwd),
      runtimes: runtimesVersion(),
      sample: await sampleOf(name, documents, terminal.cwd),
    }
    for (const { path, text } of scaffold({ name, kinds, scope: request.scope, ...project }))
      await create(path, text, terminal)
  }
  if (request.ci !== undefined && request.ci !== false) {
    const forge = (request.ci === true ? 'github' : request.ci) as Forge
    const manager = await managerIn(terminal.cwd)
    for (const { path, text } of ciFiles({ name, scope: request.scope, forge, manager }))
      await create(path, text, terminal)
    if (request.scope !== undefined) await adviseGroup(fixedGroup(name, request.scope), terminal)
  }
  const folders = kinds.filter(kind => kind !== 'docs').map(kind => `packages/${name}/${kind}`)
  if (request.scope !== undefined) await adviseWorkspaces(folders, terminal)
  terminal.out('Next: npx chainwright generate')
  return exit.ok
}

/** Syntax errors of the documents that exist. `lint` and `generate` check their content. */
const unreadableIn = async (
  { name, documents }: { readonly name: string; readonly documents: readonly string[] },
  { cwd }: Terminal,
): Promise<readonly Diagnostic[]> => {
  if (documents.some(isUrl)) return []
  const { diagnostics } = await loadApi({ name, entries: documents, root: cwd })
  return diagnostics.filter(
    ({ code, severity }) =>
      severity === 'error' && /^document\.(?!not-found|outside-root|hidden-file|too-many-files|remote-)/.test(code),
  )
}

/**
 * Writes an overlay with `x-pagination` for operations whose members have names of paging, and reports it. Does nothing if the documents cannot be
 * read yet.
 */
const pagesOverlay = async (
  { name, documents }: { readonly name: string; readonly documents: readonly string[] },
  terminal: Terminal,
): Promise<readonly string[]> => {
  if (documents.some(isUrl)) return []
  const { api } = await loadApi({ name, entries: documents, root: terminal.cwd })
  const found = api === undefined ? [] : pagesIn(api)
  const path = 'pages.overlay.yaml'
  if (api === undefined || found.length === 0 || (await exists(join(terminal.cwd, path)))) return []
  await create(path, overlayText(api.title, found), terminal)
  const count = `${counted(found.length, 'operation')} ${found.length === 1 ? 'is' : 'are'}`
  terminal.out(`Names of parameters and properties suggest that ${count} paginated. Check ${path}:`)
  for (const each of found.slice(0, mostShown)) terminal.out(pagesText(each))
  if (found.length > mostShown) terminal.out(`  and ${found.length - mostShown} more`)
  return [path]
}

const mostShown = 10

const problemOf = ({ name, scope, kinds, ci }: InitRequest): string | undefined => {
  if (typeof ci === 'string' && !forges.some(forge => forge === ci))
    return `--ci must be ${forges.join(' or ')}, not "${ci}".`
  if (name !== undefined && !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `--name must be in kebab-case, such as block-explorer, not "${name}".`
  if (scope !== undefined && !/^@[a-z0-9][a-z0-9._-]*$/.test(scope))
    return `--scope must be an npm scope, such as @acme, not "${scope}".`
  const unknown = kinds?.split(',').find(kind => !everyKind.some(known => known === kind))
  return unknown === undefined ? undefined : `Unknown kind "${unknown}". Use ${everyKind.join(', ')}.`
}

/** The workspace protocol, determined by the files of a package manager in this folder or above it. */
const linksIn = async (folder: string): Promise<Links> => {
  for (const file of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb'])
    if (await exists(join(folder, file))) return 'workspace'
  if (await exists(join(folder, 'package-lock.json'))) return 'version'
  const above = dirname(folder)
  return above === folder ? 'version' : linksIn(above)
}

/** The package manager in CI: npm, unless the project, or a folder above it, uses pnpm. */
const managerIn = async (folder: string): Promise<Manager> => {
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) if (await exists(join(folder, file))) return 'pnpm'
  const { packageManager } = await manifestIn(folder)
  if (typeof packageManager === 'string') return packageManager.startsWith('pnpm@') ? 'pnpm' : 'npm'
  const above = dirname(folder)
  return above === folder ? 'npm' : managerIn(above)
}

/** An existing configuration of changesets is unchanged, so it may lack the packages of this API. */
const adviseGroup = async (group: string, terminal: Terminal): Promise<void> => {
  const text = await readFile(join(terminal.cwd, '.changeset/config.json'), 'utf8').catch(() => '')
  if (!text.includes(group))
    terminal.out(`Add to \`fixed\` in .changeset/config.json, so that the packages are released together: ["${group}"]`)
}

/** An existing root manifest is unchanged, so it may not list the packages. */
const adviseWorkspaces = async (folders: readonly string[], terminal: Terminal): Promise<void> => {
  if ((await linksIn(terminal.cwd)) === 'workspace') return
  const text = await readFile(join(terminal.cwd, 'package.json'), 'utf8').catch(() => undefined)
  const named = folders.filter(folder => text?.includes(folder) !== true)
  if (text !== undefined && named.length > 0 && !/"packages\/\*(?:\*|\/\*)/.test(text))
    terminal.out(`Add the packages to the workspaces of package.json: ${workspacesCommand(named)}`)
}

/** The license of the project, which its packages share. */
const licenseIn = async (folder: string): Promise<License> => {
  const read = (file: string): Promise<string | undefined> =>
    readFile(join(folder, file), 'utf8').catch(() => undefined)
  const { license } = await manifestIn(folder)
  return { name: typeof license === 'string' ? license : undefined, text: await read('LICENSE') }
}

/** The repository of the project, for its packages: registries refuse provenance without it. */
const repositoryIn = async (folder: string): Promise<object | undefined> => {
  const { repository } = await manifestIn(folder)
  if (typeof repository === 'string') return { type: 'git', url: repository }
  return typeof repository === 'object' && repository !== null ? repository : undefined
}

/** Members of the project's own manifest; none if it has no readable manifest. */
const manifestIn = async (
  folder: string,
): Promise<{
  readonly license?: unknown
  readonly repository?: unknown
  readonly packageManager?: unknown
}> => {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return typeof manifest === 'object' && manifest !== null ? manifest : {}
  } catch {
    return {}
  }
}

/** All runtimes are released together, under one version; chainwright depends on one of them. */
const runtimesVersion = (): string => {
  const manifest = createRequire(import.meta.url).resolve(`${runtimeOf('validation')}/package.json`)
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

const here = (document: string, cwd: string): string =>
  isUrl(document) ? document : pathFrom(cwd, resolve(cwd, document))

const create = async (path: string, text: string, terminal: Terminal): Promise<void> => {
  const file = join(terminal.cwd, path)
  const isThere = await exists(file)
  if (!isThere) {
    makeFolder(dirname(file))
    await writeFile(file, text, { flag: 'wx' })
  }
  terminal.out(`${isThere ? 'kept    ' : 'written '} ${path}`)
}
