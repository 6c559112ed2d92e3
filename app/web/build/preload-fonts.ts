import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Lets the browser fetch the text font with the page instead of after the style sheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((name) => /inter-(latin|vietnamese)-wght/.test(name))
      return fonts.map((name): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
        injectTo: 'head-prepend',
      }))
    },
  }
}
