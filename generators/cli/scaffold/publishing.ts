/**
 * Publishes what `chainwright release --pack packed` wrote: shell lines for a job that has tokens. Only npm and git run, and only on files, so no
 * code of the project and none of its dependencies can read a token. What the files contain was written by a job that runs such code, and is not
 * trusted: no link, no option of a program in the place of a value, no change of what the job itself reads.
 *
 * They read REMOTE and BRANCH (where the commit goes), and NPM_TOKEN. Run again, they go on where they stopped.
 */
export const publishPacked: readonly string[] = [
  // Tabs end a field.
  "if [ -n \"$(find packed -type l)\" ] || grep -qE $'(^|\\t)-|\\\\.\\\\.' packed/*.tsv; then echo 'packed/ has an invalid file.'; exit 1; fi",
  'if [ -f packed/commit.bundle ]; then',
  '  git fetch --quiet packed/commit.bundle HEAD',
  '  # The commit of a release changes nothing that pipelines run or that npm reads its settings from.',
  '  git diff --exit-code --stat HEAD FETCH_HEAD -- .npmrc .github .gitlab .gitlab-ci.yml',
  '  git merge --ff-only --quiet FETCH_HEAD',
  '  # An earlier run may have pushed it.',
  '  git fetch --quiet "$REMOTE" "refs/heads/$BRANCH"',
  '  git merge-base --is-ancestor HEAD FETCH_HEAD || git push --quiet "$REMOTE" "HEAD:refs/heads/$BRANCH"',
  'fi',
  'if [ -n "$NPM_TOKEN" ] && ! grep -qs NPM_TOKEN .npmrc; then',
  '  registry=$(npm config get registry)',
  `  npm config set "\${registry#http*:}:_authToken" "$NPM_TOKEN"`,
  'fi',
  "while IFS=$'\\t' read -r file package tag access registry; do",
  '  at=("--registry=$registry")',
  `  case "$package" in @*/*) at+=("--\${package%%/*}:registry=$registry") ;; esac`,
  `  if [ -n "$(npm view "$package" version "\${at[@]}" 2> /dev/null < /dev/null)" ]; then`,
  '    echo "$package is in the registry."',
  '  else',
  `    npm publish "./packed/$file" --tag "$tag" --access "$access" --ignore-scripts "\${at[@]}" < /dev/null`,
  '  fi',
  'done < packed/packages.tsv',
  "while IFS=$'\\t' read -r tag commit; do",
  '  git rev-parse --quiet --verify "refs/tags/$tag" > /dev/null || git tag "$tag" "$commit" --message "$tag"',
  'done < packed/tags.tsv',
  'git push --quiet "$REMOTE" --tags',
]
