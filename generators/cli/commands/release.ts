import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { configNames, findConfig } from '../config/find.ts'
import { counted } from '../counted.ts'
import { hasPendingChangesets } from '../diff/changeset-files.ts'
import { jobsOf } from '../engine/project.ts'
import { type ExitCode, exit, UsageError } from '../exit.ts'
import { report } from '../project/outcome.ts'
import { projectOf } from '../project/settings.ts'
import { checkTarball, problemsOf, type TarballReport } from '../release/check-tarball.ts'
import { comparedWith, taggedAt } from '../release/compared.ts'
import { isLower, stepsOf, writeInfoVersions } from '../release/info-version.ts'
import { notesOf, writeNotes } from '../release/notes.ts'
import { requireEmpty, writePacked } from '../release/packed.ts'
import { latestIn, type PublishPlan, publishedIn, type Release, releasesOf, withDistTags } from '../release/plan.ts'
import { requireReady } from '../release/ready.ts'
import { type RegistryOf, registriesOf } from '../release/registry.ts'
import { missingTags, writeTags } from '../release/tags.ts'
import { packagesIn, plainText, type Tools, toolsIn } from '../release/tools.ts'
import { updateLockfile, workspaceAt } from '../release/workspace.ts'
import type { Terminal } from '../terminal.ts'
import { diff } from './diff.ts'

export interface ReleaseRequest {
  readonly config?: string
  readonly dryRun?: boolean
  /** Write the packages to this folder instead of publishing them. */
  readonly pack?: string
  /** The folder for release notes. */
  readonly notes?: string
  /** Whether to publish provenance; by default if the CI offers an identity for it. */
  readonly provenance?: boolean
}

/**
 * `chainwright release`: versions, builds, packs, checks, publishes, tags. Every step first checks the current state, so that a
 * stopped release continues when it is run again.
 */
