import { failureReasons, type FailureReason } from '#platform/model/failure-reasons.ts'

/** Kinds of use. `test`: an assistant before saving; `trial`: a connection check. */
export const useKinds = ['document', 'chat', 'refinement', 'item', 'verification', 'test', 'trial'] as const
export type UseKind = (typeof useKinds)[number]

/** Returns whether the use is an administrator's test. Tests cost the same and are marked. */
export const isTest = (kind: UseKind): boolean => kind === 'test' || kind === 'trial'

/** A failed run with a problem of these texts got an answer that cannot be used. */
export const sectionsOfUnusable: readonly string[] = [
  'refine',
  'examEditor',
  'exam',
  'slides',
  'classSheet',
  'classFeedback',
]

/** The reason for a failure that a teacher saw, as a key of the dictionary. */
export function reasonOf(problem: string | null): FailureReason {
  const [section, name] = problem?.split('.') ?? []
  if (name === 'interrupted') return 'interrupted'
  if (name === 'busyForLong') return 'busy'
  if (name === 'brokenOff') return 'cut'
  if (section !== undefined && sectionsOfUnusable.includes(section)) return 'unusable'
  return failureReasons.find((reason) => section === 'provider' && reason === name) ?? 'other'
}

/** The counted outcome: '' for success, `stopped` by a person, or the reason of a failure. */
export type UseOutcome = '' | 'stopped' | FailureReason

export const hasFailed = (outcome: string): boolean => outcome !== '' && outcome !== 'stopped'

/** The assistant's id for the chat and other usage without an assistant. */
export const noAssistant = ''
export const chatAsAssistant = 'chat'

/** The model's name when a template was filled in or the provider's app chooses the model. */
export const noModel = ''
export const modelOfApp = '*'

/** Returns whether the name stands for an app without a model name. */
export const isApp = (model: string): boolean => model.startsWith(modelOfApp)

/** Kinds of use as a chart shows them. */
export const partsOfUse = ['documents', 'chat', 'tests'] as const
export type UsePart = (typeof partsOfUse)[number]

export const partOf = (kind: UseKind): UsePart => {
  if (isTest(kind)) return 'tests'
  return kind === 'chat' ? 'chat' : 'documents'
}

/** Dimensions of a month's figures. */
export const usageLists = ['assistants', 'people', 'groups', 'models', 'failures'] as const
export type UsageList = (typeof usageLists)[number]
