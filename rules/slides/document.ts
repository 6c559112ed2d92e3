import type { Activity, Deck, Slide, SlidePicture } from './deck.ts'
import { slideWords } from './words.ts'

/** A presentation as Markdown: its title, and each slide as a heading with all that stands on it and what is said to it. */
export function deckDocument({ language, title, subtitle, slides }: Deck): string {
  const blocks = [`# ${title}`, subtitle, ...slides.flatMap((slide, index) => slideBlocks(slide, index + 1, language))]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** As a class sees it: without what its teacher says. */
export const deckAsShown = (deck: Deck): string =>
  deckDocument({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: '' })) })

function slideBlocks(slide: Slide, number: number, language: Deck['language']): string[] {
  const { slide: name, blank } = slideWords[language]
  return [`## ${name} ${number}: ${slide.title || blank}`, ...partsOf(slide, language)]
}

/** One slide as Markdown, to be laid beside another. */
export const slideAlone = (slide: Slide, language: Deck['language']): string =>
  [slide.title && `**${slide.title}**`, ...partsOf(slide, language)].filter(Boolean).join('\n\n')

function partsOf(
  { points, table, formula, picture, pictureFile, notes, activity }: Slide,
  language: Deck['language'],
): string[] {
  const words = slideWords[language]
  return [
    points.flatMap(({ text, below }) => [`- ${text}`, ...below.map((line) => `  - ${line}`)]).join('\n'),
    table ? tableText(table) : '',
    formula === null ? '' : `$$\n${formula}\n$$`,
    pictureFile ? pictureText(pictureFile) : picture && `${words.picture}: ${picture}`,
    activity ? `**${activityHead(activity, language)}:** ${activity.doing}` : '',
    notes && quoted(`${words.note}: ${notes}`),
  ]
}

/** Brackets in it would end it. */
const pictureText = ({ src, alt }: SlidePicture): string =>
  `![${alt.replaceAll('[', '(').replaceAll(']', ')').replaceAll('\\', '')}](${src})`

/** "Students (5 min)" */
function activityHead({ minutes }: Activity, language: Deck['language']): string {
  const words = slideWords[language]
  return minutes === null ? words.activity : `${words.activity} (${minutes} ${words.minutes})`
}

function tableText([head = [], ...rows]: string[][]): string {
  const row = (cells: readonly string[]) => `| ${head.map((_, at) => cellText(cells[at] ?? '')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}

const cellText = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|')
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
