import { countsIn } from '../../quantities/counts.ts'
import { numberWords } from '../../quantities/number-words.ts'
import { define, type Found } from '../check.ts'
import { classesIn, isOneOf, findWrittenClasses } from '../details/class-names.ts'
import { isSameSchool, findWrittenSchools } from '../details/school-names.ts'
import type { Block } from '#formats/markdown/model/document.ts'
import { sourceOf } from '../source.ts'
import { textsOf } from '../texts.ts'

/** Checks that the class, the school and the number of periods match the form. Empty answers are not compared. */
export const details = define({
  fields: { classes: 'keys?', school: 'keys?', periods: 'amount?' },
  find({ blocks }, { classes, school, periods }, made) {
    const expectedClass = sourceOf(classes, made)
    const expectedSchool = sourceOf(school, made)
    if (expectedClass === '' && expectedSchool === '' && periods === null) return null
    return [
      ...classFaults(blocks, expectedClass),
      ...schoolFaults(blocks, expectedSchool),
      ...leftOut(blocks, { class: expectedClass !== '', school: expectedSchool !== '' }),
      ...(periods !== null && Number.isInteger(periods) ? periodFaults(blocks, periods) : []),
    ]
  },
})

function classFaults(blocks: readonly Block[], answer: string): Found[] {
  const expected = classesIn(answer)
  if (expected.length === 0) return []
  return findWrittenClasses(blocks)
    .filter(({ written }) => !isOneOf(written, expected))
    .map(({ written, at }) => ({
      key: 'check.classOther',
      values: { stated: written, expected: answer.replace(/^grade(?=\d)/, '') },
      at,
    }))
}

const schoolFaults = (blocks: readonly Block[], expected: string): Found[] =>
  expected === ''
    ? []
    : findWrittenSchools(blocks)
        .filter(({ written }) => isNamed(written) && !isSameSchool(written, expected))
        .map(({ written, at }) => ({ key: 'check.schoolOther', values: { stated: written, expected }, at }))

const open =
  /(?:^|[;,(|]\s*)((?:lớp|class|grade|(trường|school))(?:\s*\([^)]{1,20}\))?\s*:\s*(?:…|\.{3}|(?<=[;,(|].*)[–—-]))\s*(?=$|[;|)])/giu

/**
 * Matches "Trường: …" as in the template of the prompt, if the form has the value. A longer dotted line may be for handwriting; a line with
 * a dash is a placeholder.
 */
const leftOut = (blocks: readonly Block[], sourceText: { class: boolean; school: boolean }): Found[] =>
  textsOf(blocks).flatMap(({ text, at }) =>
    [...text.matchAll(open)]
      .filter(([, , school]) => (school === undefined ? sourceText.class : sourceText.school))
      .map(([, words]) => ({ key: 'check.placeholder', values: { words: words! }, at })),
  )

/** The teacher fills in dots and brackets. */
const isNamed = (written: string): boolean =>
  /^\p{L}/u.test(written) && !/[[\]{}…]|_{3}|\.{3}|^(?:TODO|TB[CD])$/.test(written)

const label =
  /(?:^|[;,.|(–—]\s*)(thời gian thực hiện|thời lượng|số tiết|time|duration|length|periods|number of periods)(?:\s*\([^)]{1,30}\))?\s*:\s*([^;|]{1,80})/iu

function periodFaults(blocks: readonly Block[], expected: number): Found[] {
  const head = blocks.findIndex((block) => block.kind === 'heading' && block.level > 1)
  return textsOf(head === -1 ? blocks : blocks.slice(0, head)).flatMap(({ text, at }): Found[] => {
    const [, name = '', value = ''] = label.exec(text) ?? []
    const stated = periodsIn(name, value)
    return stated === null || (stated.least <= expected && expected <= stated.most)
      ? []
      : [{ key: 'check.periodsOther', values: { stated: stated.most, expected }, at }]
  })
}

/** Returns null for no or several numbers of periods: "1 tiết lí thuyết, 2 tiết thực hành". */
function periodsIn(name: string, value: string): { least: number; most: number } | null {
  const counts = countsIn(value, ['tiết', 'period', 'periods'])
  if (counts.length > 0) return counts.length === 1 ? counts[0]! : null
  if (!/tiết|periods/iu.test(name)) return null
  const figures = /^\d{1,2}(?=\s*(?:$|[(.;,]\s|[(.;]$))/.exec(value.trim())?.[0]
  const words = numberWords(value)
  const number =
    figures === undefined
      ? words.length === 1 && words[0]!.written === value.trim()
        ? words[0]!.value
        : null
      : Number(figures)
  return number === null || number === 0 ? null : { least: number, most: number }
}
