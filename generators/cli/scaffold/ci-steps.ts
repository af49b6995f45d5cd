import type { Manager } from '../release/tools.ts'

/** A file to write. */
export interface Written {
  readonly path: string
  readonly text: string
}

/** The commands that install a project's dependencies; pnpm is not on the machine, and package.json states its version. */
export const installCommands: Readonly<Record<Manager, readonly string[]>> = {
  npm: ['npm ci'],
  pnpm: [
    `npm install --global "$(node --print 'require("./package.json").packageManager?.split("+")[0] ?? "pnpm"')"`,
    'pnpm install --frozen-lockfile',
  ],
}

/**
 * Verifies a preview of the provider against the contract. `{number}` in its URL is replaced by the number of the pull
 * request.
 */
export const verifyPreview = [
  'if [ -z "$PREVIEW" ]; then',
  "  echo 'No preview is verified: PREVIEW_URL is not set.'",
  'else',
  `  npx chainwright verify --target "\${PREVIEW//"{number}"/$NUMBER}"`,
  'fi',
]

/** Which registry gets the token, as comments of both forges. */
export const tokenAdvice = `# NPM_TOKEN publishes to the registry of npm's setting \`registry\`; it is not needed if the registry trusts the pipeline's identity.
# For a package that is published to another registry (\`publishConfig.registry\`, or a registry of a scope in .npmrc), write this line into .npmrc:
#   //npm.acme.example/:_authToken=\${NPM_TOKEN}
# If such a registry also requires a token for reading, jobs that do not publish get NPM_READ_TOKEN as the value of this variable.`

/** The lines of a step, indented by a number of columns. */
export const indented = (lines: readonly string[], by: number): string =>
  lines.map(line => `${' '.repeat(by)}${line}`).join('\n')
