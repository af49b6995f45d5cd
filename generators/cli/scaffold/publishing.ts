/**
 * A shell command that prints the name and version of a tarball. It uses npm, because npm also publishes the tarball.
 * It runs no script and writes no file.
 */
const packedName =
  'npm pack "./packed/$file" --dry-run --json --ignore-scripts < /dev/null | node --print \'Object.values(JSON.parse(require("node:fs").readFileSync(0, "utf8")))[0].id\''

/**
 * Shell lines that publish the output of `chainwright release --pack packed`, for a job that has tokens. Only npm and git run, and only on files,
 * so that neither code of the project nor its dependencies can read a token. The files come from a job that runs such code, so they are not
 * trusted: the lines refuse links, values that a program would read as options, changes of files that the job itself reads, and packages that are
 * not in the commit.
 *
 * They read REMOTE and BRANCH (the target of the commit), and NPM_TOKEN. After a failure, they can run again and continue.
 */
export const publishPacked: readonly string[] = [
  // A tab ends a field.
  'if [ -n "$(find packed -type l)" ] || grep -qE $\'(^|\\t)-|\\\\.\\\\.\' packed/*.tsv ||',
  '  [ "$(cat packed/*.tsv | wc -c)" != "$(cat packed/*.tsv | tr -d \'\\000\' | wc -c)" ]; then echo \'packed/ contains an invalid file.\'; exit 1; fi',
  '# Publish only packages of the commit that this job checked out, because the token may permit others too.',
  "names=$(git ls-files -z -- package.json '**/package.json' | node --eval '",
  '  const { readFileSync } = require("node:fs")',
  '  for (const file of readFileSync(0, "utf8").split("\\0").filter(Boolean)) {',
  '    let manifest = {}',
  '    try { manifest = JSON.parse(readFileSync(file, "utf8")) } catch {}',
  '    if (typeof manifest.name === "string" && manifest.private !== true) console.log(manifest.name)',
  "  }')",
  "while IFS=$'\\t' read -r file package _; do",
  `  if ! grep -qxF -- "\${package%@*}" <<< "$names"; then`,
  `    echo "packed/packages.tsv: this commit does not contain a public package \${package%@*}."; exit 1`,
  '  fi',
  '  # npm publishes the name and version in the tarball.',
  `  stated=$(${packedName})`,
  `  if [ "$stated" != "$package" ]; then echo "packed/$file must be $package, but is $stated."; exit 1; fi`,
  'done < packed/packages.tsv',
  'if [ -f packed/commit.bundle ]; then',
  '  git fetch --quiet packed/commit.bundle HEAD',
  '  # The release commit must not change pipelines, settings of npm, or the files that were checked above.',
  '  git diff --exit-code --stat HEAD FETCH_HEAD -- .npmrc .github .gitlab .gitlab-ci.yml packed',
  '  git merge --ff-only --quiet --no-overwrite-ignore FETCH_HEAD',
  '  # An earlier run may have pushed the commit.',
  '  git fetch --quiet "$REMOTE" "refs/heads/$BRANCH"',
  '  git merge-base --is-ancestor HEAD FETCH_HEAD || git push --quiet "$REMOTE" "HEAD:refs/heads/$BRANCH"',
  'fi',
  'if [ -n "$NPM_TOKEN" ] && ! grep -qs NPM_TOKEN .npmrc; then',
  '  registry=$(npm config get registry)',
  `  npm config set "\${registry#http*:}:_authToken" "$NPM_TOKEN"`,
  'fi',
  '# `publishConfig` of a tarball has precedence over settings, but not over options. The options exclude a proxy or certificate that it names.',
  'sure=(--proxy=null --https-proxy=null --strict-ssl=true --ca=null --cafile=null)',
  "while IFS=$'\\t' read -r file package tag access registry; do",
  '  at=("--registry=$registry")',
  `  case "$package" in @*/*) at+=("--\${package%%/*}:registry=$registry") ;; esac`,
  `  if [ -n "$(npm view "$package" version "\${at[@]}" 2> /dev/null < /dev/null)" ]; then`,
  '    echo "$package is already in the registry."',
  '  else',
  `    npm publish "./packed/$file" --tag "$tag" --access "$access" --ignore-scripts "\${sure[@]}" "\${at[@]}" < /dev/null`,
  '  fi',
  'done < packed/packages.tsv',
  "while IFS=$'\\t' read -r tag commit; do",
  '  git rev-parse --quiet --verify "refs/tags/$tag" > /dev/null || git tag "$tag" "$commit" --message "$tag"',
  'done < packed/tags.tsv',
  'git push --quiet "$REMOTE" --tags',
]
