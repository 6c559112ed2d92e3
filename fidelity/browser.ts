import { JSDOM } from 'jsdom'
import { registerHooks } from 'node:module'

// The editor's code is written for a browser: it finds one here, as in its own tests.
const { window } = new JSDOM('<!doctype html><html><body></body></html>')
const names = [
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'DocumentFragment',
  'DOMParser',
  'MutationObserver',
  'innerHeight',
] as const
for (const name of names) Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
Object.defineProperty(globalThis, 'window', { value: window, configurable: true })
// Nothing is painted here, so a frame has nothing to wait for.
Object.defineProperty(globalThis, 'requestAnimationFrame', { value: setImmediate, configurable: true })

// Style sheets are imported by modules; only Vite knows what to do with them.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css') ? { format: 'module', source: 'export {}', shortCircuit: true } : next(url, context),
})
