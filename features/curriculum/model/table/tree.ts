import { blankItem, type CurriculumItem, type ItemLevel } from '../items.ts'
import { oneLine } from './cells.ts'

/** The fields that an item may have besides its text. */
export type More = Partial<Pick<CurriculumItem, 'code' | 'cognitiveLevel' | 'gradeBand'>>

const parentsOf: Record<ItemLevel, ItemLevel[]> = {
  subject: [],
  grade: ['subject'],
  chapter: ['grade', 'subject'],
  lesson: ['chapter', 'grade', 'subject'],
  outcome: ['lesson', 'chapter', 'grade', 'subject'],
  competence: ['chapter', 'grade', 'subject'],
}
const belowOf: Record<ItemLevel, ItemLevel[]> = {
  subject: ['grade', 'chapter', 'lesson'],
  grade: ['chapter', 'lesson'],
  chapter: ['lesson'],
  lesson: [],
  outcome: [],
  competence: [],
}

/** The items read so far. The current ones are those that rows with empty cells continue. */
export class ItemTree {
  readonly items: CurriculumItem[] = []
  private current = new Map<ItemLevel, number>()
  private known = new Map<string, number>()
  private chapters: { rank: number; index: number }[] = []

  at(level: ItemLevel): CurriculumItem | null {
    const index = this.current.get(level)
    return index === undefined ? null : this.items[index]!
  }

  reset(): void {
    this.current.clear()
    this.chapters = []
  }

  /** Rows below it need a lesson of their own. */
  leaveLesson(): void {
    this.current.delete('lesson')
  }

  /** Finds or adds an item below the current ones of higher levels. */
  enter(level: ItemLevel, text: string, more: More = {}): CurriculumItem {
    const parent = parentsOf[level].map((above) => this.current.get(above)).find((index) => index !== undefined) ?? null
    if (level === 'subject' || level === 'grade' || level === 'chapter') this.chapters = []
    return this.put({ level, text, parent, ...more })
  }

  /** Adds a lesson, also when there is one of the same name. */
  addLesson(text: string, more: More): CurriculumItem {
    const parent = parentsOf.lesson.map((above) => this.current.get(above)).find((index) => index !== undefined) ?? null
    const at = this.items.push(blankItem({ level: 'lesson', text, parent, ...more })) - 1
    this.current.set('lesson', at)
    return this.items[at]!
  }

  /** Parts hold chapters, and chapters hold topics. */
  enterChapter(text: string, rank: number): void {
    while (this.chapters.length > 0 && this.chapters.at(-1)!.rank >= rank) this.chapters.pop()
    const above = this.chapters.at(-1)?.index ?? this.current.get('grade') ?? this.current.get('subject') ?? null
    const item = this.put({ level: 'chapter', text, parent: above })
    this.chapters.push({ rank, index: this.items.indexOf(item) })
  }

  private put(fields: Parameters<typeof blankItem>[0]): CurriculumItem {
    const { level, parent, text, code } = fields
    const key = JSON.stringify([parent, level, foldText(text), code ?? ''])
    const at = this.known.get(key) ?? this.items.push(blankItem(fields)) - 1
    this.known.set(key, at)
    if (this.current.get(level) !== at) for (const below of belowOf[level]) this.current.delete(below)
    this.current.set(level, at)
    return this.items[at]!
  }
}

const foldText = (text: string): string => oneLine(text.normalize('NFC').toLowerCase())
export const isSameText = (one: string, other: string): boolean => foldText(one) === foldText(other)
