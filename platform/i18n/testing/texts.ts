import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Texts, Words } from '../define-texts.ts'

const root = join(import.meta.dirname, '../../..')

/** The modules that join the texts of a subject in both languages, by path. */
export const textFiles: readonly string[] = globSync(
  [
    '{ai,app,platform,features/*,formats/*}/texts.ts',
    '{ai,app,platform,features/*,formats/*}/{server,texts,i18n/texts}/*.ts',
  ],
  { cwd: root },
)
  .filter((file) => /(?:^|\/)texts(?:\.ts|\/[\w-]+\.ts)$/.test(file))
  .toSorted()

/** The texts of all features, in both languages. */
export const { en, vi } = await readTexts()

async function readTexts(): Promise<Record<'en' | 'vi', Words>> {
  const modules = await Promise.all(textFiles.map((file) => import(join(root, file)) as Promise<Record<string, Texts>>))
  const all = modules.flatMap((module) => Object.values(module))
  return { en: joinWords(all.map((texts) => texts.en)), vi: joinWords(all.map((texts) => texts.vi)) }
}

/** Joins groups that are split over several files; for example, the server has its own texts. */
function joinWords(parts: readonly Words[]): Words {
  const whole: Record<string, Record<string, string>> = {}
  for (const [group, texts] of parts.flatMap((words) => Object.entries(words)))
    for (const [name, text] of Object.entries(texts)) {
      whole[group] ??= {}
      if (whole[group][name] !== undefined) throw new Error(`${group}.${name} stands in two files`)
      whole[group][name] = text
    }
  return whole
}

/** Every text by its whole key, such as "examEditor.questions_one". */
export const listTexts = (texts: Words): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([group, named]) =>
    Object.entries(named).map(([name, text]) => [`${group}.${name}`, text] as [string, string]),
  )

/** Lists what people read of the starter catalogue, by file and path: names, descriptions, labels and placeholders, but no prompts. */
export function listCatalogueTexts(language: 'en' | 'vi'): [key: string, text: string][] {
  const files = globSync('catalogue/{index,*/assistant,questions/*}.json', { cwd: root }).toSorted()
  return files.flatMap((file) =>
    [...listShown(JSON.parse(readFileSync(join(root, file), 'utf8')))].flatMap(([path, text]) =>
      path.endsWith('Vi') === (language === 'vi') ? [[`${file}#${path}`, text] as [string, string]] : [],
    ),
  )
}

const shownField = /^(?:name|title|label|description|placeholder|help)(?:Vi)?$/

function* listShown(value: unknown, path: readonly string[] = []): Generator<[path: string, text: string]> {
  if (typeof value === 'string') {
    if (shownField.test(path.at(-1) ?? '')) yield [path.join('.'), value]
  } else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) yield* listShown(inner, [...path, name])
}

/** Models read these texts: a new wording is a new prompt, which must be measured first. */
const forModels = new RegExp(
  [
    '^(examFault|slideFault|classSheetFault|wordReviewFault|classFeedbackFault)\\.',
    '^(exam|slides|examEditor|classSheet|wordReview|classFeedback)\\.(ask|again|otherThan|asWished|solve$|there$)',
    '^(generation|chat)\\.(system|continueInstruction|otherAnswers|fileLeftOut)$',
    '^workshop\\.(translator|translateThis)$',
    '^pair\\.(prompt|terms|again)',
    '^refine\\.(prompt$|fixRequest$|form|ask[A-Z])',
    '^file\\.(\\w*[iI]nPrompt$|\\w*Mark$|(pages|figures|picture)Unread)',
  ].join('|'),
)

export const isForPeople = (key: string) => !forModels.test(key)

/** Returns the key for `t`: plural forms are one text. */
export const nameText = (key: string) => key.replace(/_(one|other)$/, '')
