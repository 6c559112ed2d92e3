import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedStarter, Starter } from '../../contract/catalogue-updates.ts'
import { localized } from '#platform/i18n/language.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { NoteField } from '../versions/NoteField.tsx'
import { FaultNotice } from './FaultNotice.tsx'
import { PartChoice } from './PartChoice.tsx'
import { partTexts } from './part-texts.ts'
import { comparedStarter } from './queries.ts'
import styles from '../versions/versions.module.css'
import { useCatalogue } from './use-catalogue.ts'
import { starterTexts } from '../../texts/catalogue.ts'
import { labelOf, textOf, type PartName } from '../versions/facts.ts'
import { PartCard } from '../versions/PartCard.tsx'

type StarterDialogProps = { slug: string; open: boolean; onClose: () => void }

/** Compares a starter assistant with the school's. Each part can be applied or skipped. */
export function StarterDialog({ slug, open, onClose }: StarterDialogProps) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  const query = useQuery({ ...comparedStarter(slug), enabled: open })
  const { take, leave, busy, fault } = useCatalogue()
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const [note, setNote] = useState('')
  const { starter, compared } = query.data ?? {}
  const isChosen = ({ part, changedBy }: Starter['parts'][number]) => choices[part] ?? changedBy === 'theirs'
  const chosen = starter?.parts.filter(isChosen).map(({ part }) => part) ?? []
  const isHere = starter?.agentId != null
  const done = async (doing: Promise<boolean>) => (await doing) && onClose()
  const canLeave = starter?.kind === 'new' || starter?.kind === 'changed'

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={starter ? localized(starter, 'name', language) : t('starter.title')}
      description={isHere ? t('starter.choose') : starter && localized(starter, 'description', language)}
      closeLabel={t('action.close')}
      footer={
        <>
          {starter && <NoteField value={note} onChange={setNote} />}
          <Button variant="quiet" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {starter && canLeave && (
            <Button disabled={busy} onClick={() => void done(leave([starter]))}>
              {t(isHere ? 'starter.leaveMine' : 'starter.notNow')}
            </Button>
          )}
          {starter && (
            <Button
              variant="primary"
              busy={busy}
              disabled={isHere && chosen.length === 0}
              onClick={() => void done(take([{ slug, seen: starter.seen, parts: chosen }], note))}
            >
              {isHere
                ? t('starter.takeChosen', { count: chosen.length })
                : t(starter.kind === 'gone' ? 'starter.bringBack' : 'starter.take')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {fault && <FaultNotice {...fault} />}
        {query.isPending && <Spinner label={t('starter.loading')} />}
        {query.isError && <Notice tone="bad">{errorText(query.error)}</Notice>}
        {starter && compared && (
          <>
            <Missed starter={starter} compared={compared} chosen={chosen} />
            <Parts
              starter={starter}
              compared={compared}
              isChosen={isChosen}
              onChoose={(part, isChosen) => setChoices({ ...choices, [part]: isChosen })}
            />
            {!isHere && <OfferedText compared={compared} />}
          </>
        )}
      </Stack>
    </Dialog>
  )
}

type PartsProps = {
  starter: Starter
  compared: ComparedStarter
  isChosen: (part: Starter['parts'][number]) => boolean
  onChoose: (part: string, isChosen: boolean) => void
}

function Parts({ starter, compared, isChosen, onChoose }: PartsProps) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  const choice = (part: Starter['parts'][number]) => (
    <PartChoice
      key={part.part}
      {...part}
      texts={partTexts(part, compared, language)}
      coming={
        part.part === 'questionIds' ? compared.questions.filter(({ ours }) => !ours).map(({ offered }) => offered) : []
      }
      isChosen={isChosen(part)}
      onChoose={(isChosen) => onChoose(part.part, isChosen)}
    />
  )
  const news = starter.parts.filter(({ changedBy }) => changedBy !== 'ours')
  const ours = starter.parts.filter(({ changedBy }) => changedBy === 'ours')
  return (
    <>
      {news.map(choice)}
      {ours.length > 0 && (
        <Details summary={`${t('starter.onlyOurs')} (${ours.length})`} open={news.length === 0}>
          <Stack>{ours.map(choice)}</Stack>
        </Details>
      )}
    </>
  )
}

type MissedProps = { starter: Starter; compared: ComparedStarter; chosen: readonly string[] }

/** Whether the instructions are chosen without the questions that they name. */
function Missed({ starter, compared: { ours, offered }, chosen }: MissedProps) {
  const { t } = useTexts(starterTexts)
  const includesQuestions = chosen.includes('questionIds') || !starter.parts.some(({ part }) => part === 'questionIds')
  if (!ours || includesQuestions) return null
  const texts = (['prompt', 'promptVi', 'template', 'templateVi'] as const)
    .filter((part) => chosen.includes(part))
    .map((part) => offered[part] ?? '')
  const missed = offered.questions.filter(
    ({ key }) =>
      !ours.questions.some((question) => question.key === key) &&
      texts.some((text) => new RegExp(`\\{\\{[#^/]?\\s*${key}\\b`).test(text)),
  )
  if (missed.length === 0) return null
  return <Notice tone="warn">{t('starter.wouldMiss', { keys: missed.map(({ key }) => key).join(', ') })}</Notice>
}

/** The parts to show, with the texts in the reader's language. */
const shown = {
  en: ['questionIds', 'prompt', 'template', 'checks', 'quickEdits', 'derivation'],
  vi: ['questionIds', 'promptVi', 'templateVi', 'checks', 'quickEdits', 'derivation'],
} as const satisfies Record<'en' | 'vi', readonly PartName[]>

/** Shows an assistant that the school does not have yet. */
function OfferedText({ compared: { offered } }: { compared: ComparedStarter }) {
  const language = useLanguage()
  return shown[language].map((part) => {
    const text = textOf(part, offered, language)
    return (
      text !== '' && (
        <PartCard key={part} label={labelOf(part)}>
          <p className={styles.slices}>{text}</p>
        </PartCard>
      )
    )
  })
}
