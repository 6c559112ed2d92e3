import { blankSlide, type Activity, type Presentation, type Slide } from './presentation.ts'
import { slideWords } from './words.ts'

const heading = /^## (?<word>\S+) \d+: (?<title>.*)$/

/**
 * Parses the output of `renderPresentation`, because a presentation that is being written exists as text only. Ids are slide numbers. Notes lose
 * spaces at line ends.
 */
export function readGrowingPresentation(text: string): Presentation {
  const [head = '', ...sections] = text.split(/\n(?=## \S+ \d+: )/)
  const [title = '', subtitle = ''] = head.split('\n').filter(Boolean)
  const { word } = heading.exec(sections[0]?.split('\n')[0] ?? '')?.groups ?? {}
  const language = word === slideWords.vi.slide ? 'vi' : 'en'
  return {
    language,
    title: title.replace(/^# ?/, ''),
    subtitle,
    slides: sections.map((section, at) => slideOf(section, String(at + 1), language)),
  }
}

function slideOf(section: string, id: string, language: Presentation['language']): Slide {
  const words = slideWords[language]
  const [first = '', ...lines] = section.split('\n')
  const { title = '' } = heading.exec(first)?.groups ?? {}
  const slide = blankSlide(id)
  if (title !== words.blank) slide.title = title
  const rows: string[][] = []
  const notes: string[] = []
  const formula: string[] = []
  let inFormula = false
  for (const line of lines) {
    const picture = /^!\[(?<alt>[^\]]*)\]\((?<src>data:[^)]*)\)$/.exec(line)?.groups
    if (line === '$$') inFormula = !inFormula
    else if (inFormula) formula.push(line)
    else if (line.startsWith('>')) notes.push(line.replace(/^> ?/, ''))
    else if (line.startsWith('  - ')) slide.points.at(-1)?.below.push(line.slice(4))
    else if (line.startsWith('- ')) slide.points.push({ text: line.slice(2), below: [] })
    else if (line.startsWith('| ')) rows.push(cellsOf(line))
    else if (picture) slide.pictureFile = { src: picture['src']!, alt: picture['alt']! }
    else if (line.startsWith(`${words.picture}: `)) slide.picture = line.slice(words.picture.length + 2)
    else if (line.startsWith(`**${words.activity}`)) slide.activity = activityOf(line)
  }
  return {
    ...slide,
    // The second row is the Markdown separator below the head.
    table: rows.length > 0 ? rows.toSpliced(1, 1) : null,
    formula: formula.length > 0 ? formula.join('\n') : null,
    notes: notes.join('\n').slice(notes.length > 0 ? words.note.length + 2 : 0),
  }
}

const cellsOf = (line: string): string[] =>
  line
    .slice(2, -2)
    .split(/(?<!\\) ?\| /)
    .map((cell) => cell.replaceAll('\\|', '|'))

function activityOf(line: string): Activity {
  const { minutes, doing = '' } =
    /^\*\*[^*(:]*(?:\((?<minutes>\d+)[^)]*\))?:\*\* (?<doing>.*)$/.exec(line)?.groups ?? {}
  return { doing, minutes: minutes === undefined ? null : Number(minutes) }
}
