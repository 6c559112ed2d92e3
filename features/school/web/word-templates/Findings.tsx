import type { TemplateFacts } from '#formats/word/contract/template.ts'
import { formatList, formatNumber } from '#platform/i18n/format/numbers.ts'
import type { StyledPart } from '#formats/word/model/word-template.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import styles from './word-templates.module.css'
import { wordTemplateTexts } from '../../texts/word-templates.ts'

/** Describes the facts about a template. */
export function Findings({ facts }: { facts: TemplateFacts }) {
  const { t } = useTexts(wordTemplateTexts)
  const language = useLanguage()
  const number = (value: number) => formatNumber(value, language, 1)
  const list = (words: string[]) => formatList(words, language)
  const { page, placement, header, footer } = facts
  const around = ({ usual, first, even }: TemplateFacts['header']) => {
    const where = [
      usual && t('wordTemplate.everyPage'),
      first && t('wordTemplate.firstPage'),
      even && t('wordTemplate.evenPages'),
    ].filter((one) => one !== false)
    return where.length > 0 ? list(where) : t('wordTemplate.nothing')
  }
  const partName = (part: StyledPart) =>
    part.startsWith('heading')
      ? t('wordTemplate.heading', { level: part.at(-1)! })
      : t(`wordTemplate.${part as 'text'}`)
  const used = facts.styles.filter(({ style }) => style !== null)
  const missing = facts.styles.filter(({ style }) => style === null)
  const rows = [
    [
      t('wordTemplate.page'),
      t('wordTemplate.pageSays', {
        width: number(page.width),
        height: number(page.height),
        top: number(page.top),
        bottom: number(page.bottom),
        left: number(page.left),
        right: number(page.right),
      }),
    ],
    [t('wordTemplate.above'), around(header)],
    [t('wordTemplate.below'), around(footer)],
    [t('wordTemplate.numbers'), t(facts.numbered ? 'wordTemplate.numbersTheirs' : numbersOf(facts))],
    [t('wordTemplate.placement'), describePlacement()],
    [t('wordTemplate.letters'), `${facts.font}, ${number(facts.points)} pt`],
    [t('wordTemplate.styles'), used.map(({ part, style }) => `${partName(part)}: ${style}`).join(' · ')],
    ...(missing.length > 0
      ? [
          [
            t('wordTemplate.missing'),
            t('wordTemplate.missingSays', { parts: list(missing.map(({ part }) => partName(part))) }),
          ],
        ]
      : []),
    ...(facts.fields.length > 0
      ? [[t('wordTemplate.fields'), list(facts.fields.map((field) => t(fieldNames[field])))]]
      : []),
    ...(facts.unknown.length > 0
      ? [[t('wordTemplate.unknown'), t('wordTemplate.unknownSays', { words: list(facts.unknown) })]]
      : []),
    ...(facts.leftOut.length > 0
      ? [[t('wordTemplate.leftOut'), list(facts.leftOut.map((one) => t(leftNames[one])))]]
      : []),
  ] as const
  return (
    <dl className={styles.findings} aria-label={t('wordTemplate.found')}>
      {rows.map(([name, says]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  )

  function describePlacement(): string {
    if (!placement.marked) return t('wordTemplate.placementWhole')
    if (placement.before && placement.after) return t('wordTemplate.placementBetween')
    if (placement.before) return t('wordTemplate.placementBehind')
    return t(placement.after ? 'wordTemplate.placementBefore' : 'wordTemplate.placementAlone')
  }
}

const numbersOf = ({ header, footer }: TemplateFacts) =>
  header.usual || footer.usual ? 'wordTemplate.numbersNone' : 'wordTemplate.numbersOurs'

const fieldNames = {
  title: 'wordTemplate.fieldTitle',
  teacher: 'wordTemplate.fieldTeacher',
  school: 'wordTemplate.fieldSchool',
  date: 'wordTemplate.fieldDate',
} as const
const leftNames = {
  footnotes: 'wordTemplate.leftFootnotes',
  comments: 'wordTemplate.leftComments',
  changes: 'wordTemplate.leftChanges',
  columns: 'wordTemplate.leftColumns',
} as const
