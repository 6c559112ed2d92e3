import type { Plugin } from 'vite'

/** Names the scripts of the two first screens for before-paint.js: the browser would otherwise learn of them only when the entry runs. */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const filesOf = (...chunks: string[]) =>
          Object.values(bundle)
            .filter((file) => file.type === 'chunk')
            .filter(({ name }) => chunks.includes(name))
            .map(({ fileName }) => `/${fileName}`)
            .join(' ')
        const data = `data-user="${filesOf('api', 'app')}" data-guest="${filesOf('api', 'form-library', 'sign-in')}"`
        return html.replace('src="/before-paint.js"', `src="/before-paint.js" ${data}`)
      },
    },
  }
}
