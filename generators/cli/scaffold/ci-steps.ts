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
  "  echo 'Skipped the preview: PREVIEW_URL is not set.'",
  'else',
  `  npx chainwright verify --target "\${PREVIEW//"{number}"/$NUMBER}"`,
  'fi',
]

/** Which registry gets the token, as comments of both forges. */
export const tokenAdvice = `# NPM_TOKEN is the token of the registry in npm's setting \`registry\`. With trusted publishing, you do not need it.
# To publish a package to another registry (\`publishConfig.registry\`, or the registry of a scope in .npmrc), add this line to .npmrc:
#   //npm.acme.example/:_authToken=\${NPM_TOKEN}
# If this registry requires a token for reading too, set NPM_READ_TOKEN: jobs that do not publish get it as NPM_TOKEN.`

/** The lines of a step, indented by a number of columns. */
export const indented = (lines: readonly string[], by: number): string =>
  lines.map(line => `${' '.repeat(by)}${line}`).join('\n')
