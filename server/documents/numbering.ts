import { AlignmentType, type ILevelsOptions, LevelFormat, LevelSuffix } from 'docx'
import type { Marker, NumberFormat } from './model.ts'
import { listStep } from './page.ts'

type ListMarker = Exclude<Marker, { type: 'box' }>
type Definition = { reference: string; levels: readonly ILevelsOptions[] }

/**
 * The list a paragraph belongs to, as Word counts it. Bullets share one list. Ordered lists of one kind share a definition,
 * and each is an instance of its own, which counts from its own start.
 */
export function listOf(marker: ListMarker): { reference: Definition; instance: number; level: number } {
  if (marker.type === 'bullet') return { reference: bullets, instance: 0, level: marker.level }
  return { reference: numbers(marker), instance: marker.list, level: marker.level }
}

const bulletSigns = ['•', '–', '▪']
const bullets: Definition = {
  reference: 'trogiang bullets',
  levels: nineLevels((level) => ({ format: LevelFormat.BULLET, text: bulletSigns[level % 3] ?? '•' })),
}

const numberFormats: readonly NumberFormat[] = ['decimal', 'lowerLetter', 'lowerRoman']

function numbers({ level, start, format }: Extract<ListMarker, { type: 'number' }>): Definition {
  return {
    reference: `trogiang numbers ${level} ${start} ${format}`,
    levels: nineLevels((each) => {
      const own = each === level
      const shown = (own ? format : null) ?? numberFormats[each % 3] ?? 'decimal'
      // Word writes level 3 as "%4". Vietnamese documents write 1. and a)
      const text = `%${each + 1}${shown.startsWith('lower') ? ')' : '.'}`
      return { format: shown, text, start: own ? start : 1 }
    }),
  }
}

function nineLevels(level: (level: number) => Omit<ILevelsOptions, 'level'>): ILevelsOptions[] {
  return Array.from({ length: 9 }, (_, index) => ({
    ...level(index),
    level: index,
    alignment: AlignmentType.LEFT,
    suffix: LevelSuffix.TAB,
    style: { paragraph: { indent: { left: (index + 1) * listStep, hanging: listStep } } },
  }))
}
