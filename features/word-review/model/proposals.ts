import { isWrittenIn } from '#features/agents/model/written-in.ts'
import type { Language } from '#platform/i18n/language.ts'
import { changeKinds, findChangeFault, type ChangeFault, type ChangeKind } from '#formats/tracked-word/model/edits.ts'
import { objectSign, type Paragraph } from '#formats/tracked-word/model/paragraph.ts'
import { codesIn, isKnownCode } from './gaps/codes.ts'
import { readPlan } from './plan.ts'
import type { Proposal, WordReview } from './word-review.ts'

/** A proposal as a model wrote it. */
export type Answer = { anchor: number; kind: ChangeKind; text: string; reason: string; code: string }

export const proposalFaults = [
  'anchor',
  'commentsOnly',
  'reason',
  'code',
  'tooLong',
  'alreadyChanged',
  'language',
  'formula',
  'objects',
] as const
export type ProposalFault = (typeof proposalFaults)[number] | ChangeFault

/** Units: characters. */
export const proposalTextMax = 4000
const reasonMax = 600
/** A replaced paragraph may grow by this much, beyond twice its length. */
const growthMax = 1200

/** Shorter texts do not show their language. */
const enoughLetters = 60

/** Objects of a paragraph, as a model sees them: "⟦1⟧". */
export function showObjects(text: string): string {
  let count = 0
  return text.replaceAll(objectSign, () => `⟦${++count}⟧`)
}

/** Reads an object of an answer; null if it is no proposal. Objects are put back in place of their numbers. */
export function readAnswer({ anchor, kind, text, reason, code }: Record<string, unknown>): Answer | null {
  const at = Number(anchor)
  const known = changeKinds.find((one) => one === kind)
  if (!Number.isInteger(at) || !known) return null
  const read = (value: unknown) => (typeof value === 'string' ? value.normalize('NFC').trim() : '')
  return { anchor: at, kind: known, text: read(text), reason: read(reason), code: read(code) }
}

/** Where no plan is recognised, nobody knows what belongs where, so a task that needs one makes comments only. */
export const isForCommentsOnly = ({ needsNoPlan, paragraphs }: WordReview): boolean =>
  !needsNoPlan && readPlan(paragraphs) === null

type Context = {
  review: Pick<WordReview, 'paragraphs' | 'proposals'>
  pack: readonly number[]
  /** The languages of new paragraphs. */
  languages: readonly Language[]
  /** Whether there are comments only. */
  isForComments: boolean
}

/** Checks an answer against the file. */
export function findProposalFaults(
  answer: Answer,
  { review, pack, languages, isForComments }: Context,
): ProposalFault[] {
  const { anchor, kind, text, reason, code } = answer
  const paragraph = review.paragraphs[anchor]
  if (!paragraph || !pack.includes(anchor)) return ['anchor']
  if (isForComments && kind !== 'comment') return ['commentsOnly']
  const faults: ProposalFault[] = []
  if (reason === '' || reason.length > reasonMax) faults.push('reason')
  if (code !== '' && !codesIn(code).includes(code)) faults.push('code')
  else if (codesIn(`${text} ${code}`).some((one) => !isKnownCode(one) && !paragraph.text.includes(one)))
    faults.push('code')
  if (text.length > Math.min(proposalTextMax, 2 * paragraph.text.length + growthMax)) faults.push('tooLong')
  if (isRepeated(answer, review.proposals)) faults.push('alreadyChanged')
  if (/\$[^$]+\$|\\\(|\\frac|\*\*|^#/m.test(text)) faults.push('formula')
  const isForeign = (words: string) => languages.every((one) => isWrittenIn(words, one, enoughLetters) === false)
  // A paragraph that quotes another language stays in it.
  if (isForeign(text) && (kind === 'insert' || !isForeign(paragraph.text))) faults.push('language')
  const withObjects = textFor(paragraph, answer)
  if (withObjects === null) faults.push('objects')
  else {
    const fault = findChangeFault(paragraph, { kind, text: withObjects })
    if (fault) faults.push(fault)
  }
  return faults
}

/** A paragraph is replaced or deleted once. */
const isRepeated = ({ anchor, kind, text }: Answer, proposals: readonly Proposal[]): boolean =>
  proposals.some(
    (one) =>
      one.anchor === anchor &&
      one.state !== 'refused' &&
      ((changesText(one.kind) && changesText(kind)) || (one.kind === kind && one.text === text)),
  )

const changesText = (kind: ChangeKind): boolean => kind === 'replace' || kind === 'delete'

/** The text of a change in the form of the file: its objects in their order, and its way of writing accents. Null: an object is missing. */
export function textFor({ text: before }: Paragraph, { kind, text }: Pick<Answer, 'kind' | 'text'>): string | null {
  const numbers = Array.from(text.matchAll(/⟦(\d+)⟧/g), ([, number]) => Number(number))
  const count = kind === 'replace' ? before.split(objectSign).length - 1 : 0
  if (numbers.length !== count || numbers.some((number, index) => number !== index + 1)) return null
  const whole = text.replaceAll(/⟦\d+⟧/g, objectSign)
  // Words that only differ in how their accents are stored have not changed.
  return before === before.normalize('NFC') ? whole : whole.normalize('NFD')
}

export const toProposal = (answer: Answer, paragraph: Paragraph, id: number): Proposal => ({
  ...answer,
  text: textFor(paragraph, answer)!,
  id,
  before: paragraph.text,
  state: 'open',
})
