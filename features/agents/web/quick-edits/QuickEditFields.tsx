import X from 'lucide-react/icons/x'
import { useId } from 'react'
import {
  quickEditAskMaxLength,
  quickEditLabelMaxLength,
  quickEditTargets,
  type OwnQuickEdit,
} from '../../model/quick-edits/own-quick-edits.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { quickEditTexts } from '../../texts/quick-edits.ts'

type QuickEditFieldsProps = {
  quickEdit: OwnQuickEdit
  error: string | undefined
  onChange: (quickEdit: OwnQuickEdit) => void
  onRemove: () => void
}

/** Edits one quick edit: its label, its instruction, and where it is offered. */
export function QuickEditFields({ quickEdit, error, onChange, onRemove }: QuickEditFieldsProps) {
  const { t } = useTexts(quickEditTexts)
  const id = useId()
  const name = localized(quickEdit, 'label', useLanguage()) || t('quickEditForm.nameless')
  const errorProps = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
  return (
    <Card as="li" padding={4}>
      <Stack gap={2}>
        <Inline justify="between" wrap={false}>
          <b>{name}</b>
          <IconButton
            label={t('quickEditForm.remove', { label: name })}
            icon={<X size={17} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onRemove}
          />
        </Inline>
        <Grid columns={2} gap={3}>
          {(['label', 'labelVi'] as const).map((field) => (
            <Text key={field} as="label" size="sm" tone="quiet">
              {t(`quickEditForm.${field}`)}
              <TextInput
                {...errorProps}
                value={quickEdit[field]}
                maxLength={quickEditLabelMaxLength}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...quickEdit, [field]: target.value })}
              />
            </Text>
          ))}
          {(['ask', 'askVi'] as const).map((field) => (
            <Text key={field} as="label" size="sm" tone="quiet">
              {t(`quickEditForm.${field}`)}
              <AutosizeTextArea
                {...errorProps}
                value={quickEdit[field]}
                maxLength={quickEditAskMaxLength}
                onChange={({ target }) => onChange({ ...quickEdit, [field]: target.value })}
              />
            </Text>
          ))}
        </Grid>
        <FieldGroup label={t('quickEditForm.targets')}>
          {() => (
            <Choices>
              {quickEditTargets.map((target) => (
                <Choice
                  key={target}
                  type="checkbox"
                  label={t(`quickEditForm.${target}`)}
                  checked={quickEdit.targets.includes(target)}
                  onChange={({ target: { checked } }) =>
                    onChange({
                      ...quickEdit,
                      targets: quickEditTargets.filter((one) =>
                        one === target ? checked : quickEdit.targets.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </Choices>
          )}
        </FieldGroup>
        {error && (
          <Text size="sm" tone="danger" id={`${id}-error`}>
            {error}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