export const release = async (request: ReleaseRequest, terminal: Terminal): Promise<ExitCode> => {
  if (request.config === undefined && (await findConfig(terminal.cwd)) === undefined)
    throw new UsageError(
      `No configuration exists (${configNames.join(', ')}) in ${terminal.cwd} or a folder above it. A release requires a configuration whose output is packages. Create one: \`npx chainwright init openapi.yaml --scope @acme --ci\`.`,
    )
  const requested = await projectOf(
    { documents: [], ...(request.config !== undefined && { config: request.config }) },
    terminal,
  )
  if ('problem' in requested) throw new UsageError(requested.problem)
  if ('diagnostics' in requested) {
    report(requested.diagnostics, terminal.cwd, terminal)
    return exit.usage
  }
  const { config, root } = requested.project
  const dry = request.dryRun === true
  if (dry && request.pack !== undefined) throw new UsageError('Use --dry-run or --pack, not both.')
  const target = request.pack === undefined ? undefined : resolve(terminal.cwd, request.pack)
  if (target !== undefined) await requireEmpty(target)
  const step = stepsOn(terminal)
  const project = await toolsIn(root, terminal.env)
  await requireReady(project, jobsOf(config))

  step('contracts')
  const base = await comparedWith(project)
  if (base === undefined) terminal.out('  no release yet: nothing to compare with')
  else {
    const code = await diff({ documents: [], base, changesets: true }, { ...terminal, cwd: root })
    if (code !== exit.ok) return code
  }

  step('install')
  const commit = await project.run('git', ['rev-parse', 'HEAD'])
  await using workspace = await workspaceAt(commit.trim(), project, terminal.env)
  const { tools, packs } = workspace

  step('version')
  const versioned = await version({ tools, config, terminal })

  step('build')
  if (!(await tools.script('build'))) terminal.out('  no script `build` in package.json')

  step('pack')
  const registryOf = await registriesOf(tools)
  const plan = await pack(tools, packs, registryOf)
  const releases = releasesOf(plan)
  const untagged = await missingTags(tools, new Set(releases.map(({ name }) => name)), publishedIn(tools, registryOf))
  const packed = { tools, packs, base: commit.trim(), releases, untagged, registryOf }
  const folder = resolve(root, request.notes ?? 'release-notes')
  if (releases.length === 0 && untagged.length === 0) {
    terminal.out('Nothing to release: every version is in the registry and has its tag.')
    // A release that stopped after its tags has no notes yet.
    const notes = await notesOf(dry ? [] : await taggedAt(tools), tools)
    if (target !== undefined) {
      await writePacked(target, { ...packed, notes })
      return exit.ok
    }
    if (versioned && !dry) await takeOver(tools, project)
    if (notes.length > 0) await writeNotes(notes, folder)
    return exit.ok
  }

  const signed = request.provenance ?? offersIdentity(terminal.env)
  step('check')
  const reports = await check(releases, packs, { root: tools.folder, sizes: config.release?.sizes ?? {} })
  terminal.out(table([...releases, ...untagged], reports))
  const problems = await problemsOf(reports, tools, { signed })
  // Packages that an earlier run published and tagged belong to this release.
  const tagged = (await taggedAt(tools)).filter(({ name }) => !releases.some(release => release.name === name))
  const notes = await notesOf([...releases, ...untagged, ...tagged], tools)
  if (dry) for (const { title, text } of notes) terminal.out(`\n${title}\n\n${text}`)
  for (const problem of problems) terminal.err(problem)
  if (problems.length > 0)
    terminal.err(dry ? 'A release would fail here.' : 'Nothing was committed, published or tagged.')
  if (dry) terminal.out('\nDry run: nothing was written, published or tagged.')
  if (problems.length > 0) return exit.findings
  if (dry) return exit.ok
  if (target !== undefined) {
    await writePacked(target, { ...packed, notes })
    terminal.out(
      `\nPacked ${counted(releases.length + untagged.length, 'package')}: ${relative(terminal.cwd, target)}. Nothing was committed, published or tagged.`,
    )
    return exit.ok
  }

  // Only after the checks, so that a refused release leaves no changes.
  if (versioned) await takeOver(tools, project)
  step('publish')
  if (releases.length > 0) await publish({ tools, packs, terminal, signed })
  await writeTags(untagged, tools)
  for (const { tag } of untagged) terminal.out(`  ${tag}: tagged`)

  await writeNotes(notes, folder)
  terminal.out(
    `\nReleased ${counted(releases.length + untagged.length, 'package')}. Release notes: ${relative(root, folder)}. Push the commit and its tags: git push --follow-tags`,
  )
  return exit.ok
}

const stepsOn = (terminal: Terminal) => (name: string) => terminal.out(terminal.colors.bold(name))

interface Versioning {
  readonly tools: Tools
  readonly config: Config
  readonly terminal: Terminal
}

/** Applies the changesets, in a commit; false if there are none. */
const version = async ({ tools, config, terminal }: Versioning): Promise<boolean> => {
  if (!(await hasPendingChangesets(tools.folder))) {
    terminal.out('  no changeset: the versions do not change')
    return false
  }
  const before = await versionsIn(tools)
  await tools.run('changeset', ['version'])
  const after = await versionsIn(tools)
  const raised = [...after].filter(([name, version]) => before.get(name) !== version)
  if (raised.length === 0) {
    terminal.out('  the changesets do not bump a version')
    return false
  }
  for (const [name, version] of raised) terminal.out(`  ${name} ${before.get(name) ?? 'new'} → ${version}`)
  const steps = await stepsOf(jobsOf(config), tools.folder)
  const lowered = steps.find(step => isLower(step))
  if (lowered !== undefined)
    throw new UsageError(
      `${lowered.document}: info.version is ${lowered.before}, but the changesets bump its packages to ${lowered.after} only. Write a changeset that bumps them to ${lowered.before} or above, or lower info.version yourself: a release never lowers it.`,
    )
  await writeInfoVersions(steps, tools.folder)
  for (const { document, before: was, after: is } of steps) terminal.out(`  ${document}: info.version ${was} → ${is}`)
  if (!(await tools.script('generate'))) await tools.run('chainwright', ['generate'])
  await updateLockfile(tools)
  // The worktree has the credentials of a registry, which may be in a file that git does not ignore.
  await tools.run('git', ['add', '--all', '--', '.', ':(exclude,glob)**/.npmrc'])
  await tools.run('git', ['commit', '--quiet', '--message', subjectOf(raised), '--message', bodyOf(raised)])
  return true
}

