import type { AgentState } from '../../contract/agent-versions.ts'
import type { AssistantCheck } from '../../contract/checks.ts'
import { localized, type Language } from '#platform/i18n/language.ts'
import { noDerivation } from '../../model/derivation.ts'
import { providerNames } from '#features/connections/web/ProviderOptions.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentFormTexts } from '../../texts/form.ts'
import { quickEditTexts } from '../../texts/quick-edits.ts'
import { agentVersionTexts } from '../../texts/versions.ts'
import { agentsTexts } from '../../texts/agents.ts'
import { checkTexts } from '../../texts/checks.ts'
import { assistantKindNames, documentKindNames } from '#features/school/model/kind-names.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import { type Translate, translate } from '#platform/i18n/translate.ts'
import { currentLanguage } from '#platform/web/language/language.ts'

const texts = [
  adminTexts,
  agentFormTexts,
  quickEditTexts,
  agentVersionTexts,
  agentsTexts,
  checkTexts,
  kindTexts,
] as const
const t: Translate<KeyOf<(typeof texts)[number]>> = (text, values) =>
  translate(currentLanguage(), ...texts)(text, values)

const audiences = {
  everyone: 'audience.everyone',
  groups: 'audience.groups',
  editors: 'audience.editors',
} as const satisfies Record<AgentState['audience'], string>

/** Labels of an assistant's parts, as in its form. */
const parts = {
  name: { label: () => `${t('form.name')} (${t('form.english')})`, text: ({ name }) => name },
  nameVi: { label: () => `${t('form.name')} (${t('form.vietnamese')})`, text: ({ nameVi }) => nameVi },
  description: {
    label: () => `${t('form.description')} (${t('form.english')})`,
    text: ({ description }) => description,
  },
  descriptionVi: {
    label: () => `${t('form.description')} (${t('form.vietnamese')})`,
    text: ({ descriptionVi }) => descriptionVi,
  },
  categoryId: {
    label: () => t('agent.category'),
    text: ({ category }, language) => (category ? localized(category, 'name', language) : ''),
  },
  kind: {
    label: () => t('agentForm.kind'),
    text: ({ kind }) => t(assistantKindNames[kind]),
  },
  layout: { label: () => t('agentForm.layout'), text: ({ layout }) => t(`layout.${layout}`) },
  questionIds: {
    label: () => t('agentForm.questions'),
    text: ({ questions }, language) =>
      questions.map((one) => `${localized(one, 'title', language)} {{${one.key}}}`).join('\n'),
  },
  promptVi: { label: () => t('agentForm.promptVi'), text: ({ promptVi }) => promptVi ?? '' },
  prompt: { label: () => t('agentForm.prompt'), text: ({ prompt }) => prompt },
  template: {
    label: () => `${t('agentVersion.template')} (${t('form.english')})`,
    text: ({ template }) => template ?? '',
  },
  templateVi: {
    label: () => `${t('agentVersion.template')} (${t('form.vietnamese')})`,
    text: ({ templateVi }) => templateVi ?? '',
  },
  checks: {
    label: () => t('agentForm.checks'),
    text: ({ checks }, language) => checks.map((check) => checkInWords(check, language)).join('\n'),
  },
  quickEdits: {
    label: () => t('quickEditForm.title'),
    text: ({ quickEdits }, language) =>
      quickEdits.map((one) => `${localized(one, 'label', language)}: ${localized(one, 'ask', language)}`).join('\n'),
  },
  derivation: {
    label: () => t('agentVersion.derivation'),
    text: ({ derivation }) => {
      const { produces, accepts, aboutStudents } = derivation ?? noDerivation
      const sources = accepts.map((kind) => t(documentKindNames[kind])).join(', ')
      const documents = [sources, produces && t(documentKindNames[produces])].filter(Boolean).join(' → ')
      const students =
        aboutStudents === undefined ? '' : t(aboutStudents ? 'agentVersion.students' : 'agentVersion.noStudents')
      return [documents, students].filter(Boolean).join('\n')
    },
  },
  sharedConnection: {
    label: () => t('agentForm.connection'),
    text: ({ sharedConnection, apiKey }) =>
      sharedConnection ? t('agentForm.shared') : `${t('agentForm.ownKey')}: ${apiKey ?? '–'}`,
  },
  provider: {
    label: () => t('agentVersion.provider'),
    text: ({ provider }) => (provider ? providerNames[provider] : ''),
  },
  model: { label: () => t('agentForm.model'), text: ({ model }) => model ?? '' },
  temperature: { label: () => t('agentForm.temperature'), text: ({ temperature }) => String(temperature ?? '') },
  maxTokens: { label: () => t('agentForm.maxTokens'), text: ({ maxTokens }) => String(maxTokens ?? '') },
  audience: { label: () => t('audience.question'), text: ({ audience }) => t(audiences[audience]) },
  groupIds: { label: () => t('audience.groups'), text: ({ groups }) => groups.map(({ name }) => name).join('\n') },
} as const satisfies Record<string, { label: () => string; text: (state: AgentState, language: Language) => string }>

/** The names of form fields; quick edits and templates have separate names. */
export type PartName = keyof typeof parts

export type Changed = { part: PartName; label: string; before: string; after: string }

/** Lists the differences between two states of an assistant, in the form's order and the reader's language. */
export const changesBetween = (before: AgentState, after: AgentState, language: Language): Changed[] =>
  partNames.flatMap((part) => {
    const texts = { before: parts[part].text(before, language), after: parts[part].text(after, language) }
    return texts.before === texts.after ? [] : [{ part, label: labelOf(part), ...texts }]
  })

const partNames = Object.keys(parts) as PartName[]

export const isPart = (name: string): name is PartName => Object.hasOwn(parts, name)

export const labelOf = (part: PartName): string => parts[part].label()

export const textOf = (part: PartName, state: AgentState, language: Language): string =>
  parts[part].text(state, language)

function checkInWords({ check, severity, settings }: AssistantCheck, language: Language): string {
  const sentences = Object.entries(settings).map(
    ([field, value]) => `${t(`checkForm.${field}` as KeyOf<typeof agentFormTexts>)} ${settingInWords(value, language)}`,
  )
  return [`${t(`check.${check}`)} (${t(`check.${severity}`)})`, sentences.join('; ')].filter(Boolean).join(': ')
}

function settingInWords(value: AssistantCheck['settings'][string], language: Language): string {
  if (typeof value === 'string') return value
  return (Array.isArray(value) ? value : value[language]).join(', ')
}
