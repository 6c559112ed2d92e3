import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { HistoryEntry } from '../../contract/history.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { customTitleMaxLength, mostZipped } from '../../model/title-limits.ts'
import { agentNameOf } from '../document/EntryFacts.tsx'
import { unsentOf } from '../document/unsent.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { useUser } from '#platform/web/api/session.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Choice, Choices } from '#platform/web/ui/fields/Choices.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import type { DownloadRequest } from '../zip/use-zip.ts'
import { exportTexts } from '../../texts/export.ts'
import { historyPageTexts } from '../../texts/history-page.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'

type TogetherDialogProps = {
  entries: readonly HistoryEntry[]
  onClose: () => void
  onTake: (entries: readonly HistoryEntry[], request: DownloadRequest) => void
}

const forms = [
  ['docx', 'tagging.asWord'],
  ['pdf', 'tagging.asPdf'],
  ['zip', 'tagging.asZip'],
] as const

/** Downloads several documents as one file: their order, the format and the file name. */
export function TogetherDialog({ entries, onClose, onTake }: TogetherDialogProps) {
  const { t } = useTexts(exportTexts, historyPageTexts)
  const language = useLanguage()
  const { id: userId } = useUser()
  const [order, setOrder] = useState(entries)
  const [name, setName] = useState('')
  const [as, setAs] = useState<DownloadRequest['as']>('docx')
  const titleOf = (entry: HistoryEntry) => entry.title || agentNameOf(entry, language)
  const [unsent] = useState(() => entries.filter(({ id }) => unsentOf(userId, id).length > 0))
  const move = (at: number, by: 1 | -1) => {
    const next = [...order]
    next.splice(at + by, 0, ...next.splice(at, 1))
    setOrder(next)
  }
  const icon = (Icon: typeof X) => <Icon size={17} strokeWidth={1.75} aria-hidden="true" />
  const tooMany = order.length > mostZipped
  const none = order.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('tagging.togetherTitle', { count: order.length })}
      description={t('tagging.togetherText')}
      closeLabel={t('action.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={none || tooMany}
            onClick={() => onTake(order, { as, name: name.trim() || t('tagging.zipName') })}
          >
            {t('content.download')}
          </Button>
        </>
      }
    >
      <Stack>
        <Field label={t('tagging.togetherName')}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={customTitleMaxLength}
              placeholder={t('tagging.zipName')}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend>{t('tagging.togetherAs')}</legend>
          <Choices>
            {forms.map(([form, label]) => (
              <Choice
                key={form}
                type="radio"
                name="together"
                label={t(label)}
                checked={as === form}
                onChange={() => setAs(form)}
              />
            ))}
          </Choices>
        </fieldset>
        {tooMany && <Notice tone="bad">{t('tagging.zipMost', { count: mostZipped })}</Notice>}
        {unsent.map((entry) => (
          <Notice key={entry.id} tone="warn">
            {t('tagging.unsent', { title: titleOf(entry) })}
          </Notice>
        ))}
        <Card padding={4}>
          <List aria-label={t('tagging.togetherOrder')}>
            {order.map((entry, at) => {
              const title = titleOf(entry)
              return (
                <ListRow
                  key={entry.id}
                  icon={
                    <Text as="span" tone="quiet" tabular>
                      {at + 1}
                    </Text>
                  }
                  title={title}
                  text={formatDateTime(entry.createdAt, language)}
                >
                  <IconButton
                    size="small"
                    label={t('tagging.up', { title })}
                    icon={icon(ArrowUp)}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t('tagging.down', { title })}
                    icon={icon(ArrowDown)}
                    disabled={at === order.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    size="small"
                    label={t('tagging.dropOne', { title })}
                    icon={icon(X)}
                    onClick={() => setOrder(order.filter(({ id }) => id !== entry.id))}
                  />
                </ListRow>
              )
            })}
          </List>
        </Card>
      </Stack>
    </Dialog>
  )
}
