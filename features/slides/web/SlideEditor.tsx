import { useState, type KeyboardEvent } from 'react'
import type { Presentation, Slide } from '../model/presentation.ts'
import { activityMinutesMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field, FieldRow } from '#platform/web/ui/fields/Field.tsx'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { PictureFields, type PictureActions } from './picture/PictureFields.tsx'
import { pointsTyped, tableTyped, typedPoints, typedTable } from './typed.ts'
import { slideTexts } from '../texts.ts'

type SlideEditorProps = {
  slide: Slide
  name: string
  language: Presentation['language']
  picture: PictureActions
  /** Called on every keystroke: the preview shows the change, and it is saved like any other. */
  onChange: (slide: Slide) => void
  onClose: () => void
}

/** Edits the content of a slide. */
export function SlideEditor({ slide, name, language, picture, onChange, onClose }: SlideEditorProps) {
  const { t } = useTexts(slideTexts)
  // The points are kept as typed: parsed values would reformat text under the cursor.
  const [points, setPoints] = useState(() => typedPoints(slide.points))
  const [table, setTable] = useState(() => typedTable(slide.table))
  const put = (change: Partial<Slide>) => onChange({ ...slide, ...change })
  const { activity } = slide
  const act = (doing: string, minutes: number | null) =>
    put({ activity: doing === '' && minutes === null ? null : { doing, minutes } })
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    // Escape closes the editor only, not the dialog around it.
    event.stopPropagation()
    onClose()
  }
  return (
    <Stack
      as="form"
      aria-label={t('slides.edit', { slide: name })}
      lang={language}
      onKeyDown={closeByKey}
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <Field label={t('slides.headline')}>
        {(control) => (
          <TextInput
            {...control}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened it
            autoFocus
            value={slide.title}
            onChange={(event) => put({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('slides.points')} description={t('slides.pointsHint')}>
        {(control) => (
          <AutosizeTextArea
            {...control}
            value={points}
            onChange={({ target }) => {
              setPoints(target.value)
              put({ points: pointsTyped(target.value) })
            }}
          />
        )}
      </Field>
      <Field label={t('slides.table')} description={t('slides.tableHint')}>
        {(control) => (
          <AutosizeTextArea
            {...control}
            value={table}
            onChange={({ target }) => {
              setTable(target.value)
              put({ table: tableTyped(target.value) })
            }}
          />
        )}
      </Field>
      <Field label={t('slides.formula')} description={t('slides.formulaHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={slide.formula ?? ''}
            onChange={(event) => put({ formula: event.target.value || null })}
          />
        )}
      </Field>
      <PictureFields slide={slide} {...picture} onChange={put} />
      <FieldRow>
        <Field label={t('slides.activity')}>
          {(control) => (
            <TextInput
              {...control}
              value={activity?.doing ?? ''}
              onChange={(event) => act(event.target.value, activity?.minutes ?? null)}
            />
          )}
        </Field>
        <Field label={t('slides.minutes')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={activity?.minutes ?? ''}
              onChange={({ target }) => {
                const typed = target.value.replaceAll(/\D/g, '')
                act(activity?.doing ?? '', typed === '' ? null : Math.min(Number(typed), activityMinutesMax))
              }}
            />
          )}
        </Field>
      </FieldRow>
      <Field label={t('slides.notes')}>
        {(control) => (
          <AutosizeTextArea {...control} value={slide.notes} onChange={(event) => put({ notes: event.target.value })} />
        )}
      </Field>
      <Inline justify="between">
        <Text as="small" tone="faint">
          {t('slides.textHint')}
        </Text>
        <Button size="small" variant="primary" type="submit">
          {t('slides.done')}
        </Button>
      </Inline>
    </Stack>
  )
}
