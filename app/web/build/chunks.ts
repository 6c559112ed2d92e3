import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Modules worth sharing in one chunk. Large modules that few pages need (forms, editor, Markdown) stay separate. */
const shareable =
  /\/(?:platform\/web\/(?:api|forms|language|lib|shell|ui)|app\/web\/shell|features\/agents\/web\/(?:catalogue|categories|derivation|form|import-export|list|manage|questions|quick-edits|template|trial|versions)|contract|model)\/|node_modules\/(lucide-react|@tanstack|zod)\//

/** The history opens its documents, and the import its list, by code that comes after it, and shares as much of it as a page would. */
const page = /(?:Page|\/history\/EntryDialog|\/staff-import\/StaffWork)\.tsx$/

/** Pages for administrators only. Code that only they share must not be in a teacher's first load. */
const administration =
  /\/web\/(?:audit|bank|branding|budgets|categories|groups|manage|overview|person|retention|settings|sign-in-settings|staff-import|statistics|users)\//

/** The page that teachers open from the dashboard. */
const next = /\/GeneratePage\.tsx$/

/**
 * Brings the form library with it: only pages with a form pay for that; what few administrators' pages know of use; and what is drawn on lists
 * without a row.
 */
const forFew = /\/web\/forms\/use-form\.ts$|\/usage\/model\/usage\.ts$|\/web\/ui\/drawings\.tsx$/

/**
 * Puts the small modules that pages share into three pieces, one that every page loads first, one for signed-in pages, and one for
 * administrators' pages: each page then comes in a handful of requests instead of one per component. Null: the bundler decides.
 */
export function sharedPiece(id: string, graph: Graph): 'base' | 'app' | 'admin' | null {
  const roots = [...rootsOf(id, graph)]
  if (roots.some((root) => root.endsWith('/web/index.html'))) return 'base'
  if (!shareable.test(id) || forFew.test(id)) return null
  const pages = roots.filter((root) => page.test(root))
  const signedIn = pages.filter((root) => !root.includes('/web/sign-in/'))
  const inShell = roots.some((root) => root.endsWith('/AppShell.tsx'))
  if (signedIn.length < pages.length && (inShell || signedIn.length > 0)) return 'base'
  const teachers = signedIn.filter((root) => !administration.test(root))
  // Most people go from the dashboard to a form. Code of a single other page is left out of the first load.
  if (inShell || teachers.length > 1 || teachers.some((root) => next.test(root))) return 'app'
  if (teachers.length === 1) return null
  return signedIn.length > 2 ? 'admin' : null
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
