import type { Manager } from '../release/tools.ts'
import { indented, installCommands, tokenAdvice, verifyPreview, type Written } from './ci-steps.ts'
import { cutReport } from './cut-report.ts'
import { publishPacked } from './publishing.ts'

// Actions are pinned by commit: a tag can be moved.
const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
const setupNode = 'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0'
const uploadArtifact = 'actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1'
const downloadArtifact = 'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c # v8.0.1'

const setUp = (manager: Manager) => `      - uses: ${checkout}
        with:
          fetch-depth: 0
          persist-credentials: false
      - uses: ${setupNode}
        with:
          node-version: 24
      - name: Install the dependencies
        env:
          NPM_TOKEN: \${{ secrets.NPM_READ_TOKEN }} # if .npmrc refers to NPM_TOKEN
        run: |
${indented(installCommands[manager], 10)}`

/** The workflow that checks contracts and generated code in pull requests. */
export const contractsWorkflow = (manager: Manager): Written => ({
  path: '.github/workflows/contracts.yml',
  text: `# Checks generated code, lints the documents, and runs the contract tests. In a pull request, it also lists the contract changes in a comment,
# and verifies a preview deployment of the provider. The URL of the preview is the input \`preview-url\` or the repository's variable
# PREVIEW_URL. In this URL, {number} stands for the number of the pull request.
name: Contracts
on:
  pull_request:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      preview-url:
        description: URL of a preview deployment to verify.
        type: string
        default: ''
permissions:
  contents: read
jobs:
  contracts:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: read
      pull-requests: write # for the comment
    steps:
${setUp(manager)}
      - run: npx chainwright generate --check
      - run: npx chainwright lint
      - name: Compare with the target branch
        if: github.event_name == 'pull_request'
        env:
          BASE: origin/\${{ github.base_ref }}
          CHANGESETS: --changesets
          GH_TOKEN: \${{ github.token }}
          PULL_REQUEST: \${{ github.event.pull_request.number }}
          REPOSITORY: \${{ github.repository }}
        run: |
${indented(cutReport, 10)}
          code=0
          npx chainwright diff --base "$BASE" $CHANGESETS --report markdown=contract-diff.md || code=$?
          if [ -n "$PULL_REQUEST" ] && [ -n "$GH_TOKEN" ] && [ -f contract-diff.md ]; then
            { echo '<!-- chainwright: contracts -->'; cut_report contract-diff.md; } > comment.md
            {
              # Update only a comment of this account, because other comments may quote the first line.
              me=$(gh api graphql --field query='{ viewer { login } }' --jq .data.viewer.login) &&
                ids=$(gh api --paginate "repos/$REPOSITORY/issues/$PULL_REQUEST/comments" \\
                  --jq ".[] | select(.user.login == \\"$me\\" and (.body | startswith(\\"<!-- chainwright: contracts -->\\"))) | .id") &&
                id=\${ids%%$'\\n'*} &&
                if [ -n "$id" ]; then
                  gh api --method PATCH "repos/$REPOSITORY/issues/comments/$id" --field body=@comment.md > /dev/null
                else
                  gh api --method POST "repos/$REPOSITORY/issues/$PULL_REQUEST/comments" --field body=@comment.md > /dev/null
                fi
            } || echo '::warning::The comment was not written. In a pull request from a fork, the token has only read access.'
          fi
          exit "$code"
      - name: Run the contract tests
        run: npm test
      - name: Verify the preview
        if: github.event_name != 'push'
        env:
          PREVIEW: \${{ inputs.preview-url || vars.PREVIEW_URL }}
          NUMBER: \${{ github.event.pull_request.number }}
        run: |
${indented(verifyPreview, 10)}
`,
})

interface Releasing {
  readonly manager: Manager
  /** The command that releases, without its options. */
  readonly release: string
}

