import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gte, satisfies } from 'semver'
import { changesetsIn } from '../diff/changeset-files.ts'
import { packagesOf } from '../diff/changesets.ts'
import type { Job } from '../engine/project.ts'
import { UsageError } from '../exit.ts'
import { slashed } from '../path-from.ts'
import { manifestIn, type Tools } from './tools.ts'

/**
 * Checks the prerequisites of a release before it starts.
 *
 * @throws UsageError that names the missing prerequisite and the command that adds it.
 */
export const requireReady = async (project: Tools, jobs: readonly Job[]): Promise<void> => {
  const problem =
    (await commitProblem(project)) ??
    (await changesetsProblem(project)) ??
    (await workspaceProblem(project, jobs)) ??
    (await toolProblem(project)) ??
    (await lockfileProblem(project))
  if (problem !== undefined) throw new UsageError(problem)
}

const commitProblem = async (project: Tools): Promise<string | undefined> => {
  const dirty = await project.output('git', ['status', '--porcelain', '--untracked-files=no'])
  if (dirty === undefined)
    return `${project.folder} is not a git repository: a release requires a commit. Create one: \`git init\`.`
  if ((await project.output('git', ['rev-parse', '--verify', '--quiet', 'HEAD'])) === undefined)
    return 'There is no commit yet: a release requires a commit. Commit your files first.'
  if (dirty !== '') return `Commit or revert your changes first: a release requires a commit.\n${dirty}`
  // Uncommitted files, such as a changeset or the prerelease state, would be omitted silently.
  const added = await project.output('git', ['ls-files', '--others', '--exclude-standard', '--', '.changeset'])
  return added ? `Commit or remove these files first: a release contains only committed files.\n${added}` : undefined
}

const changesetsProblem = async ({ folder }: Tools): Promise<string | undefined> => {
  if (!existsSync(join(folder, '.changeset', 'config.json')))
    return 'There is no .changeset/config.json. Write one: `npx chainwright init --ci`, or `npx changeset init`.'
  const { problems = [] } = (await changesetsIn(folder)) ?? {}
  return problems.length === 0 ? undefined : problems.join('\n')
}

/** Package managers find the packages of a project by its workspaces, and so do changesets. */
const workspaceProblem = async ({ folder, manager }: Tools, jobs: readonly Job[]): Promise<string | undefined> => {
  const folders = jobs.flatMap(job => packagesOf(job)?.map(found => found.folder) ?? []).map(slashed)
  const [first] = folders
  if (first === undefined) return undefined
  if (manager === 'pnpm')
    return existsSync(join(folder, 'pnpm-workspace.yaml'))
      ? undefined
      : `There is no pnpm-workspace.yaml, so ${first} is not in the workspace. Write one with \`packages: [${folders.join(', ')}]\`.`
  const { workspaces } = await manifestIn(folder)
  if (workspaces === undefined)
    return `package.json has no \`workspaces\`, so ${first} is not in the workspace. Add them: ${workspacesCommand(folders)}`
  // npm also accepts an object, but changesets then finds no workspace.
  return Array.isArray(workspaces) && workspaces.every(pattern => typeof pattern === 'string')
    ? undefined
    : `\`workspaces\` of package.json must be an array of paths for changesets, but is ${JSON.stringify(workspaces)}. Write an array: npm pkg set 'workspaces=${JSON.stringify(pathsIn(workspaces) ?? folders)}' --json`
}

/** The paths in the form of an object, which npm and yarn also accept: `{ packages: […] }`. */
const pathsIn = (workspaces: unknown): readonly unknown[] | undefined => {
  const { packages } = (workspaces ?? {}) as { readonly packages?: unknown }
  return Array.isArray(packages) ? packages : undefined
}

/** npm runs scripts of workspaces in the listed order, so imported packages come first. */
export const workspacesCommand = (folders: readonly string[]): string =>
  `npm pkg set ${folders.map(folder => `"workspaces[]=${slashed(folder)}"`).join(' ')}`

/** The first major version of changesets whose `publish` uploads packed files. */
const oldest = '3.0.0'
const install = 'npm install --save-dev @changesets/cli@3'

const toolProblem = async ({ folder, manager }: Tools): Promise<string | undefined> => {
  const manifest = await installedIn(folder, '@changesets/cli')
  const command = manager === 'pnpm' ? install.replace('npm install', 'pnpm add') : install
  if (manifest === undefined) return `The project has not installed @changesets/cli: ${command}`
  const { version = '0.0.0', engines: { node } = {} } = manifest
  if (!gte(version, oldest)) return `A release requires @changesets/cli 3, but ${version} is installed: ${command}`
  return node === undefined || satisfies(process.version, node)
    ? undefined
    : `@changesets/cli ${version} requires Node ${node}, but this is Node ${process.version.slice(1)}.`
}

/**
 * A release installs the versions in the committed lockfile. A folder of a larger workspace uses the lockfile of the
 * workspace.
 */
const lockfileProblem = async (project: Tools): Promise<string | undefined> => {
  const names = project.manager === 'pnpm' ? ['pnpm-lock.yaml'] : ['package-lock.json', 'npm-shrinkwrap.json']
  const paths = names.flatMap(name => [name, `:(top)${name}`])
  return (await project.output('git', ['ls-files', '--', ...paths])) === ''
    ? `The commit does not contain ${names[0]}. A release installs the versions that this file locks. Write it with \`${project.manager} install\`, and commit it.`
    : undefined
}

/** The manifest of a package that is installed in a folder, or in one around it. */
const installedIn = async (
  folder: string,
  name: string,
): Promise<{ readonly version?: string; readonly engines?: { readonly node?: string } } | undefined> => {
  const file = join(folder, 'node_modules', name, 'package.json')
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'))
  const outer = dirname(folder)
  return outer === folder ? undefined : installedIn(outer, name)
}