const subjectOf = (raised: readonly (readonly [string, string])[]): string => {
  const [[name, version] = ['', '']] = raised
  const others = raised.length - 1
  const subject = `Release ${name} ${version}${others === 0 ? '' : ` and ${others} more`}`
  return subject.length <= 72 ? subject : `Release ${counted(raised.length, 'package')}`
}

const bodyOf = (raised: readonly (readonly [string, string])[]): string =>
  raised.map(([name, version]) => `${name} ${version}`).join('\n')

/** The commit of the release becomes the user's branch, if nothing was added to it meanwhile. */
const takeOver = async (tools: Tools, project: Tools): Promise<void> => {
  const commit = (await tools.run('git', ['rev-parse', 'HEAD'])).trim()
  await project.run('git', ['merge', '--ff-only', '--quiet', commit])
}

const pack = async (tools: Tools, packs: string, registryOf: RegistryOf): Promise<PublishPlan> => {
  const file = join(packs, 'plan.json')
  await tools.run('changeset', ['publish-plan', '--output', file])
  const planned = await readPlan(file)
  const plan = await withDistTags(planned, latestIn(tools, registryOf))
  await writeFile(file, JSON.stringify(plan))
  if (releasesOf(plan).length === 0) return plan
  await tools.run('changeset', ['pack', '--from-publish-plan', file, '--out-dir', packs])
  return readPlan(join(packs, 'publish-plan.json'))
}

const readPlan = async (file: string): Promise<PublishPlan> => JSON.parse(await readFile(file, 'utf8')) as PublishPlan

const check = (
  releases: readonly Release[],
  packs: string,
  rules: Parameters<typeof checkTarball>[1],
): Promise<TarballReport[]> =>
  Promise.all(
    releases.flatMap(({ tarball }) => (tarball === undefined ? [] : [checkTarball(join(packs, tarball.path), rules)])),
  )

const table = (
  releases: readonly Pick<Release, 'name' | 'version' | 'tag'>[],
  reports: readonly TarballReport[],
): string => {
  const rows = releases.map(release => {
    const found = reports.find(({ name }) => name === release.name)
    const what =
      found === undefined
        ? 'already published; its tag is missing'
        : `${(found.size / 1000).toFixed(1)} kB, ${counted(found.files, 'file')}`
    return [`  ${release.name}`, release.version, found === undefined ? '' : (release.tag ?? ''), what]
  })
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const unchecked = new Set(reports.flatMap(({ unchecked: names }) => names))
  return [...lines, ...[...unchecked].map(name => `  not checked by ${name}: it is not installed in the project`)].join(
    '\n',
  )
}

interface Publishing {
  readonly tools: Tools
  readonly packs: string
  readonly terminal: Terminal
  /** Whether the packages are published with provenance. */
  readonly signed: boolean
}

const publish = async ({ tools, packs, terminal, signed }: Publishing): Promise<void> => {
  terminal.out(`  provenance: ${signed ? 'yes' : 'no'}`)
  const env = signed ? { NPM_CONFIG_PROVENANCE: 'true', npm_config_provenance: 'true' } : undefined
  terminal.out(indented(await tools.run('changeset', ['publish', '--from-pack-dir', packs], env)))
}

/**
 * Whether the CI job can get an identity token, which the registry verifies (npm provenance). GitHub and GitLab issue one if the workflow permits
 * it.
 */
export const offersIdentity = (env: Readonly<Record<string, string | undefined>>): boolean =>
  (env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '') !== '' || (env['SIGSTORE_ID_TOKEN'] ?? '') !== ''

const indented = (text: string): string => plainText(text).trim().replace(/^/gm, '  ')

const versionsIn = async (tools: Tools): Promise<ReadonlyMap<string, string>> =>
  new Map((await packagesIn(tools)).map(({ name, version }) => [name, version]))
