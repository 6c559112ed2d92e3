import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { AgentFields, type Agent } from '../../contract/agents.ts'
import { AssistantCheck } from '../../contract/checks.ts'
import { says } from '#platform/contract/shared.ts'
import { assistantKinds } from '../../model/assistant-kinds.ts'
import { audiences } from '../../model/audience.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { questionsPerAgentMax } from '#platform/model/limits.ts'
import { type Provider, providerOfKey, providers, visibleKey } from '#ai/model/provider-keys.ts'
import { agentTexts } from '#features/questions/model/translated.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'

/** The contract's fields as the form represents them. A key is required unless one is stored or none is needed. */
export const agentForm = ({ hasKey }: { hasKey: boolean }) =>
  z
    .extend(AgentFields, {
      questionIds: z.array(z.string()).check(z.maxLength(questionsPerAgentMax)),
      sharedConnection: z.boolean(),
      translated: z.array(z.enum(agentTexts)),
      checks: z.array(AssistantCheck),
      kind: z.enum(assistantKinds),
      layout: z.enum(layoutNames),
      audience: z.enum(audiences),
      groupIds: z.array(z.string()),
      isActive: z.boolean(),
      provider: z.pipe(
        z.enum(['', ...providers]),
        z.transform((name): Provider | null => name || null),
      ),
    })
    .check(
      z.refine(({ sharedConnection, apiKey }) => sharedConnection || hasKey || Boolean(apiKey?.trim()), {
        error: says(adminTexts, 'agentForm.keyRequired'),
        path: ['apiKey'],
        // The form validates this even while other fields are invalid.
        when: () => true,
      }),
    )

type Form = ReturnType<typeof agentForm>
export type AgentValues = z.input<Form>
export type CheckedAgent = z.output<Form>
export type AgentForm = UseFormReturn<AgentValues, unknown, CheckedAgent>

/** The form's initial values. They never include the stored key: only a new one can be typed. */
export const valuesOf = (agent: Agent | null): AgentValues => ({
  name: agent?.name ?? '',
  nameVi: agent?.nameVi ?? '',
  description: agent?.description ?? '',
  descriptionVi: agent?.descriptionVi ?? '',
  categoryId: agent?.categoryId ?? '',
  prompt: agent?.prompt ?? '',
  promptVi: agent?.promptVi ?? '',
  template: agent?.template ?? '',
  templateVi: agent?.templateVi ?? '',
  translated: agentTexts.filter((name) => agent?.translated?.includes(name)),
  questionIds: agent?.questionIds ?? [],
  apiKey: '',
  sharedConnection: agent?.sharedConnection ?? false,
  provider: agent?.provider ?? '',
  model: agent?.model ?? '',
  temperature: String(agent?.temperature ?? ''),
  maxTokens: String(agent?.maxTokens ?? ''),
  checks: agent?.checks ?? [],
  kind: agent?.kind ?? 'text',
  layout: agent?.layout ?? 'plain',
  audience: agent?.audience ?? 'everyone',
  groupIds: agent?.groupIds ?? [],
  isActive: agent?.isActive ?? true,
})

/** The connection that the form describes. */
export const connectionOf = ({ sharedConnection, apiKey, provider, model, temperature, maxTokens }: AgentValues) => ({
  sharedConnection,
  ...(!sharedConnection && { apiKey, provider: provider || null }),
  model,
  temperature,
  maxTokens,
})

/** The fields of the assistant that a test run is about. */
export const triedFields = [
  'prompt',
  'promptVi',
  'template',
  'templateVi',
  'questionIds',
  'kind',
  'checks',
  'apiKey',
  'provider',
  'model',
  'temperature',
  'maxTokens',
] as const satisfies (keyof AgentValues)[]

/** Selects the form fields of a test run: the server parses them like a save. */
export const triedAgent = (values: AgentValues, saved: Agent | null) => {
  const { name, nameVi, prompt, promptVi, template, templateVi, questionIds, kind, checks } = values
  return {
    name,
    nameVi,
    prompt,
    promptVi,
    template,
    templateVi,
    questionIds,
    kind,
    checks,
    ...connectionOf(values),
    ...(saved && { agentId: saved.id }),
  }
}

/** False for a connection to an application, which chooses its model itself. */
export function hasModels({ sharedConnection, provider, apiKey }: AgentValues, saved: Agent | null): boolean {
  if (sharedConnection) return true
  // A stored key has a preview, which is enough to recognise the provider.
  const key = visibleKey(apiKey ?? '') || saved?.apiKey
  return (provider || (key ? providerOfKey(key) : null)) !== 'dify'
}

export type Section =
  | 'basics'
  | 'instructions'
  | 'questions'
  | 'template'
  | 'checks'
  | 'quickEdits'
  | 'connection'
  | 'access'

const fieldsOf: Record<Section, readonly (keyof AgentValues)[]> = {
  basics: ['name', 'nameVi', 'description', 'descriptionVi', 'categoryId', 'kind', 'layout'],
  questions: ['questionIds'],
  instructions: ['prompt', 'promptVi'],
  template: ['template', 'templateVi'],
  checks: ['checks'],
  // These are saved separately.
  quickEdits: [],
  connection: ['sharedConnection', 'apiKey', 'provider', 'model', 'temperature', 'maxTokens'],
  access: ['audience', 'groupIds'],
}

export type Fault = { section: Section; field: keyof AgentValues }

/** The first field of each section that needs correcting, in the order of the form. */
export const faultsOf = (errors: FieldErrors<AgentValues>): Fault[] =>
  (Object.keys(fieldsOf) as Section[]).flatMap((section) => {
    const field = fieldsOf[section].find((name) => errors[name])
    return field ? [{ section, field }] : []
  })
