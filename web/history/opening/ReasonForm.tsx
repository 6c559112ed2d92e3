import { useMutation, useQueryClient } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { HistoryEntry } from '#contract/history'
import { openings } from '#contract/openings'
import { openingMinutes, reasonKinds, reasonMaxLength, reasonMinLength, type ReasonKind } from '#rules/openings'
import { agentNameOf } from '../../entry/EntryFacts.tsx'
import { historyEntry } from '../../entry/queries.ts'
import { createApi } from '../../lib/api-client.ts'
import { calls } from '../../lib/calls.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useLanguage, useTranslation } from '../../lib/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field, FieldGroup } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import styles from './Opening.module.css'
import { addOpeningWords } from './words.ts'

addOpeningWords()

const api = createApi({ openings }, calls).openings

type ReasonFormProps = { open: boolean; id: string; onClose: () => void }

/** Why somebody else's document is opened. Nothing is written before the press that says so. */
export function ReasonForm({ open, id, onClose }: ReasonFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const formId = useId()
  const first = useRef<HTMLInputElement>(null)
  const known = useListed(id)
  const [kind, setKind] = useState<ReasonKind | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const opening = useMutation({
    mutationFn: (body: { kind: ReasonKind; words: string }) => api.open({ params: { id }, body }),
    // What was refused is forgotten; what shows the document asks for it anew.
    onSuccess: () => queryClient.resetQueries({ queryKey: historyEntry(id).queryKey }),
  })
  const isShort = words.trim().length < reasonMinLength

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (opening.isPending) return
    if (kind !== null && !isShort) return opening.mutate({ kind, words })
    const form = event.currentTarget
    form.querySelector<HTMLElement>(kind === null ? 'input' : 'textarea')?.focus()
  }

  const minutes = openingMinutes
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('opening.title')}
      subtitle={known && <Which entry={known} />}
      closeLabel={t('action.close')}
      initialFocus={first}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('opening.leave')}
          </Button>
          <Button
            look="primary"
            type="submit"
            form={formId}
            busy={opening.isPending}
            icon={<Lock size={17} strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('opening.open')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <FieldGroup label={t('opening.kind')} error={tried && kind === null ? t('opening.kindNeeded') : undefined}>
          {() => (
            <div className={styles.kinds}>
              {reasonKinds.map((one, index) => (
                <label key={one} className={styles.kind}>
                  <input
                    ref={index === 0 ? first : undefined}
                    type="radio"
                    name="kind"
                    value={one}
                    checked={kind === one}
                    onChange={() => setKind(one)}
                  />
                  {t(`openingKind.${one}`)}
                </label>
              ))}
            </div>
          )}
        </FieldGroup>
        <Field
          label={t('opening.words')}
          mark={t('opening.wordsMark', { minimum: reasonMinLength })}
          error={tried && isShort ? t('opening.wordsShort', { minimum: reasonMinLength }) : undefined}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={reasonMaxLength}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <div className={styles.told}>
          <Notice tone="info" icon={<Eye size={20} strokeWidth={1.75} aria-hidden="true" />}>
            {known?.owner
              ? t('opening.told', { name: known.owner.name, minutes })
              : t('opening.toldOwner', { minutes })}
          </Notice>
        </div>
      </form>
    </Dialog>
  )
}

function Which({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const of = entry.owner && t('opening.of', { name: entry.owner.name })
  const facts = [entry.title || agentNameOf(entry, language), of, formatDateTime(entry.createdAt, language)]
  return <p className={styles.which}>{facts.filter(Boolean).join(' · ')}</p>
}

/** As the list behind shows it; whoever came by a link has none. */
function useListed(id: string): HistoryEntry | undefined {
  const pages = useQueryClient().getQueriesData<{ data: HistoryEntry[] }>({ queryKey: ['history', 'page'] })
  return pages.flatMap(([, page]) => page?.data ?? []).find((entry) => entry.id === id)
}
