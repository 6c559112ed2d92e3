import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState, type ReactNode } from 'react'
import type { AgentWithQuestions } from '../../contract/agents.ts'
import type { AgentVersion, DraftFields, Lost } from '../../contract/agent-versions.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { versionsOf, versionState } from './calls.ts'
import { copyAgent } from './copy-agent.ts'
import { Differences } from './Differences.tsx'
import { LostNotice } from './LostNotice.tsx'
import { RestoreDialog } from './RestoreDialog.tsx'
import { stateOf } from './state-of.ts'
import { useKnown } from './use-known.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import styles from './versions.module.css'
import { agentVersionTexts } from '../../texts/versions.ts'
import { agentsTexts } from '../../texts/agents.ts'

export type VersionsDialogProps = {
  open: boolean
  onClose: () => void
  agent: AgentWithQuestions
  /** Unpublished changes of the form, or null. */
  unpublished: DraftFields | null
  /** The version to show first; by default the unpublished changes, else the live version. */
  first?: number
  /** Called after a version was restored, so that the form reloads. */
  onRestored: (agent: AgentWithQuestions) => void
  onCopied: (agent: AgentWithQuestions) => void
}

/** The version number that stands for the unpublished changes. */
const unpublishedNumber = 0

/** Shows the versions of an assistant: comparison, restoring, and a new assistant from one. */
export function VersionsDialog({ open, onClose, agent, unpublished, first, ...props }: VersionsDialogProps) {
  const { t } = useTexts(agentVersionTexts, agentsTexts)
  const list = useQuery(versionsOf(agent.id))
  const [chosen, setChosen] = useState<number | undefined>(first)
  const [against, setAgainst] = useState<number | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [came, setCame] = useState<{ agent: AgentWithQuestions; lost: Lost[] } | null>(null)
  const versions = list.data ?? []
  const live = versions[0]?.number ?? 0
  const usual = unpublished ? unpublishedNumber : live
  const shown = chosen === unpublishedNumber || versions.some(({ number }) => number === chosen) ? chosen! : usual
  const other = against !== null && against !== shown ? against : otherThan(shown, live)

  const close = () => {
    if (came) props.onRestored(came.agent)
    onClose()
  }
  const restored = (back: { agent: AgentWithQuestions; lost: Lost[] }, number: number) => {
    setAsking(false)
    notify('success', t('agentVersion.restored', { number }))
    // Parts that could not be restored are shown before the form reloads.
    if (back.lost.length > 0) setCame(back)
    else {
      props.onRestored(back.agent)
      onClose()
    }
    void list.refetch()
  }
  const copy = async () => {
    setBusy(true)
    const copied = await copyAgent(agent.id, shown === unpublishedNumber ? live : shown)
    setBusy(false)
    if (copied) props.onCopied(copied)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t('agentVersion.title')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button busy={busy} icon={<Copy size={17} aria-hidden="true" />} onClick={() => void copy()}>
            {t('agentVersion.copy')}
          </Button>
          {shown !== unpublishedNumber && shown !== live && !came && (
            <Button variant="primary" onClick={() => setAsking(true)}>
              {t('agentVersion.restore', { number: shown })}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <Spinner label={t('agentVersion.loading')} />}
      {list.isError && <Notice tone="bad">{errorText(list.error)}</Notice>}
      {came && <LostNotice lost={came.lost} title={t('agentVersion.lost')} />}
      {list.data && (
        <div className={styles.pair}>
          <fieldset className={styles.versionList}>
            <legend className={styles.legend}>{t('agentVersion.which')}</legend>
            {unpublished && (
              <Row checked={shown === unpublishedNumber} onChoose={() => setChosen(unpublishedNumber)}>
                <Stack as="span" gap={0} grow>
                  <b>{t('agentVersion.unpublished')}</b>
                  <Text as="span" size="sm" tone="quiet">
                    {t('agentVersion.unpublishedText')}
                  </Text>
                </Stack>
                <Badge tone="warn">{t('audience.draft')}</Badge>
              </Row>
            )}
            {versions.map((version) => (
              <Row
                key={version.number}
                checked={shown === version.number}
                onChoose={() => setChosen(version.number)}
                number={version.number}
              >
                <VersionLine version={version} />
                {version.number === live && (
                  <Badge tone="good" dot>
                    {t('agentVersion.live')}
                  </Badge>
                )}
              </Row>
            ))}
          </fieldset>
          <section className={styles.comparison} aria-label={t('agentVersion.comparison')}>
            <Inline className={styles.against}>
              <Heading level={3} size="xl">
                {shown === unpublishedNumber
                  ? t('agentVersion.unpublished')
                  : t('agentVersion.number', { number: shown })}
              </Heading>
              {other === null ? (
                <p>{t('agentVersion.onlyOne')}</p>
              ) : (
                <label>
                  {t('agentVersion.comparedWith')}
                  <Select value={String(other)} onChange={(event) => setAgainst(Number(event.target.value))}>
                    {unpublished && shown !== unpublishedNumber && (
                      <option value={unpublishedNumber}>{t('agentVersion.unpublished')}</option>
                    )}
                    {versions
                      .filter(({ number }) => number !== shown)
                      .map(({ number }) => (
                        <option key={number} value={number}>
                          {number === live
                            ? t('agentVersion.liveNumber', { number })
                            : t('agentVersion.number', { number })}
                        </option>
                      ))}
                  </Select>
                </label>
              )}
            </Inline>
            {other !== null && (
              <Comparison id={agent.id} one={shown} other={other} live={live} unpublished={unpublished} />
            )}
          </section>
        </div>
      )}
      <RestoreDialog
        open={asking}
        onClose={() => setAsking(false)}
        agent={agent}
        number={shown}
        live={live}
        losesTyped={unpublished !== null}
        onRestored={(back) => restored(back, shown)}
      />
    </Dialog>
  )
}

/** Selects the version to compare with: the published one or, for that, its predecessor; null without any. */
function otherThan(shown: number, live: number): number | null {
  if (shown !== live) return live
  return live > 1 ? live - 1 : null
}

type RowProps = { checked: boolean; onChoose: () => void; number?: number; children: ReactNode }

function Row({ checked, onChoose, number, children }: RowProps) {
  return (
    <Inline as="label" gap={3} wrap={false} className={styles.version}>
      <input type="radio" name="agent-version" checked={checked} onChange={onChoose} />
      {number !== undefined && <span className={styles.number}>{number}</span>}
      {children}
    </Inline>
  )
}

const causes = {
  started: 'agentVersion.started',
  made: 'agentVersion.made',
  saved: 'agentVersion.saved',
  restored: 'agentVersion.wentBack',
  copied: 'agentVersion.wasCopied',
  catalogue: 'agentVersion.catalogue',
  renamed: 'agentVersion.keyRenamed',
} as const satisfies Record<AgentVersion['cause'], string>

function VersionLine({ version: { cause, restoredFrom, note, madeAt, madeBy } }: { version: AgentVersion }) {
  const { t } = useTexts(agentVersionTexts)
  const language = useLanguage()
  const what = restoredFrom === null ? t(causes[cause]) : t('agentVersion.restoredFrom', { number: restoredFrom })
  return (
    <Stack as="span" gap={0} grow>
      <b>{note ?? what}</b>
      <Text as="span" size="sm" tone="quiet">
        {[note !== null && cause !== 'saved' && what, madeBy, formatDateTime(madeAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
  )
}

type ComparisonProps = { id: string; one: number; other: number; live: number; unpublished: DraftFields | null }

/** Compares with the older version first. Unpublished changes are the newest. */
function Comparison({ id, one, other, live, unpublished }: ComparisonProps) {
  const { t } = useTexts(agentVersionTexts)
  const known = useKnown()
  const age = (number: number) => (number === unpublishedNumber ? Infinity : number)
  const [older, newer] = age(one) < age(other) ? [one, other] : [other, one]
  const before = useQuery(versionState(id, older))
  const after = useQuery({ ...versionState(id, newer), enabled: newer !== unpublishedNumber })
  const now = useQuery({ ...versionState(id, live), enabled: newer === unpublishedNumber })
  const error = before.error ?? after.error ?? now.error
  if (error) return <Notice tone="bad">{errorText(error)}</Notice>
  const come = newer === unpublishedNumber ? known && now.data && stateOf(unpublished!, now.data, known) : after.data
  if (!before.data || !come) return <Spinner label={t('agentVersion.comparing')} />
  return <Differences before={before.data} after={come} />
}
