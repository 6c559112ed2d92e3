import CircleCheck from 'lucide-react/icons/circle-check'
import Plug from 'lucide-react/icons/plug'
import { useState } from 'react'
import type { ConnectionTest as Outcome } from '#ai/contract/connection.ts'
import { bringIntoView } from '#platform/web/lib/into-view.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { CallFacts } from './CallFacts.tsx'
import { connectionTexts } from '../texts.ts'

type ConnectionTestProps = {
  /** The tested values as text: a change invalidates the result. */
  subject: string
  /** Null if the test could not start; an error was then shown. */
  run: () => Promise<Outcome | null>
}

/** A button that tests an AI connection with a small real call, and the result. */
export function ConnectionTest({ subject, run }: ConnectionTestProps) {
  const { t } = useTexts(connectionTexts)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ subject: string; test: Outcome } | null>(null)

  const attempt = async () => {
    setBusy(true)
    setOutcome(null)
    try {
      const test = await run()
      if (test) setOutcome({ subject, test })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap={3}>
      <Inline gap={4}>
        <Button
          busy={busy}
          icon={<Plug size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void attempt().catch(() => {})}
        >
          {busy ? t('connection.testing') : t('connection.test')}
        </Button>
        <Text size="sm" tone="faint">
          {t('connection.testNote')}
        </Text>
      </Inline>
      {outcome?.subject === subject && (
        <div ref={bringIntoView}>
          <TestOutcome test={outcome.test} />
        </div>
      )}
    </Stack>
  )
}

function TestOutcome({ test: { ok, model, latencyMs, tokens, problem } }: { test: Outcome }) {
  const { t } = useTexts(connectionTexts)
  if (!ok)
    return (
      <Notice tone="bad">
        <strong>{t('connection.testFailed')}</strong> {problem}
      </Notice>
    )
  return (
    <Notice tone="info" icon={<CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />}>
      <strong>{t('connection.testDone')}</strong>
      <CallFacts milliseconds={latencyMs} tokens={tokens} model={model} />
    </Notice>
  )
}
