import { useId, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/language.ts'
import { comparing, mergedText, type Choice, type Comparison, type Texts } from '#formats/compare/web/compare.ts'
import { RadioCard, RadioCards } from '#platform/web/edit-dialog/RadioCards.tsx'
import { useTexts } from '#platform/web/language/language.ts'
import { useSlices } from '#platform/web/lib/use-slices.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import { documentVersionTexts } from '../../texts/versions.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'

type VersionsDialogProps = Texts & {
  open: boolean
  onClose: () => void
  /** The document's language. */
  language: Language
  resolve: (chosen: string) => void
}

/** Shows two versions of a document side by side and lets its owner choose one of them, or block by block. */
export function VersionsDialog({ open, onClose, language, resolve, ...texts }: VersionsDialogProps) {
  const { t } = useTexts(documentVersionTexts)
  const group = useId()
  const list = useRef<HTMLOListElement>(null)
  const { comparison, mode, choices, setMode, choose } = useChoices(texts)
  const differences = comparison?.differences ?? []
  const undecided = choices.filter((choice) => choice === null).length

  const save = () => {
    if (mode === 'keepMine') return resolve(texts.mine)
    if (mode === 'takeTheirs') return resolve(texts.theirs)
    if (!comparison) return
    if (choices.every((choice) => choice !== null)) return resolve(mergedText(comparison, choices))
    list.current?.children[choices.indexOf(null)]?.querySelector('input')?.focus()
  }
  const shownChoice = (index: number): Choice | null => {
    if (mode === 'merge') return choices[index]!
    return mode === 'keepMine' ? 'mine' : 'theirs'
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
          <Inline as="output">
            <Text as="span" size="sm" tone="warn" weight="bold">
              {mode === 'merge' && undecided > 0 && t('versions.open', { count: undecided })}
            </Text>
          </Inline>
          <Button variant="quiet" onClick={onClose}>
            {t('versions.later')}
          </Button>
          <Button variant="primary" onClick={save}>
            {t('versions.saveChoice')}
          </Button>
        </>
      }
    >
      <Stack>
        <fieldset>
          <legend>{t('versions.mode')}</legend>
          <RadioCards>
            {modes.map(({ mode: one, label, hint }) => (
              <RadioCard
                key={one}
                name={group}
                label={t(label)}
                hint={t(hint)}
                checked={mode === one}
                onChange={() => setMode(one)}
              />
            ))}
          </RadioCards>
        </fieldset>
        {!comparison && <Spinner label={t('versions.comparing')} />}
        {comparison && differences.length === 0 && <p>{t('versions.same')}</p>}
        <Stack ref={list} as="ol">
          {differences.map((difference, index) => (
            <DifferenceCard
              // oxlint-disable-next-line react/no-array-index-key -- a difference's position in the text identifies it
              key={index}
              difference={difference}
              position={{ number: index + 1, total: differences.length }}
              language={language}
              choice={shownChoice(index)}
              onChoose={mode === 'merge' ? (choice) => choose(index, choice) : null}
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}

const modes = [
  { mode: 'merge', label: 'versions.merge', hint: 'versions.mergeText' },
  { mode: 'keepMine', label: 'versions.keepMine', hint: 'versions.keepMineText' },
  { mode: 'takeTheirs', label: 'versions.takeTheirs', hint: 'versions.takeTheirsText' },
] as const
type Mode = (typeof modes)[number]['mode']

type Chosen = { of: Comparison | null; choices: (Choice | null)[]; mode: Mode }

/** Tracks the choices; they reset with other texts. */
function useChoices(texts: Texts) {
  const comparison = useSlices(comparing, texts)
  const [held, setHeld] = useState<Chosen>({ of: null, choices: [], mode: 'merge' })
  let now = held
  if (held.of !== comparison) {
    // Changes by one side only are chosen already.
    const choices = (comparison?.differences ?? []).map(({ changedBy }) => (changedBy === 'both' ? null : changedBy))
    now = { of: comparison, choices, mode: 'merge' }
    setHeld(now)
  }
  return {
    comparison,
    choices: now.choices,
    mode: now.mode,
    setMode: (mode: Mode) => setHeld({ ...now, mode }),
    choose: (index: number, choice: Choice) => setHeld({ ...now, choices: now.choices.with(index, choice) }),
  }
}
