import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Lets the browser fetch the text fonts with the page instead of after the style sheet, and names the files of the two first screens for
 * before-paint.js: the browser would otherwise learn of them only when the entry has arrived and runs.
 */
export function preloadFirstFiles(): Plugin {
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
            .map(({ fileName }) => `/${fileName}`)
            .join(' ')
        const data = `data-user="${filesOf('api', 'app')}" data-guest="${filesOf('api', 'form-library', 'sign-in')}"`
        return { html: html.replace('src="/before-paint.js"', `src="/before-paint.js" ${data}`), tags }
      },
    },
  }
}
