import type { Language } from '#platform/i18n/language.ts'
import { agentServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

const lists = { assistants: 'assistantsOne', questions: 'questionsOne', categories: 'categoriesOne' } as const
const fields = [
  'name',
  'nameVi',
  'description',
  'descriptionVi',
  'category',
  'prompt',
  'promptVi',
  'template',
  'templateVi',
  'example',
  'exampleVi',
  'questions',
  'kind',
  'layout',
  'checks',
  'quickEdits',
  'derivation',
  'temperature',
  'maxTokens',
  'key',
  'type',
  'title',
  'titleVi',
  'required',
  'placeholder',
  'placeholderVi',
  'options',
  'columns',
  'min',
  'max',
  'acceptedTypes',
  'optionsFrom',
  'sample',
  'sampleVi',
  'color',
] as const

const isList = (name: string): name is keyof typeof lists => Object.hasOwn(lists, name)
const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name)

/**
 * Describes the position of an error in the file: `assistants.3.prompt` becomes "Assistant “Quiz”, English prompt". Unknown names stay
 * unchanged.
 * @param record the file, which supplies the names
 */
export function describePath(path: string, record: Record<string, unknown>, language: Language): string {
  const [list = '', index = '', ...rest] = path.split('.')
  if (!isList(list)) return path
  const items = record[list]
  const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined
  const text = typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {}
  const name = text['name'] ?? text['key']
  const called =
    typeof name === 'string' && name !== '' ? `“${name.slice(0, 60)}”` : index === '' ? '' : String(Number(index) + 1)
  const first = [translate(language, agentServerTexts)(`importPath.${lists[list]}`), called].filter(Boolean).join(' ')
  const inside = rest.map((part) => {
    if (isOneOf(fields, part)) return translate(language, agentServerTexts)(`importPath.${part}`)
    return /^\d+$/.test(part) ? String(Number(part) + 1) : part
  })
  return [first, ...joined(inside)].join(', ')
}

/** Joins an index with the name of its list. */
const joined = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>(
    (all, part) =>
      /^\d+$/.test(part) && all.length > 0 ? [...all.slice(0, -1), `${all.at(-1)} ${part}`] : [...all, part],
    [],
  )
