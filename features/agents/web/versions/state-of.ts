import type { AgentState, DraftFields } from '../../contract/agent-versions.ts'
import type { Category } from '../../contract/categories.ts'
import type { Group } from '#features/accounts/contract/groups.ts'
import type { Question } from '#features/questions/contract/questions.ts'
import { numberOf } from '#platform/model/numbers.ts'

/** Names for the ids in a form. */
export type Known = { categories: readonly Category[]; questions: readonly Question[]; groups: readonly Group[] }

/** Converts a form to the state it would publish; `live` supplies the rest. */
export function stateOf(
  fields: DraftFields,
  live: AgentState | null,
  { categories, questions, groups }: Known,
): AgentState {
  const category = categories.find(({ id }) => id === fields.categoryId)
  const shared = fields.sharedConnection ?? live?.sharedConnection ?? false
  return {
    name: fields.name ?? '',
    nameVi: fields.nameVi ?? '',
    description: fields.description ?? '',
    descriptionVi: fields.descriptionVi ?? '',
    category: category ? { id: category.id, name: category.name, nameVi: category.nameVi } : null,
    prompt: fields.prompt ?? '',
    promptVi: fields.promptVi || null,
    // Drafts of earlier releases lack this field.
    template: (fields.template ?? live?.template) || null,
    templateVi: (fields.templateVi ?? live?.templateVi) || null,
    questions: (fields.questionIds ?? []).flatMap((id) => {
      const question = questions.find((one) => one.id === id)
      return question ? [{ id, key: question.key, title: question.title, titleVi: question.titleVi }] : []
    }),
    kind: fields.kind ?? 'text',
    layout: fields.layout ?? 'plain',
    checks: fields.checks ?? [],
    quickEdits: live?.quickEdits ?? [],
    derivation: live?.derivation,
    sharedConnection: shared,
    apiKey: shared ? null : (live?.apiKey ?? null),
    provider: fields.provider || null,
    model: fields.model || null,
    temperature: numberIn(fields.temperature),
    maxTokens: numberIn(fields.maxTokens),
    audience: fields.audience ?? 'everyone',
    groups: groups.filter(({ id }) => fields.groupIds?.includes(id)).map(({ id, name }) => ({ id, name })),
  }
}

const numberIn = (text: string | undefined): number | null => (text?.trim() ? numberOf(text) : null)

/** Converts a state to its form, without whether it is active. */
export const formOf = (state: AgentState): DraftFields => ({
  name: state.name,
  nameVi: state.nameVi,
  description: state.description,
  descriptionVi: state.descriptionVi,
  categoryId: state.category?.id ?? '',
  prompt: state.prompt,
  promptVi: state.promptVi ?? '',
  template: state.template ?? '',
  templateVi: state.templateVi ?? '',
  questionIds: state.questions.map(({ id }) => id),
  sharedConnection: state.sharedConnection,
  provider: state.provider ?? '',
  model: state.model ?? '',
  temperature: String(state.temperature ?? ''),
  maxTokens: String(state.maxTokens ?? ''),
  checks: state.checks,
  kind: state.kind,
  layout: state.layout,
  audience: state.audience,
  groupIds: state.groups.map(({ id }) => id),
})
