import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { TaughtClass } from '../contract/classes.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { ClassDialog } from './ClassDialog.tsx'
import { ownLibrary } from './queries.ts'
import { libraryTexts } from '../texts.ts'

/** More classes than this are shown in a list to open, because they would push the questions out of sight. */
const chipsAtMost = 6

type ClassChoiceProps = {
  /** The id of the chosen class; null for none. */
  chosen: string | null
  onChoose: (taught: TaughtClass | null) => void
  /** The class in the page's address. It is chosen as soon as the classes are loaded. */
  requestedClass?: string | null
  /** The result of the choice. */
  outcome?: string | undefined
}

/** Fills the questions about a class from a saved class with one click. */
export function ClassChoice({ chosen, onChoose, requestedClass, outcome }: ClassChoiceProps) {
  const { t } = useTexts(libraryTexts)
  const name = useId()
  const classes = useQuery(ownLibrary()).data?.classes ?? []
  // The last content stays visible while the dialog fades out.
  const [dialog, setDialog] = useState<{ open: boolean; taught: TaughtClass | null } | null>(null)
  const chosenClass = classes.find(({ id }) => id === chosen)
  const begin = useEffectEvent(() => {
    const taught = classes.find(({ id }) => id === requestedClass)
    if (taught) onChoose(taught)
  })
  useEffect(() => {
    begin()
  }, [])
  // The first class is added in the profile.
  if (classes.length === 0) return null
  const choose = (id: string) => onChoose(classes.find((one) => one.id === id) ?? null)
  // Classes with a common subject need not name it, so the pills fit one row.
  const differ = new Set(classes.map(({ subject }) => subject)).size > 1
  const called = ({ name: own, subject }: TaughtClass) => (differ && subject ? `${own} · ${subject}` : own)
  return (
    <Inline as="fieldset" apart="below">
      <legend id={name}>{t('class.ask')}</legend>
      <Stack gap={2}>
        <Inline>
          {classes.length > chipsAtMost ? (
            <Select aria-labelledby={name} value={chosen ?? ''} onChange={({ target }) => choose(target.value)}>
              <option value="">{t('class.none')}</option>
              {classes.map((one) => (
                <option key={one.id} value={one.id}>
                  {called(one)}
                </option>
              ))}
            </Select>
          ) : (
            <Choices>
              {classes.map((one) => (
                <Choice
                  key={one.id}
                  type="radio"
                  name={name}
                  label={called(one)}
                  checked={one.id === chosen}
                  onChange={() => onChoose(one)}
                />
              ))}
            </Choices>
          )}
          <Button
            variant="quiet"
            icon={<Plus size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setDialog({ open: true, taught: null })}
          >
            {t('class.add')}
          </Button>
        </Inline>
        {(outcome || chosenClass) && (
          <Text as="output" size="sm" tone="faint">
            {outcome}
            {chosenClass && (
              <>
                {' '}
                <Button variant="link" onClick={() => onChoose(null)}>
                  {t('class.takeOut')}
                </Button>{' '}
                <Button variant="link" onClick={() => setDialog({ open: true, taught: chosenClass })}>
                  {t('class.edit', { name: chosenClass.name })}
                </Button>
              </>
            )}
          </Text>
        )}
      </Stack>
      {dialog && (
        <ClassDialog
          key={`${dialog.taught?.id} ${dialog.taught?.version}`}
          open={dialog.open}
          taught={dialog.taught}
          onClose={() => setDialog({ ...dialog, open: false })}
          onReload={(taught) => setDialog({ open: true, taught })}
          onSaved={onChoose}
        />
      )}
    </Inline>
  )
}
