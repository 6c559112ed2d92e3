import { useQuery, useQueryClient } from '@tanstack/react-query'
import ListChecks from 'lucide-react/icons/list-checks'
import { use, useRef, useState } from 'react'
import type { ChosenEntry, OfferedSet } from '#features/curriculum/contract/curriculum-choices.ts'
import { keepWritten } from '#features/curriculum/model/choices.ts'
import { choosingTexts } from '#features/curriculum/texts/choosing.ts'
import { itemsToChoose, offeredSets } from '#features/curriculum/web/choosing/calls.ts'
import type { ChooseDialogProps } from '#features/curriculum/web/choosing/ChooseDialog.tsx'
import { localized } from '#platform/i18n/language.ts'
import { searchText } from '#platform/model/search-text.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useAhead } from '#platform/web/lists/use-ahead.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { prefetchDialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import type { OptionsFrom } from '../../contract/question.ts'
import type { Question } from '../../contract/questions.ts'
import type { FormAnswers } from './answers.ts'
import { CurriculumContext } from './curriculum.ts'
import { fillFromCurriculum } from './fill-from-curriculum.ts'
import styles from './answers.module.css'

const chooseDialog = lazyPage<ChooseDialogProps>(
  async () => (await import('#features/curriculum/web/choosing/ChooseDialog.tsx')).ChooseDialog,
)

/** Titles of lessons without room that a sentence names. */
const unfitNamed = 5

export type CurriculumChoiceProps = { question: Question; from: OptionsFrom; answer: string }

/** A button under a text answer that inserts entries of a curriculum; nothing where no curriculum has such entries. */
export function CurriculumChoice({ question, from, answer }: CurriculumChoiceProps) {
  const { t } = useTexts(choosingTexts)
  const language = useLanguage()
  const picking = use(CurriculumContext)
  const sets = setsFor(from, useQuery({ ...offeredSets(), enabled: picking !== null }).data ?? [])
  const [outcome, setOutcome] = useState('')
  const filledBefore = useRef<FormAnswers>({})
  // A new key begins the dialog with the present choice.
  const [dialog, setDialog] = useState<{ open: boolean; key: number } | null>(null)
  const before = picking?.chosen[question.key]
  const preferred = sets.find(({ name }) => name === picking?.preferred) ?? sets[0]
  const set = sets.find(({ id }) => id === before?.setId) ?? preferred
  const queryClient = useQueryClient()
  const ahead = useAhead(() => {
    prefetchDialog()
    void chooseDialog.preload().catch(() => {})
    if (set) void queryClient.prefetchQuery(itemsToChoose(set.id, { level: from.level, search: '', page: 1 }))
  })
  if (!picking || !set) return null
  const title = localized(question, 'title', language)
  const there = before ? keepWritten(before.items, answer) : []
  const named = (keys: readonly string[]) =>
    picking.questions
      .filter(({ key }) => keys.includes(key))
      .map((one) => localized(one, 'title', language))
      .join(', ')
  const choose = (chosenSet: OfferedSet, entries: readonly ChosenEntry[]) => {
    const { questions, chosen: earlier, values } = picking
    const form = { questions, values: values(), chosen: earlier, filledBefore: filledBefore.current }
    const { changes, chosen, filled, left, unfit } = fillFromCurriculum(form, { question, set: chosenSet, entries })
    filledBefore.current = { ...filledBefore.current, ...changes }
    picking.onChoose(chosen, changes)
    const sentences = [
      filled.length > 0 && t('choosing.filled', { fields: named(filled) }),
      left.length > 0 && t('choosing.left', { fields: named(left) }),
      unfit.length > 0 && t('choosing.unfit', { count: unfit.length, lessons: unfit.slice(0, unfitNamed).join('; ') }),
    ]
    setOutcome(sentences.filter(Boolean).join(' '))
  }
  return (
    <div className={styles.under}>
      <Inline gap={3}>
        <Button
          size="small"
          icon={<ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t('choosing.openFor', { question: title })}
          {...ahead}
          onClick={() => setDialog((last) => ({ open: true, key: (last?.key ?? 0) + 1 }))}
        >
          {t('choosing.open')}
        </Button>
        {before && there.length > 0 && (
          <Text as="span" size="sm" tone="quiet">
            {t('choosing.from', { name: before.name, version: before.version })}
          </Text>
        )}
      </Inline>
      <Text as="output" size="sm" tone="faint">
        {outcome}
      </Text>
      {dialog && (
        <chooseDialog.Part
          key={dialog.key}
          open={dialog.open}
          title={title}
          level={from.level}
          sets={sets}
          first={{ set, ids: set.id === before?.setId ? there.map(({ id }) => id) : [] }}
          onClose={() => setDialog({ ...dialog, open: false })}
          onChosen={(chosenSet, entries) => {
            setDialog({ ...dialog, open: false })
            choose(chosenSet, entries)
          }}
        />
      )}
    </div>
  )
}

const setsFor = ({ level, set }: OptionsFrom, sets: readonly OfferedSet[]): OfferedSet[] =>
  sets.filter(({ name, counts }) => counts[level] > 0 && (set === null || searchText(name) === searchText(set)))
