import type { Plugin } from 'vite'

const names = /^\w+\.displayName = .*;$/gm
const making = /(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/g

/**
 * Lets the bundler leave out the router's components that nobody uses: made by a call and named for developer tools, each counts as a
 * audit event that must stay, and would come with the first load of every page.
 */
export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: code.replace(names, '').replace(making, '/* @__PURE__ */ '), map: null }),
    },
  }
}
