import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { Criterion } from '../../model/class-feedback.ts'
import { rubricMax } from '../../model/intake/read-rubric.ts'
import { levelsAsLines, levelsFromLines } from '../../model/rubric-changes.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'

type CriterionFieldsProps = {
  number: number
  criterion: Criterion
  onCriterion: (criterion: Criterion, isReversed: boolean) => void
  onRemove: () => void
}

/** One criterion with its levels, the lowest first. */
export function CriterionFields({ number, criterion, onCriterion, onRemove }: CriterionFieldsProps) {
  const { t } = useTexts(classFeedbackTexts)
  const [lines, setLines] = useState(levelsAsLines(criterion))
  const { name, levels } = criterion
  return (
    <Stack gap={2}>
      <Field label={t('feedbackRubric.criterion', { number })}>
        {(aria) => (
          <TextInput
            {...aria}
            maxLength={rubricMax.name}
            value={name}
            onChange={({ target }) => onCriterion({ ...criterion, name: target.value }, false)}
          />
        )}
      </Field>
      <Field label={t('feedbackRubric.levels', { name })}>
        {(aria) => (
          <AutosizeTextArea
            {...aria}
            value={lines}
            onChange={({ target }) => {
              setLines(target.value)
              onCriterion({ name, levels: levelsFromLines(target.value) }, false)
            }}
          />
        )}
      </Field>
      <Inline>
        <Button
          size="small"
          onClick={() => {
            const reversed = levels.toReversed()
            setLines(levelsAsLines({ levels: reversed }))
            onCriterion({ name, levels: reversed }, true)
          }}
        >
          {t('feedbackRubric.reverse')}
        </Button>
        <IconButton
          label={t('feedbackRubric.remove', { name })}
          icon={<Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onRemove}
        />
      </Inline>
    </Stack>
  )
}
