import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]
type Chunk =
  | 'base'
  | 'api'
  | 'form-library'
  | 'popups'
  | 'sign-in'
  | 'sign-in-later'
  | 'school-sign-in'
  | 'app'
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
/** Only at schools whose people sign in with an account of the school. */
const schoolSignIn = /\/SchoolSignIn\.tsx$/
/** Loaded by every page, even before sign-in: toasts, and what the sign-in page loads once it is drawn. */
const everywhere = /\/Toasts\.tsx$|\/sign-in\/(forms|school-call)\.ts$/
const dashboard =
  /\/(AppShell|DashboardPage|OwnRow|RecentDocuments)\.tsx$|\/(api\/account|first-read|web\/begin|find-assistants)\.ts$/
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
  if (heavy.test(id) || schoolSignIn.test(id)) return null
  if (popups.test(id)) return id.endsWith('.css') ? 'base' : 'popups'
  if (formLibrary.test(id)) return 'form-library'
  if (id.includes('/node_modules/') && !spread.test(id)) return null
  const guestPages = reachedBy(signInPage)
  const guests = reachedBy(signIn) - reachedBy(schoolSignIn)
  const teachers = reachedBy(teacherPage)
  const isShared = guests > 0 || reachedBy(everywhere) > 0
  const isApp = reachedBy(dashboard) > 0 || teachers > 2
  if (id.endsWith('.css') && (isShared || isApp)) return 'base'
  if (guestPages > 0) return guests === roots.length ? 'sign-in' : 'base'
  if (reachedBy(everywhere)) return 'api'
  if (guests > 0) return guests === roots.length ? 'sign-in-later' : 'api'
  if (reachedBy(schoolSignIn)) return isApp ? 'api' : 'school-sign-in'
  if (isApp) return 'app'
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
