import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WordTemplates } from '../../contract/word-templates.ts'
import { formatFileSize, formatSizeLimit } from '#platform/i18n/format/numbers.ts'
import { wordTemplateMaxSize } from '#platform/model/limits.ts'
import { myTemplates, templatesApi } from './template-calls.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { saveFile } from '#platform/web/api/download.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Loaded } from '#platform/web/lists/Loaded.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Findings } from './Findings.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import styles from './word-templates.module.css'
import { wordTemplateTexts } from '../../texts/word-templates.ts'
import type { TemplateChoice } from '#formats/word/model/word-template.ts'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'

const PagePreview = lazyPart(async () => (await import('./PagePreview.tsx')).PagePreview)

/** The Word template for documents: the school's, for administrators, or the user's own with their default. */
export function TemplatePart({ of }: { of: 'school' | 'own' }) {
  const { t } = useTexts(wordTemplateTexts)
  const language = useLanguage()
  const query = useQuery(myTemplates())
  return (
    <Card padding={5} className={styles.part}>
      <Stack>
        <div>
          <h2 id="word-template">{t(of === 'school' ? 'wordTemplate.schoolTitle' : 'wordTemplate.ownTitle')}</h2>
          <Text tone="quiet" measure>
            {t(of === 'school' ? 'wordTemplate.schoolText' : 'wordTemplate.ownText')}
          </Text>
          <Text tone="quiet" measure>
            {t('wordTemplate.how', marks[language])}
          </Text>
        </div>
        <Loaded query={query} failed={t('wordTemplate.loadFailed')} loading={t('wordTemplate.loading')}>
          {(data) => (
            <>
              <TemplateFile of={of} templates={data} />
              {of === 'own' && <DefaultTemplate templates={data} />}
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  )
}

/** Placeholders in the reader's language; each is recognised in either. */
const marks = {
  en: { content: '{{content}}', title: '{{title}}', teacher: '{{teacher}}', school: '{{school}}', date: '{{date}}' },
  vi: { content: '{{noidung}}', title: '{{tieude}}', teacher: '{{giaovien}}', school: '{{truong}}', date: '{{ngay}}' },
}

function TemplateFile({ of, templates }: { of: 'school' | 'own'; templates: WordTemplates }) {
  const { t } = useTexts(wordTemplateTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [previewing, setPreviewing] = useState(false)
  const template = templates[of]

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  const keep = (changed: WordTemplates) => queryClient.setQueryData(myTemplates().queryKey, changed)
  const put = (file: File) =>
    act(async () => {
      if (file.size > wordTemplateMaxSize)
        return setFault(t('wordTemplate.tooLarge', { limit: formatSizeLimit(wordTemplateMaxSize, language) }))
      const call = of === 'school' ? templatesApi.putSchool : templatesApi.putOwn
      keep(await call({ body: { file }, quiet: true }))
      notify('success', t('wordTemplate.saved'))
    })
  const remove = () =>
    act(async () => {
      keep(await (of === 'school' ? templatesApi.removeSchool : templatesApi.removeOwn)({ quiet: true }))
      notify('success', t('wordTemplate.removed'))
    })
  const fetchFile = (name: string, call: typeof templatesApi.file) =>
    act(async () => saveFile(await call({ query: { of }, quiet: true }), name))

  return (
    <Stack>
      <Inline gap={4}>
        <Text weight="bold" className={styles.name}>
          {template ? `${template.name} · ${formatFileSize(template.size, language)}` : t('wordTemplate.noFile')}
        </Text>
        <Button busy={busy} onClick={() => chooser.current!.click()}>
          {t(template ? 'wordTemplate.replace' : 'wordTemplate.upload')}
        </Button>
        {template && (
          <>
            <Button disabled={busy} onClick={() => setPreviewing(true)}>
              {t('wordTemplate.preview')}
            </Button>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => void fetchFile(`${t('wordTemplate.sampleName')}.docx`, templatesApi.sample)}
            >
              {t('wordTemplate.sample')}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void fetchFile(template.name, templatesApi.file)}>
              {t('wordTemplate.file')}
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => void remove()}>
              {t('wordTemplate.remove')}
            </Button>
          </>
        )}
        <input
          ref={chooser}
          type="file"
          accept=".docx,.dotx"
          aria-label={t('wordTemplate.upload')}
          hidden
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void put(file)
          }}
        />
      </Inline>
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
      {template && <Findings facts={template.facts} />}
      {previewing && <PagePreview of={of} onClose={() => setPreviewing(false)} />}
    </Stack>
  )
}

/** Chooses the default template for the user's own documents. */
function DefaultTemplate({ templates }: { templates: WordTemplates }) {
  const { t } = useTexts(wordTemplateTexts)
  const queryClient = useQueryClient()
  if (!templates.school && !templates.own) return null
  const choose = async (usual: TemplateChoice) => {
    queryClient.setQueryData(myTemplates().queryKey, await templatesApi.choose({ body: { usual } }))
    notify('success', t('wordTemplate.chosen'))
  }
  const choices = (['school', 'own', 'none'] as const).filter((choice) => choice === 'none' || templates[choice])
  return (
    <fieldset>
      <legend>{t('wordTemplate.usual')}</legend>
      <Choices>
        {choices.map((choice) => (
          <Choice
            key={choice}
            type="radio"
            name="usual-paper"
            label={t(`wordTemplate.${choice}`)}
            checked={templates.usual === choice}
            onChange={() => void choose(choice).catch(() => {})}
          />
        ))}
      </Choices>
    </fieldset>
  )
}
