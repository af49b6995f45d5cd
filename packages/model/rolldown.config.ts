import { defineConfig, type Plugin } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

const common = {
  external: Object.keys(manifest.dependencies).map(name => new RegExp(`^${name}(/|$)`)),
  transform: { target: 'node20' },
  // An unresolved import is only a warning by default, and would fail in the installed package.
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
} satisfies Parameters<typeof defineConfig>[0]

const forBrowsers: Plugin = {
  name: 'for-browsers',
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && file.imports.length > 0)
        throw new Error(`${file.fileName} imports ${file.imports.join(', ')}, which browsers do not have.`)
  },
}

const output = { dir: 'dist', entryFileNames: '[name].js', chunkFileNames: '[name].js' } as const

/**
 * Bundles about a hundred small files into a few, as for the command line (decision 35). Modules that are imported on
 * demand stay separate files.
 */
export default defineConfig([
  {
    ...common,
    input: {
      index: 'src/index.ts',
      documents: 'src/documents.ts',
      'tool-match': 'src/model/tool-match.ts',
      shape: 'src/jsonschema/shape.ts',
    },
    platform: 'node',
    output: { ...output, cleanDir: true },
  },
  // A separate build: shared chunks would import modules of Node, which browsers cannot load.
  {
    ...common,
    external: /^node:/,
    input: { bundled: 'src/bundled.ts', 'pattern-match': 'src/model/pattern-match.ts' },
    platform: 'neutral',
    output,
    plugins: [forBrowsers],
  },
])
