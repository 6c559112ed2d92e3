/** What a model is used for. `test`: an assistant is tried out before it is saved; `trial`: whether a connection works. */
export const useKinds = ['document', 'chat', 'refinement', 'item', 'look', 'test', 'trial'] as const
export type UseKind = (typeof useKinds)[number]

/** What administrators do to see whether something works. It costs as anything else, and is marked. */
export const isTest = (kind: UseKind): boolean => kind === 'test' || kind === 'trial'

/**
 * Why a use came to nothing, as administrators count it: first what a provider does, as models tell it; `interrupted`: the server stopped in
 * between; `unusable`: something came that was not for the place it was asked for; `other`: a fault of ours.
 */
export const failureReasons = [
  'config',
  'quota',
  'busy',
  'timeout',
  'network',
  'upstream',
  'cut',
  'empty',
  'length',
  'context',
  'refused',
  'fileType',
  'fileTooLarge',
  'fileUnread',
  'unplaced',
  'interrupted',
  'unusable',
  'other',
] as const
export type FailureReason = (typeof failureReasons)[number]

/** The reason behind the sentence that a teacher was told: a key of the dictionary. */
export function reasonOf(problem: string | null): FailureReason {
  const [place, name] = problem?.split('.') ?? []
  if (name === 'interrupted') return 'interrupted'
  if (name === 'busyForLong') return 'busy'
  if (name === 'brokenOff') return 'cut'
  if (place === 'refine' || place === 'paper') return 'unusable'
  return failureReasons.find((reason) => place === 'provider' && reason === name) ?? 'other'
}

/** How a use ended, as it is counted: '' well, `stopped` by whoever wanted it, or the reason why it failed. */
export type UseOutcome = '' | 'stopped' | FailureReason

export const hasFailed = (outcome: string): boolean => outcome !== '' && outcome !== 'stopped'

/** What stands in the place of an assistant: none, or the consultation. */
export const noAssistant = ''
export const chatAsAssistant = 'chat'

/** What stands in the place of a model's name: a document template was filled in, or the provider's app decides by itself. */
export const noModel = ''
export const modelOfApp = '*'

/** Of one app among those that name no model. */
export const isApp = (model: string): boolean => model.startsWith(modelOfApp)

/** Kinds of use as a chart shows them. */
export const partsOfUse = ['documents', 'chat', 'tests'] as const
export type UsePart = (typeof partsOfUse)[number]

export const partOf = (kind: UseKind): UsePart => {
  if (isTest(kind)) return 'tests'
  return kind === 'chat' ? 'chat' : 'documents'
}

/** What the figures of a month are listed by. */
export const usageLists = ['assistants', 'people', 'groups', 'models', 'failures'] as const
export type UsageList = (typeof usageLists)[number]
