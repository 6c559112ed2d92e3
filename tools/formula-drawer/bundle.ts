import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const folder = import.meta.dirname
const target = join(folder, '../../features/slides/server/formulas/mathjax.js')
const packageOf = (name: string) => join(folder, '../../node_modules', name)
const { version } = JSON.parse(readFileSync(join(packageOf('@mathjax/src'), 'package.json'), 'utf8')) as {
  version: string
}

const head = `// MathJax ${version} with its typeface New Computer Modern, made by \`node tools/formula-drawer/bundle.ts\`. Not to be changed by hand.
// Copyright (c) The MathJax Consortium, under the Apache License 2.0: https://www.apache.org/licenses/LICENSE-2.0
// The outlines of letters are of New Computer Modern by Antonis Tsolomitis, under the GUST Font License.
`

/** The one file that the server draws formulas with. The packages that it is made from weigh a hundred megabytes, and no server needs them. */
export async function drawerCode(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      ssr: join(folder, 'entry.js'),
      target: 'node22',
      minify: true,
    },
    ssr: { noExternal: true },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...more] = outputs
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('One file was to be made.')
  return `${head}${chunk.code.trim()}\n`
}

if (process.argv[1] === import.meta.filename) writeFileSync(target, await drawerCode())
