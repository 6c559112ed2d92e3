import { useState } from 'react'
import type { ExchangedQuestion } from '../../contract/exchange.ts'
import type { Starter } from '../../contract/catalogue-updates.ts'
import { localized } from '#platform/i18n/language.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Badge } from '#platform/web/ui/data-display/Badge.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { SegmentedControl } from '#platform/web/ui/fields/SegmentedControl.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Marked } from '../versions/Marked.tsx'
import type { PartTexts } from './part-texts.ts'
import { PartCard } from '../versions/PartCard.tsx'
import { starterTexts } from '../../texts/catalogue.ts'

type PartChoiceProps = Starter['parts'][number] & {
  texts: PartTexts
  /** Questions that would be created. */
  coming: readonly ExchangedQuestion[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Shows a part that differs from the release: the offered value, the school's change, and the choice. */
export function PartChoice({ changedBy, isBeforeKnown, texts, coming, isChosen, onChoose }: PartChoiceProps) {
  const { t } = useTexts(starterTexts)
  const language = useLanguage()
  const [isOursShown, setOursShown] = useState(false)
  const { label, before, ours, offered, alsoUsedBy } = texts
  const names = (list: readonly { name: string; nameVi: string }[]) =>
    list.map((one) => localized(one, 'name', language)).join(', ')
  const showsOurs = changedBy === 'both' && isBeforeKnown
  return (
    <PartCard
      label={label}
      badge={
        <Badge tone={changedBy === 'both' ? 'warn' : 'plain'}>
          {t(
            changedBy === 'theirs'
              ? 'starter.onlyTheirs'
              : changedBy === 'ours'
                ? 'starter.onlyOurs'
                : isBeforeKnown
                  ? 'starter.bothChanged'
                  : 'starter.unknownChanged',
          )}
        </Badge>
      }
      end={
        <SegmentedControl
          size="small"
          label={label}
          options={[
            { value: 'take', label: t('starter.takeIt') },
            { value: 'leave', label: t('starter.keepOurs') },
          ]}
          value={isChosen ? 'take' : 'leave'}
          onChange={(value) => onChoose(value === 'take')}
        />
      }
    >
      <Marked before={ours} after={offered} />
      {coming.length > 0 && (
        <Text size="sm" tone="quiet">
          {t('starter.comesAlong', { names: coming.map((one) => localized(one, 'title', language)).join(', ') })}
        </Text>
      )}
      {alsoUsedBy.length > 0 && <Notice tone="warn">{t('starter.alsoUsed', { names: names(alsoUsedBy) })}</Notice>}
      {showsOurs && (
        <Button variant="quiet" size="small" aria-expanded={isOursShown} onClick={() => setOursShown(!isOursShown)}>
          {t(isOursShown ? 'starter.hideChanged' : 'starter.whatWeChanged')}
        </Button>
      )}
      {isOursShown && (
        <Card variant="paper" padding={3}>
          <Marked before={before} after={ours} />
        </Card>
      )}
    </PartCard>
  )
}
