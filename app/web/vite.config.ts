import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudgets } from './build/budgets.ts'
import { sharedChunk } from './build/chunks.ts'
import { precompress } from './build/compress.ts'
import { preloadFirstFiles } from './build/preload.ts'

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
