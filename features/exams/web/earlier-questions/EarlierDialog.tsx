import { useState } from 'react'
import { levels, type Exam, type Level } from '../../model/exam.ts'
import { itemNames } from '../../model/findings.ts'
import { levelName } from '../../model/views/matrix.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { SearchField } from '#platform/web/ui/fields/SearchField.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { FoundItems } from './FoundItems.tsx'
import { examTexts } from '../../texts/exams.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

export type EarlierDialogProps = {
  exam: Exam
  entryId: string
  /** The item to replace. */
  at: number
  onTake: (exam: Exam) => void
  onClose: () => void
}

/** Milliseconds after a keystroke. */
const pause = 300

/** Offers questions of the teacher's earlier papers, or of those of their groups, for one place: first those on the same unit at the same level. */
export function EarlierDialog({ exam, entryId, at, onTake, onClose }: EarlierDialogProps) {
  const { t } = useTexts(examTexts)
  const language = useLanguage()
  const item = exam.items[at]!
  const [search, setSearch] = useState(() => withoutNumber(exam.units[item.unit]?.name ?? ''))
  const [level, setLevel] = useState<Level | null>(item.parts.length === 1 ? item.parts[0]!.level : null)
  const [source, setSource] = useState<'own' | 'groups'>('own')
  /** Cursors, one for each page loaded so far. */
  const [pages, setPages] = useState<(string | undefined)[]>([undefined])
  const settled = useSettled(search, pause).trim()
  const narrow = (change: () => void) => {
    change()
    setPages([undefined])
  }
  const isNarrow = settled !== '' || level !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(source === 'own' ? 'examEditor.earlierTitle' : 'examEditor.earlierGroupsTitle', {
        question: itemNames(exam, language)[at]!,
      })}
      closeLabel={t('action.close')}
    >
      <Stack>
        <Inline align="stretch" least={200}>
          <SearchField
            label={t('examEditor.earlierSearch')}
            value={search}
            onChange={(typed) => narrow(() => setSearch(typed.slice(0, 200)))}
          />
          <Select
            variant="filter"
            aria-label={t('examEditor.earlierSource')}
            value={source}
            onChange={({ target }) => narrow(() => setSource(target.value === 'groups' ? 'groups' : 'own'))}
          >
            <option value="own">{t('examEditor.earlierOwn')}</option>
            <option value="groups">{t('examEditor.earlierGroups')}</option>
          </Select>
          <Select
            variant="filter"
            aria-label={t('examEditor.level')}
            value={level ?? ''}
            onChange={({ target }) => narrow(() => setLevel((target.value || null) as Level | null))}
          >
            <option value="">{t('examEditor.anyLevel')}</option>
            {levels.map((one) => (
              <option key={one} value={one}>
                {levelName(exam, one, language)}
              </option>
            ))}
          </Select>
        </Inline>
        {pages.map((after, page) => (
          <FoundItems
            key={`${source} ${after ?? 'first'}`}
            exam={exam}
            entryId={entryId}
            at={at}
            query={{
              kind: item.kind,
              ...(source === 'groups' && { source }),
              ...(level && { level }),
              ...(settled && { search: settled }),
              ...(after && { after }),
            }}
            isFirst={page === 0}
            onMore={page === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
            onWiden={
              isNarrow
                ? () =>
                    narrow(() => {
                      setSearch('')
                      setLevel(null)
                    })
                : undefined
            }
            onTake={(next) => {
              onTake(next)
              onClose()
            }}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

/** Removes the lesson number, which can differ from year to year: "Bài 3. Đa thức". */
const withoutNumber = (unit: string): string =>
  unit.replace(/^(?:bài|chương|chủ đề|unit|lesson|chapter|topic)\s*[\divx]+\s*[.:–-]?\s*/iu, '')
