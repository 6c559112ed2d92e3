import { posix } from 'node:path'

/** Valid targets of references. */
export type Targets = {
  /** Every file and folder of the project. */
  paths: ReadonlySet<string>
  fileNames: ReadonlySet<string>
  /** The text of the Markdown files, for their headings. */
  documents: ReadonlyMap<string, string>
  decisions: ReadonlySet<number>
  npmScripts: ReadonlySet<string>
}

/** Finds the references in a file that lead nowhere: links, paths, records of decisions, npm scripts. */
export function findDeadReferences(file: string, content: string, targets: Targets): string[] {
  const links = file.endsWith('.md') ? findDeadLinks(file, content, targets) : []
  const names = file.endsWith('.md') ? findDeadPaths(content, targets) : []
  return [...links, ...names, ...findDeadMentions(content, targets)].map((fault) => `${file}: ${fault}`)
}

const link = /\]\(([^()\s]+(?:\([^()\s]*\))?)\)/g

function findDeadLinks(file: string, content: string, { paths, documents }: Targets): string[] {
  return [...withoutCode(content).matchAll(link)].flatMap(([, address]) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address!)) return []
    const [path, heading] = decodeURI(address!).split('#') as [string, string?]
    const target = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '')
    if (!paths.has(target)) return [`the link ${address} leads to no file.`]
    if (!heading) return []
    const document = documents.get(target)
    return document && !listAnchors(document).has(heading) ? [`the link ${address} leads to no heading.`] : []
  })
}

const codeSpan = /`([^`\s]+)`/g
const ownPath = /^(?:ai|app|catalogue|deploy|features|formats|platform|tests|tools)\/[\w./-]+$/
const sourceName = /^\w[\w.-]*\.(?:tsx?|sql)$/

/** Finds paths from the root, and names of source files, that do not exist. Patterns such as `features/<domain>` are no paths. */
function findDeadPaths(content: string, { paths, fileNames }: Targets): string[] {
  return [...content.matchAll(codeSpan)].flatMap(([, name]) => {
    if (ownPath.test(name!)) return paths.has(name!.replace(/\/$/, '')) ? [] : [`there is no ${name}.`]
    return sourceName.test(name!) && !fileNames.has(name!) ? [`no file is called ${name}.`] : []
  })
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^(`{3,}|~{3,}).*\n(?:.*\n)*?\1.*$/gm, '').replace(/`[^`\n]*`/g, '')
}

/** Lists the anchors of the headings as GitHub makes them. */
export function listAnchors(markdown: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading] of markdown.replace(/^```[^]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const text = heading!
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
    const anchor = text.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    let unique = anchor
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`
    anchors.add(unique)
  }
  return anchors
}

/** Official documents have a number with a slash: Decision 2422/QĐ-BGDĐT. */
const decision = /\b[Dd]ecisions? (?:records? )?\d{1,4}\b(?!\/)(?:(?:, | and )\d{1,4}\b)*/g
const page = /(?<![\w/.-])docs\/[\w/-]*\w(?:\.[a-z]+)?/g
const npmScript = /\bnpm run (?!-)([\w:-]+)/g

function findDeadMentions(content: string, { paths, decisions, npmScripts }: Targets): string[] {
  const numbers = [...content.matchAll(decision)].flatMap(([mention]) => mention.match(/\d+/g)!.map(Number))
  const pages = [...content.matchAll(page)].map(([path]) => path)
  const scripts = [...content.matchAll(npmScript)].map(([, name]) => name!)
  return [
    ...numbers.filter((number) => !decisions.has(number)).map((number) => `there is no decision ${number}.`),
    ...pages.filter((path) => !isPage(path, paths)).map((path) => `there is no ${path}.`),
    ...scripts.filter((name) => !npmScripts.has(name)).map((name) => `there is no npm script ${name}.`),
  ]
}

/** A record may be named by its number: docs/decisions/0057. */
function isPage(path: string, paths: ReadonlySet<string>): boolean {
  const isNumber = /^docs\/decisions\/\d{4}$/.test(path)
  return paths.has(path) || (isNumber && [...paths].some((one) => one.startsWith(`${path}-`)))
}
