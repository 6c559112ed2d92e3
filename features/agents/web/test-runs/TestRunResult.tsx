import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Stamp from 'lucide-react/icons/stamp'
import type { ReactNode } from 'react'
import type { Question } from '#features/questions/contract/questions.ts'
import type { TestRunResult as Result } from '../../contract/test-run.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { localized } from '#platform/i18n/language.ts'
import { CallFacts } from '#features/connections/web/CallFacts.tsx'
import { WhoConnects } from '#features/connections/web/WhoConnects.tsx'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { countWords } from '#formats/document/web/outline.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { ChecksOfRun } from './ChecksOfRun.tsx'
import type { Outcome, TestRun } from './run.ts'
import styles from './TestRun.module.css'
import { agentFormTexts } from '../../texts/form.ts'
import { answersSourceTexts } from '../../texts/answers-source.ts'
import { testRunTexts } from '../../texts/test-runs.ts'

type TestRunResultProps = {
  phase: TestRun['phase']
  outcome: Outcome | null
  /** The error of the last attempt. */
  problem: string | null
  /** The form has changed since the run. */
  stale: boolean
  /** All questions of the school. */
  questions: readonly Question[]
  /** Replaces the text while two results are compared. */
  marked?: ReactNode
  onStop: () => void
}

/** Shows a hint, the growing text, or the result. */
export function TestRunResult({ phase, outcome, problem, stale, questions, marked, onStop }: TestRunResultProps) {
  const { t } = useTexts(agentFormTexts, testRunTexts)
  const writing = phase === 'writing'
  const busy = writing || phase === 'asking'
  return (
    <>
      {busy && <Progress text={writing && outcome ? outcome.text : null} onStop={onStop} />}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {!outcome && !busy && !problem && <Hint />}
      {outcome && (
        <>
          {!busy && stale && outcome.text && <Notice tone="warn">{t('agentForm.runStale')}</Notice>}
          {outcome.stopped && <Notice tone="info">{t('agentForm.runStopped')}</Notice>}
          {outcome.template && (
            <Notice tone="warn" icon={<Stamp size={20} strokeWidth={1.75} aria-hidden="true" />}>
              <b>{t('generation.template')}</b> <WhoConnects />
            </Notice>
          )}
          {outcome.standIns.length > 0 && <StandIns keys={outcome.standIns} questions={questions} />}
          {(outcome.text || writing) && <Sheet outcome={outcome} writing={writing} marked={marked} />}
          {!busy && outcome.result && <RunFacts result={outcome.result} />}
          {!busy && outcome.result && outcome.result.checked.length > 0 && (
            <ChecksOfRun checked={outcome.result.checked} />
          )}
          <Prompt outcome={outcome} />
        </>
      )}
    </>
  )
}

function Hint() {
  const { t } = useTexts(agentFormTexts)
  return (
    <div className={styles.hint}>
      <Play size={22} strokeWidth={1.75} aria-hidden="true" />
      <p>{t('agentForm.runHint')}</p>
    </div>
  )
}

/** `text` is null until the server has started. */
function Progress({ text, onStop }: { text: string | null; onStop: () => void }) {
  const { t } = useTexts(testRunTexts)
  const language = useLanguage()
  const words = text === null ? 0 : countWords(text)
  return (
    <Inline wrap={false} justify="between">
      <Inline wrap={false}>
        <Spinner />
        <Text as="div" size="sm">
          <output>
            <b>{text === null ? t('generation.starting') : t('generation.writing')}</b>
          </output>
          {words > 0 && ` ${t('generation.words', { count: words, words: formatNumber(words, language) })}`}
        </Text>
      </Inline>
      <Button size="small" icon={<Square size={14} fill="currentcolor" aria-hidden="true" />} onClick={onStop}>
        {t('action.stop')}
      </Button>
    </Inline>
  )
}

type SheetProps = { outcome: Outcome; writing: boolean; marked: ReactNode }

function Sheet({ outcome, writing, marked }: SheetProps) {
  const { t } = useTexts(testRunTexts)
  return (
    <Card as="section" padding={4} className={styles.sheet} tabIndex={0} aria-label={t('generation.result')}>
      {/* Another run is another text. */}
      {marked ?? <GrowingDocument key={outcome.since} text={outcome.text} ended={!writing} />}
    </Card>
  )
}

/** Lists questions answered by samples in a run with real answers. */
function StandIns({ keys, questions }: { keys: readonly string[]; questions: readonly Question[] }) {
  const { t } = useTexts(answersSourceTexts)
  const language = useLanguage()
  const called = (key: string) => {
    const question = questions.find((one) => one.key === key)
    return question ? localized(question, 'title', language) : key
  }
  return <Notice tone="info">{t('sampleSharing.standIns', { titles: keys.map(called).join(', ') })}</Notice>
}

/** Announces the end, with usage. */
function RunFacts({ result: { problem, milliseconds, tokens, cost, model } }: { result: Result }) {
  const { t } = useTexts(agentFormTexts)
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Stack gap={1}>
      <Inline as="output" wrap={false}>
        {problem ? <Info {...icon} /> : <CircleCheck {...icon} />}
        <Text as="span" size="sm" weight="medium">
          {problem ?? t('agentForm.runDone')}
        </Text>
      </Inline>
      <Text as="div" size="sm">
        <CallFacts milliseconds={milliseconds} tokens={tokens} cost={cost} model={model} />
      </Text>
    </Stack>
  )
}

function Prompt({ outcome: { prompt, promptUsed, template } }: { outcome: Outcome }) {
  const { t } = useTexts(agentFormTexts)
  return (
    <Details summary={template ? t('agentForm.runPromptUnsent') : t('agentForm.runPrompt')}>
      <Card
        as="section"
        padding={3}
        className={styles.prompt}
        tabIndex={0}
        aria-label={t('agentForm.runPrompt')}
        lang={promptUsed}
      >
        {prompt}
      </Card>
    </Details>
  )
}
