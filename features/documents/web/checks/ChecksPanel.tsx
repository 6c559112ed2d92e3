import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { formatDecimal } from '#platform/i18n/format/numbers.ts'
import type { TextLocation } from '#formats/markdown/model/document.ts'
import type { Checked, Finding } from '#features/agents/model/checks/run.ts'
import { useCheckTitle } from '#features/agents/web/check-title.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import sides from '../panel/panel.module.css'
import styles from './Checks.module.css'
import type { Checks } from './use-checks.ts'
import { checkTexts } from '#features/agents/texts/checks.ts'

type ChecksPanelProps = {
  checks: Checks
  /** False when the place is not there any more. */
  onGoTo: (location: TextLocation) => boolean
  onClose: () => void
  /** Lets the AI fix a finding, given its text; absent if that is not allowed. */
  onFix?: ((location: TextLocation, finding: string) => void) | undefined
}

const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shows the results of checks: findings with links to their places first, then passed checks. */
export function ChecksPanel({ checks, onGoTo, onClose, onFix }: ChecksPanelProps) {
  const { t } = useTexts(checkTexts)
  const close = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    close.current?.focus()
    // If the page scrolls as a whole, the panel would be below the window.
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const wrong = checks.checked.filter(({ findings, failed }) => failed || findings.length > 0)
  const right = checks.checked.filter((one) => !wrong.includes(one))
  const titleOf = useCheckTitle(checks.checked.map(({ check }) => check))
  const { verdict } = checks
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <section ref={panel} className={sides.panel} aria-label={t('check.title')} onKeyDown={closeByEscape}>
      <Inline wrap={false}>
        <Heading level={2} size="xl">
          {t('check.title')}
        </Heading>
        <Text as="output" size="sm" tone="quiet" tabular className={styles.figure}>
          {checks.state === 'running'
            ? t('check.running')
            : t('check.verdict', { right: verdict.right, of: verdict.of })}
        </Text>
        <IconButton ref={close} label={t('check.close')} icon={<X {...icon} size={19} />} onClick={onClose} />
      </Inline>
      {checks.state === 'failed' && (
        <Text size="sm" tone="quiet">
          {t('check.unable')}{' '}
          <Button size="small" onClick={checks.retry}>
            {t('action.retry')}
          </Button>
        </Text>
      )}
      {checks.frame && (
        <Text size="sm" tone="quiet">
          {t('check.frame')}
        </Text>
      )}
      {lost && (
        <Text as="output" size="sm" tone="quiet">
          {t('check.lost')}
        </Text>
      )}
      <Stack as="ul" gap={1}>
        {wrong.map((one) => (
          <Wrong
            key={keyOf(one)}
            checked={one}
            title={titleOf(one.check)}
            onGoTo={(location) => setLost(!onGoTo(location))}
            onFix={onFix}
          />
        ))}
        {right.map((one) => (
          <Inline key={keyOf(one)} as="li" align="stretch" wrap={false} className={styles.right}>
            <Check {...icon} aria-hidden={undefined} aria-label={t('check.right')} />
            {titleOf(one.check)}
          </Inline>
        ))}
      </Stack>
    </section>
  )
}

const keyOf = ({ check }: Checked): string => JSON.stringify(check)

/** More findings of one check would hide the others, so they are collapsed. */
const shown = 5

type FindingActions = { onGoTo: (location: TextLocation) => void; onFix: ChecksPanelProps['onFix'] }

type WrongProps = FindingActions & { checked: Checked; title: string }

function Wrong({ checked: { check, findings, failed }, title, ...actions }: WrongProps) {
  const { t } = useTexts(checkTexts)
  const Icon = check.severity === 'fault' && !failed ? CircleAlert : TriangleAlert
  const lines = findings.map((finding) => <FindingLine key={JSON.stringify(finding)} finding={finding} {...actions} />)
  const more = findings.length - shown
  return (
    <li className={styles.wrong} data-tone={failed ? 'unable' : check.severity}>
      <Inline as="p" align="stretch" wrap={false} className={styles.name}>
        <Icon
          {...icon}
          aria-hidden={undefined}
          aria-label={failed ? t('check.unable') : t(`check.${check.severity}`)}
        />
        {title}
      </Inline>
      {failed && <p>{t('check.unable')}</p>}
      {lines.slice(0, shown)}
      {more > 0 && (
        <Details
          summary={
            <Text as="span" tone="quiet" weight="normal">
              {t('check.more', { count: more })}
            </Text>
          }
        >
          {lines.slice(shown)}
        </Details>
      )}
    </li>
  )
}

function FindingLine({ finding: { key, values, at }, onGoTo, onFix }: FindingActions & { finding: Finding }) {
  const { t } = useTexts(checkTexts)
  const language = useLanguage()
  const written = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatDecimal(value, language) : value,
    ]),
  )
  const words = t(key, written)
  const id = useId()
  const isNowhere = Object.values(at).every((part) => part === undefined)
  return (
    <Stack gap={1} align="start">
      {isNowhere ? (
        <p id={id}>{words}</p>
      ) : (
        <button id={id} type="button" className={styles.finding} onClick={() => onGoTo(at)}>
          {words} <span className={styles.go}>{t('check.goTo')}</span>
        </button>
      )}
      {onFix && (
        <Button size="small" aria-describedby={id} onClick={() => onFix(at, words)}>
          {t('check.fix')}
        </Button>
      )}
    </Stack>
  )
}
