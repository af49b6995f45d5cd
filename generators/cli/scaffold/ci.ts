import type { Manager } from '../release/tools.ts'
import type { Written } from './ci-steps.ts'
import { contractsWorkflow, releaseWorkflow, verifyWorkflow } from './github-workflows.ts'
import { gitlabScript, gitlabScriptText } from './gitlab.ts'
import { gitlabPipeline } from './gitlab-pipeline.ts'

/** The forges that `init --ci` supports. */
export const forges = ['github', 'gitlab'] as const
export type Forge = (typeof forges)[number]

interface CiOptions {
  readonly name: string
  readonly scope: string | undefined
  readonly forge: Forge
  /** The package manager of the project. */
  readonly manager: Manager
}

/** The files that a project needs to check contracts, release packages and verify a provider in CI. */
export const ciFiles = ({ name, scope, forge, manager }: CiOptions): readonly Written[] => [
  ...(scope === undefined ? [] : [changesetConfig(name, scope)]),
  ...(forge === 'github'
    ? [
        contractsWorkflow(manager),
        verifyWorkflow(manager),
        ...(scope === undefined ? [] : [releaseWorkflow({ manager, release: 'npx chainwright release' })]),
      ]
    : [gitlabPipeline(scope !== undefined, manager), { path: gitlabScript, text: gitlabScriptText }]),
]

/**
 * A group of packages for `fixed` in `.changeset/config.json`: only those of one API, including kinds that are added
 * later.
 */
export const fixedGroup = (name: string, scope: string): string => `${scope}/${name}-{spec,validation,client,server}`

/** Packages of one API are released together, under one version. */
const changesetConfig = (name: string, scope: string): Written => ({
  path: '.changeset/config.json',
  text: `${JSON.stringify(
    {
      changelog: 'chainwright/changelog',
      commit: false,
      fixed: [[fixedGroup(name, scope)]],
      linked: [],
      access: 'public',
      baseBranch: 'main',
      updateInternalDependencies: 'patch',
      ignore: [],
    },
    undefined,
    2,
  )}\n`,
})
