import type { Manager } from '../release/tools.ts'
import { indented, installCommands, tokenAdvice, verifyPreview, type Written } from './ci-steps.ts'
import { cutReport } from './cut-report.ts'
import { gitlabScript } from './gitlab.ts'
import { publishPacked } from './publishing.ts'

/** With its exact version, because the tag of a major version moves. */
const nodeImage = 'node:24.21.0-slim'

const installGit = 'apt-get update -qq && apt-get install -qq --yes git ca-certificates > /dev/null'

/** The pipeline of a project; with `packages`, also its releases. */
export const gitlabPipeline = (packages: boolean, manager: Manager): Written => ({
  path: '.gitlab-ci.yml',
  text: `# Checks generated code and documents, lists the contract changes of a merge request in a comment, and verifies a provider on a schedule.
# The comment and the issue require the masked variable GITLAB_TOKEN: a project access token with the role Reporter and the scope api.
variables:
  # The image of the jobs. To pin it by its digest, set a variable of the project: node@sha256:…
  NODE_IMAGE: ${nodeImage}${
    packages
      ? `
  DRY_RUN:
    value: "true"
    options: ["true", "false"]
    description: Show the release without publishing it.`
      : ''
  }

default:
  image: $NODE_IMAGE
  before_script:
    - ${installGit}
    # A token with read access, if .npmrc refers to NPM_TOKEN.
    - export NPM_TOKEN="$NPM_READ_TOKEN"
${indented(
  installCommands[manager].map(command => `- ${command}`),
  4,
)}

workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
    - if: $CI_PIPELINE_SOURCE == "schedule"
    - if: $CI_PIPELINE_SOURCE == "web"

contracts:
  rules:
    - if: $CI_PIPELINE_SOURCE != "schedule"
  script:
    - npx chainwright generate --check
    - npx chainwright lint
    - npm test

contract-diff:
  variables:
    GIT_DEPTH: 0
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - |
${indented(cutReport, 6)}
      code=0
      npx chainwright diff --base "origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME" --changesets --report markdown=contract-diff.md || code=$?
      if [ -f contract-diff.md ]; then
        cut_report contract-diff.md > comment.md
        node ${gitlabScript} comment comment.md || echo 'The comment was not written.'
      fi
      exit "$code"
  artifacts:
    when: always
    expose_as: Contract changes
    paths: [contract-diff.md]

# Set the variable PREVIEW_URL to the URL of a preview deployment. In this URL, {number} stands for the number of the merge request.
verify-preview:
  variables:
    PREVIEW: $PREVIEW_URL
    NUMBER: $CI_MERGE_REQUEST_IID
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - |
${indented(verifyPreview, 6)}

# Add a pipeline schedule to run this job, and set the variable PROVIDER_URL to the URL of the provider.
verify:
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule" && $PROVIDER_URL
  resource_group: verify
  script:
    - |
${indented(cutReport, 6)}
      code=0
      npx chainwright verify --target "$PROVIDER_URL" --report junit=verify.xml --report terminal=verify.txt || code=$?
      if [ -f verify.txt ]; then sed 's/^/    /' verify.txt > report.txt; cut_report report.txt > issue.txt; fi
      node ${gitlabScript} issue issue.txt "$code" || echo 'The issue was not written. This does not change the result of the job.'
      exit "$code"
  artifacts:
    when: always
    reports: { junit: verify.xml }
${
  packages
    ? `
# Releases. The job \`pack\` runs code of the project and of its dependencies, so it has no token with write access. The job \`release\` has the tokens.
# It runs only npm and git, on the files that \`pack\` wrote. RELEASE_TOKEN is a project access token with the scope write_repository, which may push
# to the default branch. Mask and protect RELEASE_TOKEN and NPM_TOKEN, and limit them to the environment \`release\`, so that no other job gets them.
${tokenAdvice}
pack:
  variables:
    GIT_DEPTH: 0
  rules:
    - if: $CI_PIPELINE_SOURCE == "web" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  script:
    - |
      git config user.name "$CI_PROJECT_NAME releases"
      git config user.email "releases@$CI_SERVER_HOST"
      if [ "$DRY_RUN" != false ]; then npx chainwright release --dry-run; else npx chainwright release --pack packed --provenance; fi
  artifacts:
    paths: [packed/]

release:
  needs: [pack]
  variables:
    GIT_DEPTH: 0
    # \`publishConfig: { provenance: false }\` of a package overrides it.
    NPM_CONFIG_PROVENANCE: "true"
  # An identity for the provenance of the packages.
  id_tokens:
    SIGSTORE_ID_TOKEN: { aud: sigstore }
  environment:
    name: release
  rules:
    - if: $CI_PIPELINE_SOURCE == "web" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH && $DRY_RUN == "false"
  resource_group: release
  before_script:
    - ${installGit}
  script:
    - |
      git config user.name "$CI_PROJECT_NAME releases"
      git config user.email "releases@$CI_SERVER_HOST"
      REMOTE="https://release:$RELEASE_TOKEN@$CI_SERVER_HOST/$CI_PROJECT_PATH.git"
      BRANCH="$CI_COMMIT_BRANCH"
${indented(publishPacked, 6)}
      node ${gitlabScript} releases packed/notes
`
    : ''
}`,
})
