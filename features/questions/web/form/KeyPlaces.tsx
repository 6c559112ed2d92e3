import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { KeyPlaces as Places } from '../../contract/questions.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useSettled } from '#platform/web/lib/use-settled.ts'
import { Stack } from '#platform/web/ui/Stack.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Text } from '#platform/web/ui/Text.tsx'
import { buttonClass } from '#platform/web/ui/button-class.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { AskedBy } from './AskedBy.tsx'
import { keyPlaces } from './queries.ts'
import styles from './QuestionDialog.module.css'
import { questionsTexts } from '../../texts/questions.ts'

const braced = (key: string) => `{{${key}}}`
const shownAtFirst = 4
const typingPause = 250

type NewKeyProps = { id: string; was: string; now: string; too: boolean; onToo: (too: boolean) => void }

/** Stands beside a key that is being changed: says whether it is free, where the old one stands, and whether it is changed there too. */
export function NewKey({ id, was, now, too, onToo }: NewKeyProps) {
  const { t } = useTexts(questionsTexts)
  const { data } = useQuery(keyPlaces(id, useSettled(now, typingPause)))
  if (!data) return null
  const left = data.agents.length
  return (
    <Card look="paper" padding={4}>
      <Stack gap={2}>
        {data.isKnown && <Notice tone="warn">{t('question.keyKnown', { key: was })}</Notice>}
        {data.isTaken ? (
          <Text tone="danger">{t('question.keyTaken')}</Text>
        ) : (
          <p className={styles.words}>{t('question.keyFree')}</p>
        )}
        {left === 0 ? (
          <p className={styles.words}>{t('question.placesNone', { old: braced(was) })}</p>
        ) : (
          <>
            <PlacesTitle places={data} />
            <Switch
              label={t('question.placesToo', { new: braced(now) })}
              checked={too}
              onChange={({ target }) => onToo(target.checked)}
            />
            {!too && <Text tone="danger">{t('question.placesLeft', { count: left, old: braced(was) })}</Text>}
            <PlacesList places={data} now={too ? now : null} />
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Says, before a question is deleted, who asks it and where its key stands, and stays. */
export function PlacesLeft({ id }: { id: string }) {
  const { t } = useTexts(questionsTexts)
  const where = useWhere()
  const { data, isLoadingError, refetch } = useQuery(keyPlaces(id))
  if (isLoadingError)
    return (
      <Notice tone="bad" action={<Button onClick={() => void refetch()}>{t('action.retry')}</Button>}>
        {t('question.placesUnknown')}
      </Notice>
    )
  if (!data) return <Spinner label={t('question.placesLoading')} />
  return (
    <>
      {data.askedBy.length > 0 && (
        <p>
          <AskedBy id={id} within={null} />
        </p>
      )}
      {data.agents.length > 0 && (
        <>
          <p>{t('question.deletePlaces', { old: braced(data.key), where: where(data) })}</p>
          <PlacesList places={data} now={null} />
        </>
      )}
    </>
  )
}

function PlacesTitle({ places }: { places: Places }) {
  const { t } = useTexts(questionsTexts)
  const where = useWhere()
  return <Text weight="bold">{t('question.placesTitle', { old: braced(places.key), where: where(places) })}</Text>
}

/** "20 places in 9 assistants". */
function useWhere() {
  const { t } = useTexts(questionsTexts)
  return ({ agents }: Places) => {
    const count = agents.reduce((sum, { places }) => sum + sumOf(places), 0)
    return t('question.placesIn', { count: agents.length, places: t('question.placesCount', { count }) })
  }
}

function PlacesList({ places, now }: { places: Places; now: string | null }) {
  const { t } = useTexts(questionsTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const shown = all ? places.agents : places.agents.slice(0, shownAtFirst)
  const more = places.agents.length - shown.length
  return (
    <ul className={styles.list}>
      {shown.map((agent) => (
        <li key={agent.id}>
          <strong>{localized(agent, 'name', language)}</strong>
          <small>
            {parts
              .filter(([part]) => agent.places[part] > 0)
              .map(([, key]) => t(key))
              .join(', ')}
          </small>
          {agent.around && (
            <span className={styles.words}>
              …{agent.around.before}
              {now === null ? (
                <mark>{braced(places.key)}</mark>
              ) : (
                <>
                  <del>{braced(places.key)}</del> <ins>{braced(now)}</ins>
                </>
              )}
              {agent.around.after}…
            </span>
          )}
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={buttonClass({ size: 'small' })} onClick={() => setAll(true)}>
            {t('question.placesMore', { count: more })}
          </button>
        </li>
      )}
    </ul>
  )
}

const parts = [
  ['promptVi', 'question.placePromptVi'],
  ['prompt', 'question.placePrompt'],
  ['templateVi', 'question.placeTemplateVi'],
  ['template', 'question.placeTemplate'],
  ['checks', 'question.placeChecks'],
] as const

const sumOf = (places: Record<string, number>) => Object.values(places).reduce((sum, count) => sum + count, 0)
