const types = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test']
const subjectPattern = /^(?<type>[a-z]+)(?:\((?<scope>[a-z0-9]+(?:[ ,-]+[a-z0-9]+)*)\))?!?: (?<text>\S.*)$/
const longest = 72

/** Verbs that look like "added", "adding" or "adds" and are not. */
const imperatives = new Set(
  'bring cling embed exceed feed fling need ping proceed ring seed shed shred sing sling speed spring sting string succeed swing wed weed'.split(
    ' ',
  ),
)

/** Lists the faults of a commit's subject line; empty if it follows Conventional Commits. */
export function findFaults(subject: string): string[] {
  const faults: string[] = []
  const { length } = Array.from(subject)
  if (length > longest) faults.push(`${length} characters, at most ${longest}`)
  const { type, text } = subjectPattern.exec(subject)?.groups ?? {}
  if (!type || !text) return [...faults, 'not of the form "type(scope): what the change does"']
  if (!types.includes(type)) faults.push(`the type "${type}" is none of ${types.join(', ')}`)
  const verb = text.split(' ')[0]!
  if (!isImperative(verb)) faults.push(`"${verb}" is not an imperative such as "add" or "fix"`)
  if (/[.;]$|; /.test(text)) faults.push('one change without a full stop or a semicolon')
  return faults
}

/** Recognises "added", "adding" and "adds" by their endings; English has no better rule without a dictionary. */
function isImperative(word: string): boolean {
  const verb = word.toLowerCase()
  return imperatives.has(verb) || !/(?:ed|ing|[^siu]s)$/.test(verb)
}
