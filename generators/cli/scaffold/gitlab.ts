/** The path of the program that jobs of GitLab use to write. */
export const gitlabScript = '.gitlab/chainwright.mjs'

/** The program itself: the image of a job has Node, and neither curl nor jq. Interface: GitLab REST API v4. */
export const gitlabScriptText = `// Writes the result of a job to GitLab: a comment on the merge request, an issue about the provider, or release notes.
//   node ${gitlabScript} comment <file> | issue <file> <exit code> | releases <folder>
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

const { CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID, CI_JOB_URL, CI_JOB_TOKEN, GITLAB_TOKEN } = process.env
const [verb, path, code] = process.argv.slice(2)

const request = async (method, route, { body, as = { 'private-token': GITLAB_TOKEN }, missing = false } = {}) => {
  const response = await fetch(\`\${CI_API_V4_URL}/\${route}\`, {
    method,
    headers: { ...as, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  })
  if (missing && response.status === 404) return undefined
  if (!response.ok) throw new Error(\`GitLab responded with \${response.status} to \${method} \${route}: \${(await response.text()).slice(0, 500)}\`)
  return response
}
const read = async route => (await request('GET', route)).json()
const project = \`projects/\${CI_PROJECT_ID}\`

/** The first match in a paginated list. */
const find = async (route, fits) => {
  for (let page = '1'; page; ) {
    const response = await request('GET', \`\${route}\${route.includes('?') ? '&' : '?'}per_page=100&page=\${page}\`)
    const found = (await response.json()).find(fits)
    if (found) return found
    page = response.headers.get('x-next-page')
  }
}

const mark = '<!-- chainwright: contracts -->'

const comment = async () => {
  const body = \`\${mark}\\n\${(await readFile(path, 'utf8'))}\`
  const notes = \`\${project}/merge_requests/\${CI_MERGE_REQUEST_IID}/notes\`
  // Update only a comment of this account, because other comments may quote the first line.
  const { id } = await read('user')
  const note = await find(notes, ({ author, body }) => author.id === id && body.startsWith(mark))
  await (note ? request('PUT', \`\${notes}/\${note.id}\`, { body: { body } }) : request('POST', notes, { body: { body } }))
}

const title = 'The provider violates its contract'

const issue = async () => {
  const open = await find(\`\${project}/issues?state=opened&labels=contract\`, each => each.title === title)
  const route = \`\${project}/issues\${open ? \`/\${open.iid}\` : ''}\`
  if (code === '0') {
    if (!open) return
    await request('POST', \`\${route}/notes\`, { body: { body: \`The provider follows its contract again: \${CI_JOB_URL}\` } })
    await request('PUT', route, { body: { state_event: 'close' } })
    return
  }
  const text = await readFile(path, 'utf8').catch(() => '    There is no report.')
  const description = \`Exit code \${code} in \${CI_JOB_URL}\\n\\n\${text}\`
  await (open ? request('PUT', route, { body: { description } }) : request('POST', route, { body: { title, labels: 'contract', description } }))
}

const releases = async () => {
  const as = { 'job-token': CI_JOB_TOKEN }
  const notes = await readFile(join(path, 'index.json'), 'utf8').then(JSON.parse, () => [])
  for (const { tag, title: name, file } of notes) {
    const route = \`\${project}/releases\`
    if (await request('GET', \`\${route}/\${encodeURIComponent(tag)}\`, { as, missing: true })) continue
    const description = await readFile(join(path, basename(file)), 'utf8')
    await request('POST', route, { as, body: { tag_name: tag, name, description } })
  }
}

if (verb !== 'releases' && !GITLAB_TOKEN) console.log(\`Skipped the \${verb}: GITLAB_TOKEN is not set.\`)
else await { comment, issue, releases }[verb]()
`
