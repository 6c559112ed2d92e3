import { useId, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { comparing, mergedText, type Choice, type Comparison, type Texts } from '#formats/compare/web/compare.ts'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import styles from './Versions.module.css'
import { documentVersionTexts } from '../../texts/versions.ts'

type VersionsDialogProps = Texts & {
  open: boolean
  onClose: () => void
  /** The document's language. */
  language: Language
  settle: (chosen: string) => void
}

/** Shows two versions of a document beside each other and lets its owner choose: one of them, or block by block. */
export function VersionsDialog({ open, onClose, language, settle, ...texts }: VersionsDialogProps) {
  const { t } = useTexts(documentVersionTexts)
  const group = useId()
  const list = useRef<HTMLOListElement>(null)
  const { comparison, way, choices, setWay, choose } = useChoices(texts)
  const differences = comparison?.differences ?? []
  const undecided = choices.filter((choice) => choice === null).length

  const save = () => {
    if (way === 'keepMine') return settle(texts.mine)
    if (way === 'takeTheirs') return settle(texts.theirs)
    if (!comparison) return
    if (choices.every((choice) => choice !== null)) return settle(mergedText(comparison, choices))
    list.current?.children[choices.indexOf(null)]?.querySelector('input')?.focus()
  }
  const shownChoice = (index: number): Choice | null => {
    if (way === 'merge') return choices[index]!
    return way === 'keepMine' ? 'mine' : 'theirs'
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('versions.title')}
      description={t('versions.text')}
      closeLabel={t('action.close')}
      footer={
        <>
          <output className={styles.undecided}>
            {way === 'merge' && undecided > 0 && t('versions.open', { count: undecided })}
          </output>
          <Button variant="quiet" onClick={onClose}>
            {t('versions.later')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('versions.settle')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.ways}>
        <legend className={styles.dialogLegend}>{t('versions.way')}</legend>
        <RadioCards>
          {ways.map(({ way: one, label, hint }) => (
            <RadioCard
              key={one}
              name={group}
              label={t(label)}
              hint={t(hint)}
              checked={way === one}
              onChange={() => setWay(one)}
            />
          ))}
        </RadioCards>
      </fieldset>
      {!comparison && <Spinner label={t('versions.comparing')} />}
      {comparison && differences.length === 0 && <p>{t('versions.same')}</p>}
      <Stack ref={list} as="ol">
        {differences.map((difference, index) => (
          <DifferenceCard
            // oxlint-disable-next-line react/no-array-index-key -- the place in the text is what a difference is known by
            key={index}
            difference={difference}
            position={{ number: index + 1, total: differences.length }}
            language={language}
            choice={shownChoice(index)}
            onChoose={way === 'merge' ? (choice) => choose(index, choice) : null}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

const ways = [
  { way: 'merge', label: 'versions.merge', hint: 'versions.mergeText' },
  { way: 'keepMine', label: 'versions.keepMine', hint: 'versions.keepMineText' },
  { way: 'takeTheirs', label: 'versions.takeTheirs', hint: 'versions.takeTheirsText' },
] as const
type WayName = (typeof ways)[number]['way']

type Chosen = { of: Comparison | null; choices: (Choice | null)[]; way: WayName }

/** Tracks the choices; they reset with other texts. */
function useChoices(texts: Texts) {
  const comparison = useSlices(comparing, texts)
  const [held, setHeld] = useState<Chosen>({ of: null, choices: [], way: 'merge' })
  let now = held
  if (held.of !== comparison) {
    // Changes by one side only are chosen already.
    const choices = (comparison?.differences ?? []).map(({ changedBy }) => (changedBy === 'both' ? null : changedBy))
    now = { of: comparison, choices, way: 'merge' }
    setHeld(now)
  }
  return {
    comparison,
    choices: now.choices,
    way: now.way,
    setWay: (way: WayName) => setHeld({ ...now, way }),
    choose: (index: number, choice: Choice) => setHeld({ ...now, choices: now.choices.with(index, choice) }),
  }
}
