import type { Activity, Presentation, Slide, SlidePicture } from './presentation.ts'
import { slideWords } from './words.ts'

/** Renders a presentation as Markdown: its title, and each slide as a heading with its content and speaker notes. */
export const renderPresentation = (presentation: Presentation): string =>
  printSlides(presentation, (slide) => partsOf(slide, presentation.language))

/** Renders the slides for the class, without speaker notes. */
export const renderShownPresentation = (presentation: Presentation): string =>
  printSlides(presentation, (slide) => shownParts(slide, presentation.language))

function printSlides({ language, title, subtitle, slides }: Presentation, parts: (slide: Slide) => string[]): string {
  const { slide: name, blank } = slideWords[language]
  const blocks = slides.flatMap((slide, index) => [`## ${name} ${index + 1}: ${slide.title || blank}`, ...parts(slide)])
  return `${[`# ${title}`, subtitle, ...blocks].filter(Boolean).join('\n\n')}\n`
}

/** Renders one slide as Markdown, for comparison with another. */
export const slideAlone = (slide: Slide, language: Presentation['language']): string =>
  [slide.title && `**${slide.title}**`, ...partsOf(slide, language)].filter(Boolean).join('\n\n')

function partsOf(slide: Slide, language: Presentation['language']): string[] {
  const { notes } = slide
  return [...shownParts(slide, language), notes && quoted(`${slideWords[language].note}: ${notes}`)]
}

/** Renders everything that the class sees below a slide's title. */
function shownParts(
  { points, table, formula, picture, pictureFile, activity }: Slide,
  language: Presentation['language'],
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
function activityHead({ minutes }: Activity, language: Presentation['language']): string {
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
