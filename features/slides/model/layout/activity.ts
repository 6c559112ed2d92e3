import type { Activity } from '../presentation.ts'
import { isWords, plainWords } from '../line/tokens.ts'
import { type Block, drawnLines, type TextSettings } from './blocks.ts'
import { activityLabel } from './page-words.ts'
import { type Box, type Item, smallestText } from './pages.ts'
import { lineHeight, textOf, wrap } from './wrap.ts'

const padding = { x: 18, y: 10 }

/** Lays out the band with the task for the class. `alone`: the slide has no other content. */
export function activityItems(
  activity: Activity,
  area: Box,
  settings: TextSettings & { alone: boolean },
): { items: Item[]; height: number } {
  const labelSize = settings.alone ? 20 : smallestText
  const size = Math.min(settings.alone ? 28 : 22, Math.max(smallestText, settings.size - 4))
  const top = padding.y + labelSize * lineHeight + 3
  const width = area.width - 2 * padding.x
  const lines = wrap(settings.read(activity.doing), width / size, settings.measure)
  const text = lines.reduce((sum, line) => sum + line.height * size, 0)
  const height = top + text + padding.y
  const drawn = lines.some((line) => line.drawn)
  const shape = { level: 0, bullet: false, size, indent: 0, hanging: 0 } as const
  const textBox = { x: area.x + padding.x, y: area.y + top, width, height: text }
  return {
    height,
    items: [
      {
        kind: 'activity',
        box: { ...area, height },
        label: activityLabel(activity, settings.language),
        labelSize,
        paragraphs: drawn ? [] : [{ tokens: textOf(lines).filter(isWords), before: 3, ...shape }],
      },
      ...(drawn ? drawnLines(lines, textBox, { ...shape, measure: settings.measure }) : []),
    ],
  }
}

/** Lays out an activity longer than a slide as ordinary text. */
export const activityBlocks = (activity: Activity, { language, read }: TextSettings): Block[] => [
  { type: 'text', tokens: [plainWords(activityLabel(activity, language), true)], level: 0, bullet: false },
  { type: 'text', tokens: read(activity.doing), level: 0, bullet: false },
]
