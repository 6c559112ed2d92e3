import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Language } from '#platform/i18n/language.ts'
import { levels, sum, type Exam, type Item, type Level, type Part } from '../../model/exam.ts'
import type { Finding } from '../../model/findings.ts'
import { withNewItem, withPart, type Cell } from '../../model/plan/grid.ts'
import { lettered, numbered, pointsText } from '../../model/views/figures.ts'
import { levelName } from '../../model/views/matrix.ts'
import { examWords } from '../../model/words.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { removed } from '../changes.ts'
import { SumNote } from './ExamSums.tsx'
import { Prose } from '#formats/document/web/Prose.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './Matrix.module.css'
import { examTexts } from '../../texts/exams.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

export type CellDialogProps = {
  exam: Exam
  /** The language of the paper. */
  textLanguage: Language
  findings: readonly Finding[]
  cell: Cell
  onChange: (exam: Exam) => void
  onClose: () => void
}

/** Step of an essay question's points, in thousandths; no part is worth more than five points. */
const step = 250
const steps = Array.from({ length: 20 }, (_, index) => (index + 1) * step)

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/**
 * Edits a cell that counts statements or parts: the questions of its unit and type, with the level of each part and the points of essays.
 */
export function CellDialog({ exam, textLanguage, findings, cell, onChange, onClose }: CellDialogProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const { question, names } = examWords[language]
  const isEssay = cell.kind === 'essay'
  const own = numbered(exam.items).filter(({ item }) => item.kind === cell.kind && item.unit === cell.unit)
  const put = (item: Item, index: number, change: Partial<Part>) =>
    onChange(withPart(exam, exam.items.indexOf(item), index, change))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('examEditor.cellTitle', { unit: exam.units[cell.unit]!.name, kind: names[cell.kind] })}
      description={t(isEssay ? 'examEditor.essayCell' : 'examEditor.trueFalseCell')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button icon={<Plus {...icon} />} onClick={() => onChange(withNewItem(exam, cell))}>
            {t('examEditor.addItem')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('examEditor.done')}
          </Button>
        </>
      }
    >
      <Stack>
        <SumNote findings={findings} />
        {own.length === 0 && <Text tone="quiet">{t('examEditor.cellEmpty')}</Text>}
        {own.map(({ item, no }) => (
          <Stack as="section" key={no} gap={1} aria-label={`${question} ${no}`}>
            <Inline as="header" gap={0} wrap={false} justify="between">
              <Heading level={3} size="md">
                {question} {no}{' '}
                <Text as="span" size="sm" tone="quiet" weight="normal">
                  {t('examEditor.points', {
                    points: pointsText(sum(item.parts.map(({ points }) => points)), language),
                  })}
                </Text>
              </Heading>
              <IconButton
                size="small"
                label={t('examEditor.deleteItem', { question: `${question} ${no}` })}
                icon={<Trash2 {...icon} />}
                // A paper needs at least one question.
                disabled={exam.items.length === 1}
                onClick={() => onChange(removed(exam, exam.items.indexOf(item)))}
              />
            </Inline>
            {item.parts.map((part, index) => {
              const letter = lettered(item) ? 'abcdefgh'[index]! : ''
              const name = `${question} ${no}${letter}`
              const text = item.text && (item.text.parts[index]?.text || item.text.stem)
              return (
                // oxlint-disable-next-line react/no-array-index-key -- parts are known by their place
                <Inline key={index} least={220} className={styles.part} data-here={part.level === cell.level}>
                  <Inline wrap={false} align="start">
                    <b>{letter && `${letter})`}</b>
                    <div className={styles.stem}>
                      {text ? <Prose text={text} language={textLanguage} /> : t('examEditor.notWrittenYet')}
                    </div>
                  </Inline>
                  <Select
                    variant="filter"
                    fit
                    aria-label={t('examEditor.levelOf', { letter: name })}
                    value={part.level}
                    onChange={({ target }) => put(item, index, { level: target.value as Level })}
                  >
                    {levels.map((level) => (
                      <option key={level} value={level}>
                        {levelName(exam, level, language)}
                      </option>
                    ))}
                  </Select>
                  {isEssay && (
                    <Select
                      variant="filter"
                      fit
                      aria-label={t('examEditor.pointsOf', { question: name })}
                      value={part.points}
                      onChange={({ target }) => put(item, index, { points: Number(target.value) })}
                    >
                      {[...new Set([...steps, part.points])]
                        .toSorted((one, other) => one - other)
                        .map((points) => (
                          <option key={points} value={points}>
                            {t('examEditor.points', { points: pointsText(points, language) })}
                          </option>
                        ))}
                    </Select>
                  )}
                </Inline>
              )
            })}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}
