import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AgentWithQuestions } from '#features/agents/contract/agents.ts'
import type { TaughtClass } from '#features/library/contract/classes.ts'
import { classNameOf, plainClassName, countStudents } from '#features/library/model/classes.ts'
import { ownLibrary } from '#features/library/web/queries.ts'
import { keysMeaning } from '#features/questions/model/meanings.ts'
import { searchText } from '#platform/model/search-text.ts'
import { generationApi } from '../../calls.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { lazyPage } from '#platform/web/ui/lazy-page.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { useAnswers } from '../answers/use-answers.ts'
import { namesTexts } from '../../../texts/names.ts'
import { SeenByAi } from '../../names/SeenByAi.tsx'
import styles from './GenerateForm.module.css'

const classDialog = lazyPage(async () => (await import('#features/library/web/ClassDialog.tsx')).ClassDialog)

type StudentNamesNoteProps = { agent: AgentWithQuestions; answers: ReturnType<typeof useAnswers> }

/** Says above the button whose names the AI does not get, and shows the request. Nothing is said where no names are expected. */
export function StudentNamesNote({ agent, answers }: StudentNamesNoteProps) {
  const { t } = useTexts(namesTexts)
  const classes = useQuery(ownLibrary()).data?.classes
  const [edited, setEdited] = useState<TaughtClass | 'new' | null>(null)
  const className = useClassName(answers)
  if (!classes) return null
  const key = (name: string) => searchText(plainClassName(name))
  const named = className === null ? [] : classes.filter(({ name }) => key(name) === key(className))
  const listed = named.filter(({ students }) => students)
  const isHidden = classes.some(({ students }) => students)
  if (!isHidden && !agent.isAboutStudents) return null
  const count = listed.reduce((sum, { students }) => sum + countStudents(students ?? ''), 0)
  const load = (signal: AbortSignal) =>
    generationApi.preview({
      params: { id: agent.id },
      body: {
        answers: answers.current(),
        language: answers.language,
        className: answers.taught?.name,
        sourceId: answers.source?.id,
        uploadedFiles: [...answers.uploads.files()],
      },
      quiet: true,
      signal,
    })
  return (
    <div className={styles.note}>
      <Notice tone={isHidden ? 'info' : 'warn'} icon={<ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
        <Stack gap={2}>
          {listed.length > 0
            ? t('studentNames.hidden', { count, name: className ?? '' })
            : t(isHidden ? 'studentNames.allHidden' : 'studentNames.none')}
          <Inline>
            {isHidden && (
              <SeenByAi load={load} prepare={() => answers.form.trigger(undefined, { shouldFocus: true })} />
            )}
            {listed.length === 0 && (
              <Button size="small" onClick={() => setEdited(named[0] ?? 'new')}>
                {t('studentNames.add')}
              </Button>
            )}
          </Inline>
        </Stack>
      </Notice>
      {edited && (
        <classDialog.Part
          open
          taught={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onReload={setEdited}
        />
      )}
    </div>
  )
}

/** The class as the server finds it: the one chosen above the form, or the one in the answers. */
function useClassName({ form, taught }: StudentNamesNoteProps['answers']): string | null {
  const typed = useWatch({ control: form.control, name: [...keysMeaning.grade] })
  const given = Object.fromEntries(keysMeaning.grade.map((key, at) => [key, typed[at] ?? null]))
  return taught?.name ?? classNameOf(given)
}
