import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type HtmlTagDescriptor } from 'vite'
import { bundleBudgets } from './build/budgets.ts'
import { sharedChunk } from './build/chunks.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFirstFiles(), bundleBudgets(), precompress()],
  css: { transformer: 'lightningcss' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: ['chrome116', 'edge116', 'firefox125', 'safari17'],
    // An inlined font or picture would be loaded by pages that never show it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Our own budgets limit sizes and fail the build; the editor loads late and is large.
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      // Reading a property or a global has no side effects in our dependencies.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Short names, because every page's first load lists all lazy chunks.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.endsWith('.css') ? '' : '[name]-'}[hash:8][extname]`,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: sharedChunk, debugName: 'shared' }] },
      },
    },
  },
})

/** Writes a .br and a .gz beside every text file that is worth it, so that the server never compresses the same file twice. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json)$/.test(name))
      await Promise.all(names.map((name) => compress(join(dir!, name))))
    },
  }
}

async function compress(path: string) {
  const content = await readFile(path)
  // Files below one network packet gain nothing.
  if (content.length < 1400) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, quality),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/**
 * Lets the browser fetch the text fonts with the page instead of after the style sheet, and names the files of the two first screens for
 * before-paint.js: the browser would otherwise learn of them only when the entry has arrived and runs.
 */
function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const fonts = Object.keys(bundle).filter((name) => /inter-(latin|vietnamese)-wght/.test(name))
        const tags = fonts.map((name): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head-prepend',
        }))
        const filesOf = (...chunks: string[]) =>
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .filter(({ name }) => chunks.includes(name))
            .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
            .map((name) => `/${name}`)
            .join(' ')
        const data = `data-user="${filesOf('api', 'app')}" data-guest="${filesOf('api', 'form-library', 'sign-in')}"`
        return { html: html.replace('src="/before-paint.js"', `src="/before-paint.js" ${data}`), tags }
      },
    },
  }
}
