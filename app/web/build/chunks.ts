import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Chunk =
  | 'base'
  | 'api'
  | 'form-library'
  | 'popups'
  | 'sign-in'
  | 'sign-in-later'
  | 'app'
  | 'dashboard-later'
  | 'admin'

/** Parts that load when they are first used: the editor, Markdown, formulas. */
const heavy = /node_modules\/(@tiptap|prosemirror-|markdown-it|@mdit|dompurify|katex|fflate|linkify)/
/** Menus, dialogs and lists that open above the page. They load when the browser is idle. */
const popups =
  /node_modules\/(@base-ui|@floating-ui|use-sync-external-store|tabbable|reselect)\/|\/platform\/web\/ui\/overlays\/(MenuPopup|DialogPopup)\./
const formLibrary = /node_modules\/react-hook-form\/|\/platform\/web\/forms\/use-form\.ts$/
/** Packages of many small modules. The bundler decides about the others. */
const spread = /node_modules\/(lucide-react|@tanstack|zod|react-hot-toast|goober)\//

const signIn = /\/accounts\/web\/sign-in\//
const signInPage = /\/accounts\/web\/sign-in\/\w+Page\.tsx$/
/** Loaded by every page, even before sign-in. */
const everywhere = /\/Toasts\.tsx$/
/** Loaded by the dashboard: at once, and a moment later. */
const dashboard = /\/(AppShell|DashboardPage)\.tsx$|\/(api\/account|dashboard\/first-read)\.ts$/
const dashboardLater =
  /\/(OwnRow|RecentDocuments)\.tsx$|\/(library\/web\/begin|agents\/model\/search\/find-assistants)\.ts$/
const teacherPage = /\/(Agents|Generate|History|Pair|Shared|Linked|Chat|Profile)Page\.tsx$/
const adminPage = /(Page|StaffWork)\.tsx$/

/**
 * Puts modules that screens share into a few chunks, so that a page needs a handful of requests instead of one per component. A module's
 * chunk depends on the entry and lazily loaded modules that reach it. Null: the bundler decides.
 */
export function sharedChunk(id: string, graph: Graph): Chunk | null {
  const roots = [...rootsOf(id, graph)]
  const reachedBy = (pattern: RegExp) => roots.filter((root) => pattern.test(root)).length
  if (reachedBy(/\/web\/index\.html$/)) return 'base'
  if (heavy.test(id)) return null
  if (popups.test(id)) return id.endsWith('.css') ? 'app' : 'popups'
  if (formLibrary.test(id)) return 'form-library'
  if (id.includes('/node_modules/') && !spread.test(id)) return null
  const guestPages = reachedBy(signInPage)
  const guests = reachedBy(signIn)
  if (id.endsWith('.css') && (guests > 0 || reachedBy(everywhere))) return 'base'
  if (guestPages > 0) return guests === roots.length ? 'sign-in' : 'base'
  if (guests > 0 && guests === roots.length) return 'sign-in-later'
  if (guests > 0 || reachedBy(everywhere)) return 'api'
  const teachers = reachedBy(teacherPage)
  if (reachedBy(dashboard) || teachers > 2) return 'app'
  const later = reachedBy(dashboardLater)
  if (later > 0) return id.endsWith('.css') || later < roots.length ? 'app' : 'dashboard-later'
  if (teachers > 0) return null
  return reachedBy(adminPage) > 3 ? 'admin' : null
}

/** The entry and the lazily loaded modules that reach a module by static imports. */
function rootsOf(id: string, graph: Graph, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(id)) return new Set()
  seen.add(id)
  const module = graph.getModuleInfo(id)
  const roots = new Set<string>()
  if (!module) return roots
  if (module.isEntry || module.dynamicImporters.length > 0) roots.add(id)
  for (const importer of module.importers) for (const root of rootsOf(importer, graph, seen)) roots.add(root)
  return roots
}
