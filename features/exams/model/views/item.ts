import type { Language } from '#platform/i18n/language.ts'
import type { Item, ItemText } from '../exam.ts'
import { examWords } from '../words.ts'
import { lettered } from './figures.ts'

/** Renders one item with its key and explanation as Markdown, for comparison with the version before. */
export function itemAlone(item: Item, text: ItemText, language: Language): string {
  const words = examWords[language]
  const ofOneAnswer = item.kind === 'choice' || item.kind === 'short'
  const blocks = [
    text.stem,
    ...text.options.map((option, index) => `${'ABCD'[index]}. ${option}`),
    ...text.parts.flatMap((part, index) => partAlone(item, { ...part, letter: 'abcdefgh'[index]! }, language)),
    ofOneAnswer && text.answer ? `**${words.answer}: ${text.answer}**` : '',
    text.why && `*${words.keyHead.reason}*: ${text.why}`,
  ]
  return blocks.filter(Boolean).join('\n\n')
}

type Part = ItemText['parts'][number] & { letter: string }

function partAlone(item: Item, { text, answer, letter }: Part, language: Language): string[] {
  const { right, wrong, keyHead } = examWords[language]
  const labelled = lettered(item) && text ? `${letter}) ${text}` : text
  if (item.kind === 'essay') return [labelled, answer && `*${keyHead.expected}*: ${answer}`]
  return [answer ? `${labelled} – **${answer === 'true' ? right : wrong}**` : labelled]
}
