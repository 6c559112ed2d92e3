import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyReferences as References } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { UsedBy } from './UsedBy.tsx'
import { keyReferences } from './queries.ts'
import styles from './form.module.css'
import { questionsTexts } from '../../texts/questions.ts'

const braced = (key: string) => `{{${key}}}`
const shownAtFirst = 4
const typingPause = 250

type NewKeyProps = { id: string; was: string; now: string; too: boolean; onToo: (too: boolean) => void }

/** A note below a key that is being changed: whether it is free, which assistants use the old key, and whether to rename it there too. */
export function NewKey({ id, was, now, too, onToo }: NewKeyProps) {
  const { t } = useTexts(questionsTexts)
  const { data } = useQuery(keyReferences(id, useSettled(now, typingPause)))
  if (!data) return null
  const left = data.agents.length
  return (
    <Card variant="paper" padding={4}>
      <Stack gap={2}>
        {data.isKnown && <Notice tone="warn">{t('question.keyKnown', { key: was })}</Notice>}
        {data.isInUse ? (
          <Text tone="danger">{t('question.keyInUse')}</Text>
        ) : (
          <p className={styles.words}>{t('question.keyFree')}</p>
        )}
        {left === 0 ? (
          <p className={styles.words}>{t('question.referencesNone', { old: braced(was) })}</p>
        ) : (
          <>
            <ReferencesTitle references={data} />
            <Switch
              label={t('question.referencesToo', { new: braced(now) })}
              checked={too}
              onChange={({ target }) => onToo(target.checked)}
            />
            {!too && <Text tone="danger">{t('question.referencesLeft', { count: left, old: braced(was) })}</Text>}
            <ReferencesList references={data} now={too ? now : null} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Before a question is deleted, lists its assistants and the uses of its key, which remain. */
export function ReferencesLeft({ id }: { id: string }) {
  const { t } = useTexts(questionsTexts)
  const where = useWhere()
  const { data, isLoadingError, refetch } = useQuery(keyReferences(id))
  if (isLoadingError)
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>}>
        {t('question.referencesUnknown')}
      </Notice>
    )
  if (!data) return <Spinner label={t('question.referencesLoading')} />
  return (
    <>
      {data.usedBy.length > 0 && (
        <p>
          <UsedBy id={id} within={null} />
        </p>
      )}
      {data.agents.length > 0 && (
        <>
          <p>{t('question.deleteReferences', { old: braced(data.key), where: where(data) })}</p>
          <ReferencesList references={data} now={null} />
        </>
      )}
    </>
  )
}

function ReferencesTitle({ references }: { references: References }) {
  const { t } = useTexts(questionsTexts)
  const where = useWhere()
  return (
    <Text weight="bold">
      {t('question.referencesTitle', { old: braced(references.key), where: where(references) })}
    </Text>
  )
}

/** "20 places in 9 assistants". */
function useWhere() {
  const { t } = useTexts(questionsTexts)
  return ({ agents }: References) => {
    const count = agents.reduce((sum, { references }) => sum + sumOf(references), 0)
    return t('question.referencesIn', { count: agents.length, references: t('question.referencesCount', { count }) })
  }
}

function ReferencesList({ references, now }: { references: References; now: string | null }) {
  const { t } = useTexts(questionsTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const shown = all ? references.agents : references.agents.slice(0, shownAtFirst)
  const more = references.agents.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map((agent) => (
        <li key={agent.id}>
          <strong>{localized(agent, 'name', language)}</strong>
          <Text as="small" tone="faint">
            {parts
              .filter(([part]) => agent.references[part] > 0)
              .map(([, key]) => t(key))
              .join(', ')}
          </Text>
          {agent.around && (
            <span className={styles.words}>
              …{agent.around.before}
              {now === null ? (
                <mark>{braced(references.key)}</mark>
              ) : (
                <>
                  <del>{braced(references.key)}</del> <ins>{braced(now)}</ins>
                </>
              )}
              {agent.around.after}…
            </span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button size="small" onClick={() => setAll(true)}>
            {t('question.referencesMore', { count: more })}
          </Button>
        </li>
      )}
    </ul>
  )
}

const parts = [
  ['promptVi', 'question.partPromptVi'],
  ['prompt', 'question.partPrompt'],
  ['templateVi', 'question.partTemplateVi'],
  ['template', 'question.partTemplate'],
  ['checks', 'question.partChecks'],
] as const

const sumOf = (references: Record<string, number>) => Object.values(references).reduce((sum, count) => sum + count, 0)
