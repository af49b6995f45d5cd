import { defineConfig } from 'rolldown'
import manifest from './package.json' with { type: 'json' }

/** Few files instead of a hundred small ones, as for the command line (decision 35). Modules that are imported on demand stay separate files. */
export default defineConfig({
  input: {
    index: 'src/index.ts',
    documents: 'src/documents.ts',
    'pattern-match': 'src/model/pattern-match.ts',
    shape: 'src/jsonschema/shape.ts',
  },
  platform: 'node',
  external: Object.keys(manifest.dependencies).map(name => new RegExp(`^${name}(/|$)`)),
  transform: { target: 'node20' },
  output: { dir: 'dist', entryFileNames: '[name].js', chunkFileNames: '[name].js', cleanDir: true },
  // An unresolved import is only a warning by default, and would fail in the installed package.
  onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
})