/** The workflow for manual releases. This repository uses it too, with its own command. */
export const releaseWorkflow = ({ manager, release }: Releasing): Written => ({
  path: '.github/workflows/release.yml',
  text: `# Releases the packages whose changesets are on the main branch. Start it manually, first as a dry run.
#
# The job \`pack\` runs code of the project and of its dependencies, so it has only read access. The job \`publish\` has the tokens. It runs only npm
# and git, on the files that \`pack\` wrote.
#
${tokenAdvice}
name: Release
on:
  workflow_dispatch:
    inputs:
      dry-run:
        description: Show the release without publishing it.
        type: boolean
        default: true
permissions:
  contents: read
concurrency: release
jobs:
  pack:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read
    steps:
${setUp(manager)}
      - name: Pack the packages
        env:
          NPM_TOKEN: \${{ secrets.NPM_READ_TOKEN }} # if .npmrc refers to NPM_TOKEN
          DRY_RUN: \${{ inputs.dry-run }}
        run: |
          git config user.name 'github-actions[bot]'
          git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
          if [ "$DRY_RUN" = true ]; then ${release} --dry-run; else ${release} --pack packed --provenance; fi
      - uses: ${uploadArtifact}
        if: \${{ !inputs.dry-run }}
        with:
          name: packed
          path: packed
          if-no-files-found: error
  publish:
    needs: pack
    if: \${{ !inputs.dry-run }}
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: write # for the commit, its tags and the release notes
      id-token: write # for the provenance of the packages
    steps:
      - uses: ${checkout}
        with:
          fetch-depth: 0
      - uses: ${setupNode}
        with:
          node-version: 24
      - uses: ${downloadArtifact}
        with:
          name: packed
          path: packed
      - name: Publish the packages
        env:
          NPM_TOKEN: \${{ secrets.NPM_TOKEN }}
          NPM_CONFIG_PROVENANCE: 'true' # \`publishConfig: { provenance: false }\` of a package overrides it
          REMOTE: origin
          BRANCH: \${{ github.ref_name }}
        run: |
          git config user.name 'github-actions[bot]'
          git config user.email '41898282+github-actions[bot]@users.noreply.github.com'
${indented(publishPacked, 10)}
      - name: Write the release notes
        env:
          GH_TOKEN: \${{ github.token }}
        run: |
          node --print 'JSON.parse(require("node:fs").readFileSync("packed/notes/index.json", "utf8")).map(n => [n.tag, n.title, n.prerelease, n.file].join("\\t")).join("\\n")' |
            while IFS=$'\\t' read -r tag title prerelease file; do
              [ -n "$tag" ] || continue
              gh release view -- "$tag" > /dev/null 2>&1 ||
                gh release create --title "$title" --notes-file "packed/notes/\${file##*/}" --prerelease="$prerelease" --verify-tag -- "$tag"
            done
`,
})

/** The workflow that verifies the provider every night. */
export const verifyWorkflow = (manager: Manager): Written => ({
  path: '.github/workflows/verify.yml',
  text: `# Verifies the provider every night. If the provider violates its contract, the job opens an issue. The job closes the issue when a later run
# succeeds. Set the URL of the provider in the repository's variable PROVIDER_URL.
name: Verify
on:
  schedule:
    - cron: '17 3 * * *'
  workflow_dispatch:
permissions:
  contents: read
concurrency: verify
jobs:
  verify:
    if: vars.PROVIDER_URL != ''
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: read
      issues: write # for the issue
    steps:
${setUp(manager)}
      - name: Verify
        id: verify
        env:
          TARGET: \${{ vars.PROVIDER_URL }}
        run: |
          code=0
          npx chainwright verify --target "$TARGET" --report terminal=verify.txt || code=$?
          echo "code=$code" >> "$GITHUB_OUTPUT"
      - name: Open, update or close the issue
        env:
          CODE: \${{ steps.verify.outputs.code }}
          GH_TOKEN: \${{ github.token }}
          RUN: \${{ github.server_url }}/\${{ github.repository }}/actions/runs/\${{ github.run_id }}
        run: |
${indented(cutReport, 10)}
          title='The provider violates its contract'
          if [ -f verify.txt ]; then sed 's/^/    /' verify.txt > report.txt; else echo '    There is no report.' > report.txt; fi
          { echo "Exit code $CODE in $RUN"; echo; cut_report report.txt; } > issue.md
          {
            number=$(gh issue list --state open --label contract --search "$title in:title" --json number,title \\
              --jq "map(select(.title == \\"$title\\"))[0].number // empty") &&
              if [ "$CODE" = 0 ]; then
                [ -z "$number" ] || gh issue close "$number" --comment "The provider follows its contract again: $RUN"
              elif [ -n "$number" ]; then
                gh issue edit "$number" --body-file issue.md > /dev/null
              else
                gh label create contract --force > /dev/null &&
                  gh issue create --title "$title" --label contract --body-file issue.md > /dev/null
              fi
          } || echo '::warning::The issue was not written. This does not change the result of the job.'
          exit "$CODE"
`,
})
