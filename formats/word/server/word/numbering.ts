import { AlignmentType, type ILevelsOptions, LevelFormat, LevelSuffix } from 'docx'
import type { Marker } from '../content/model.ts'
import { listStep } from '../page.ts'

type ListMarker = Exclude<Marker, { type: 'box' }>
type Definition = { reference: string; levels: readonly ILevelsOptions[] }

/**
 * Returns the Word list of a paragraph. Bullets share one list. Ordered lists of one kind share a definition, and each is an instance with
 * its own start.
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

/** All levels count alike: deeper levels exist so that users can indent an item in Word. */
function numbers({ level, start, format }: Extract<ListMarker, { type: 'number' }>): Definition {
  const point = format.startsWith('lower') ? ')' : '.'
  return {
    reference: `trogiang numbers ${level} ${start} ${format}`,
    levels: nineLevels((each) => ({ format, text: `%${each + 1}${point}`, start: each === level ? start : 1 })),
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
