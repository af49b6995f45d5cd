import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** A public document by third parties, as a pinned package of a registry contains it. */
export interface TestedDocument {
  /** The name in the file system and in identifiers: lower-case letters, digits and dashes, starting with a letter. */
  readonly name: string
  readonly file: string
  /** The setting `openEnums` of its code. */
  readonly openEnums?: OpenEnums
}

export type OpenEnums = true | 'all'

/** Packages, and the documents in each: patterns below the package's folder. */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@blockfrost/openapi': ['openapi.yaml'],
  '@dcl/catalyst-api-specs': ['lib/api.yaml'],
  '@digdir/dialogporten-schema': ['swagger.verified.json'],
  '@directus/specs': ['dist/openapi.json'],
  '@figma/rest-api-spec': ['openapi/openapi.yaml'],
  '@firebolt-js/discovery-sdk': ['dist/*-open-rpc.json'],
  '@firebolt-js/manage-sdk': ['dist/*-open-rpc.json'],
  '@firebolt-js/sdk': ['dist/*-open-rpc.json'],
  '@ideal-postcodes/openapi': ['dist/openapi.yaml'],
  '@metamask/api-specs': ['dist/build/*openrpc.json'],
  '@octokit/openapi': ['generated/api.github.com.json'],
  '@octokit/openapi-webhooks': ['generated/api.github.com.json'],
  '@open-rpc/examples': ['build/service-descriptions/*.json'],
  '@readme/oas-examples': ['3.0/json/*.json', '3.1/json/*.json'],
  '@scalar/galaxy': ['dist/3.1.yaml'],
  'rclone-openapi': ['openapi.yaml'],
  'shipengine-openapi': ['openapi.yaml'],
}

/** The documents of all pinned packages, by name. */
export const corpus = (): readonly TestedDocument[] =>
  Object.entries(packages).flatMap(([name, patterns]) => {
    const folder = folderOf(name)
    return patterns.flatMap(pattern => {
      const files = globSync(pattern, { cwd: folder }).sort()
      if (files.length === 0) throw new Error(`${name} has no ${pattern}.`)
      return files.map(file => ({ name: nameOf(name, file), file: join(folder, file) }))
    })
  })

/** Some packages export nothing, not even their package.json: the folder is found by its name. */
const folderOf = (name: string): string => {
  const found = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map(folder => join(folder, name))
    .find(folder => globSync('package.json', { cwd: folder }).length > 0)
  if (found === undefined) throw new Error(`${name} is not installed.`)
  return found
}

const nameOf = (name: string, file: string): string => {
  const version = /^\d\.\d/.exec(file)?.[0]
  const words = [name, version, basename(dirname(file)) === 'generated' ? '' : basename(file).replace(/\.\w+$/, '')]
  return slugOf(words.filter(Boolean).join('-'))
}

/** A name that an API can have. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-$/, '')
