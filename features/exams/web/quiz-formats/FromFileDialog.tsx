import { useRef, useState } from 'react'
import type { FileRead } from '../../contract/quiz-formats.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { FileItem } from '../../model/quiz-formats/exam-from-file.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { quizFormatsApi } from './calls.ts'
import { FileQuestions } from './FileQuestions.tsx'
import { quizFormatTexts } from '../../texts/quiz-formats.ts'

/** `name`: the topic of a new quiz. */
export type ReadQuestions = { items: FileItem[]; passage: string; name: string; language: Language }

export type FromFileDialogProps = {
  open: boolean
  onClose: () => void
  /** Whether the questions become a new quiz or are added to the open paper. */
  into: 'new' | 'exam'
  /** The number of questions that can still be added to the paper. */
  room: number
  /** Resolves to null on success, or else to the error. */
  onTake: (read: ReadQuestions) => Promise<string | null>
}

type Read = { file: FileRead; chosen: ReadonlySet<number> }

/** Reads a file of questions, shows each with its problems, and imports the chosen ones. */
export function FromFileDialog({ open, onClose, into, room, onTake }: FromFileDialogProps) {
  const { t } = useTexts(quizFormatTexts)
  const [read, setRead] = useState<Read | null>(null)
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [busy, setBusy] = useState<'reading' | 'taking' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [touched, setTouched] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const choose = async (file: File) => {
    setBusy('reading')
    setFailure(null)
    setRead(null)
    try {
      const found = await quizFormatsApi.read({ body: { file }, quiet: true })
      const good = found.questions.flatMap(({ item }, index) => (item ? [index] : []))
      setRead({ file: found, chosen: new Set(good) })
      setName(found.questions.find(({ item }) => item?.unit)?.item?.unit ?? file.name.replace(/\.[^.]+$/, ''))
      setLanguage(languageOf(found) ?? language)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setBusy(null)
    }
  }

  const items = read
    ? read.file.questions.flatMap(({ item }, index) => (item && read.chosen.has(index) ? [item] : []))
    : []
  const take = async () => {
    setTouched(true)
    if (into === 'new' && name.trim() === '') return field.current?.focus()
    if (items.length > room) return setFailure(t('travel.tooMany', { limit: room }))
    setBusy('taking')
    const failed = await onTake({ items, passage: read!.file.passage, name: name.trim(), language })
    setBusy(null)
    setFailure(failed)
    if (failed === null) {
      setRead(null)
      onClose()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('travel.bringTitle')}
      description={t('travel.bringText')}
      closeLabel={t('action.close')}
      size="large"
      footer={
        read && (
          <>
            <Inline as="span">
              <Text as="span" size="sm" tone="quiet">
                {t('travel.chosen', { count: items.length })}
              </Text>
            </Inline>
            <Button variant="quiet" onClick={() => chooser.current?.click()}>
              {t('travel.other')}
            </Button>
            <Button
              variant="primary"
              busy={busy === 'taking'}
              disabled={items.length === 0}
              onClick={() => void take()}
            >
              {t(into === 'new' ? 'travel.begin' : 'travel.add')}
            </Button>
          </>
        )
      }
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".xml,.gift,.txt,.xlsx,.xls,.csv,.tsv"
        aria-label={t('travel.choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void choose(file)
          target.value = ''
        }}
      />
      <Stack>
        {!read && (
          <Inline>
            <Button busy={busy === 'reading'} onClick={() => chooser.current?.click()}>
              {t(busy === 'reading' ? 'travel.reading' : 'travel.choose')}
            </Button>
          </Inline>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {read && into === 'new' && (
          <Inline align="end" gap={4} least={260}>
            <Field label={t('travel.name')} error={touched && name.trim() === '' ? t('travel.nameMissing') : undefined}>
              {(control) => (
                <TextInput
                  {...control}
                  ref={field}
                  value={name}
                  onChange={({ target }) => setName(target.value.slice(0, 200))}
                />
              )}
            </Field>
            <SegmentedControl
              size="small"
              label={t('travel.textLanguage')}
              options={[
                { value: 'vi', label: 'Tiếng Việt' },
                { value: 'en', label: 'English' },
              ]}
              value={language}
              onChange={setLanguage}
            />
          </Inline>
        )}
        {read && read.file.passage !== '' && into === 'new' && (
          <Text size="sm" tone="quiet">
            {t('travel.passage')}
          </Text>
        )}
        {read && (
          <FileQuestions
            file={read.file}
            chosen={read.chosen}
            language={language}
            onChoose={(chosen) => setRead({ ...read, chosen })}
          />
        )}
      </Stack>
    </Dialog>
  )
}

/** Detects the language by its letters; null if there are too few. */
function languageOf({ questions }: FileRead): Language | null {
  const letters = questions
    .map(({ stem }) => stem)
    .join(' ')
    .toLowerCase()
  if (/[ăđơưạảấầậắặếềệịọốồộớờợụứừựỷỹ]/u.test(letters)) return 'vi'
  return letters.length > 60 ? 'en' : null
}
