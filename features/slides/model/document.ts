import type { Activity, Deck, Slide, SlidePicture } from './deck.ts'
import { slideWords } from './words.ts'

/** Renders a presentation as Markdown: its title, and each slide as a heading with its content and speaker notes. */
export const deckDocument = (deck: Deck): string => printSlides(deck, (slide) => partsOf(slide, deck.language))

/** Renders the slides for the class, without speaker notes. */
export const deckAsShown = (deck: Deck): string => printSlides(deck, (slide) => shownParts(slide, deck.language))

function printSlides({ language, title, subtitle, slides }: Deck, parts: (slide: Slide) => string[]): string {
  const { slide: name, blank } = slideWords[language]
  const blocks = slides.flatMap((slide, index) => [`## ${name} ${index + 1}: ${slide.title || blank}`, ...parts(slide)])
  return `${[`# ${title}`, subtitle, ...blocks].filter(Boolean).join('\n\n')}\n`
}

/** Renders one slide as Markdown, for comparison with another. */
export const slideAlone = (slide: Slide, language: Deck['language']): string =>
  [slide.title && `**${slide.title}**`, ...partsOf(slide, language)].filter(Boolean).join('\n\n')

function partsOf(slide: Slide, language: Deck['language']): string[] {
  const { notes } = slide
  return [...shownParts(slide, language), notes && quoted(`${slideWords[language].note}: ${notes}`)]
}

/** Renders everything that the class sees below a slide's title. */
function shownParts(
  { points, table, formula, picture, pictureFile, activity }: Slide,
  language: Deck['language'],
): string[] {
  const words = slideWords[language]
  return [
    points.flatMap(({ text, below }) => [`- ${text}`, ...below.map((line) => `  - ${line}`)]).join('\n'),
    table ? tableText(table) : '',
    formula === null ? '' : `$$\n${formula}\n$$`,
    pictureFile ? pictureText(pictureFile) : picture && `${words.picture}: ${picture}`,
    activity ? `**${activityHead(activity, language)}:** ${activity.doing}` : '',
  ]
}

/** Square brackets in the alternative text would end it. */
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
