import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useRef, useState } from 'react'
import type { DocumentLink } from '../../contract/sharing/links.ts'
import { formatDateTime } from '#platform/i18n/format/dates.ts'
import { linkDays } from '../../model/sharing.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { documentLink } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { List, ListRow } from '#platform/web/ui/data-display/List.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { sharingApi } from './calls.ts'
import { copyText } from './copy-text.ts'
import { sharingChanged } from './queries.ts'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { sharingTexts } from '../../texts/sharing.ts'
import { Card } from '#platform/web/ui/containers/Card.tsx'

type LinksPartProps = {
  entryId: string
  links: readonly DocumentLink[]
  /** Off: the school does not allow new links; existing ones can be revoked here. */
  mayMake: boolean
}

type Days = (typeof linkDays)[number]

/** Links to a document for people without an account: one is made, copied, once, and withdrawn. */
export function LinksPart({ entryId, links, mayMake }: LinksPartProps) {
  const { t } = useTexts(sharingTexts)
  const language = useLanguage()
  const queryClient = useQueryClient()
  const [days, setDays] = useState<Days>(7)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ id: string; address: string } | null>(null)

  const box = useRef<HTMLDivElement>(null)
  // In a low window a new link appears below the edge, and it is shown only once.
  useEffect(() => {
    if (!made) return
    box.current?.querySelector('button')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [made])

  const make = async () => {
    setBusy(true)
    try {
      const { link, token } = await sharingApi.makeLink({ params: { id: entryId }, body: { days } })
      setMade({ id: link.id, address: documentLink(token) })
      await sharingChanged(queryClient)
    } catch {
      // The failed call has reported its error.
    } finally {
      setBusy(false)
    }
  }
  const withdraw = async ({ id }: DocumentLink) => {
    try {
      notify('success', (await sharingApi.withdrawLink({ params: { id } })).message)
      setMade((shown) => (shown?.id === id ? null : shown))
    } catch {
      // The failed call has reported its error.
    }
    await sharingChanged(queryClient)
  }

  return (
    <Stack as="section" gap={2} aria-labelledby="document-links">
      <Heading level={3} size="md" id="document-links">
        {t('sharing.links')}
      </Heading>
      <Text size="sm" tone="quiet">
        {t('sharing.linksText')}
      </Text>
      {mayMake && (
        <Inline align="end">
          <Field label={t('sharing.linkFor')}>
            {(control) => (
              <Select
                {...control}
                value={days}
                onChange={({ target }) => setDays(linkDays.find((one) => String(one) === target.value) ?? 7)}
              >
                {linkDays.map((one) => (
                  <option key={one} value={one}>
                    {t('sharing.linkDays', { count: one })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button busy={busy} onClick={() => void make()}>
            {t('sharing.makeLink')}
          </Button>
        </Inline>
      )}
      {made && (
        <Card ref={box} variant="sunken" padding={3}>
          <Stack gap={2} align="start">
            <Text as="code" lines>
              {made.address}
            </Text>
            <Button icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copyText(made.address)}>
              {t('sharing.copyLink')}
            </Button>
            <Text size="sm" tone="quiet">
              {t('sharing.linkOnce')}
            </Text>
          </Stack>
        </Card>
      )}
      <List>
        {links.map((link) => {
          const until = t('sharing.linkUntil', { date: formatDateTime(link.expiresAt, language) })
          return (
            <ListRow
              key={link.id}
              title={
                <Text as="span" weight="normal">
                  {until}
                </Text>
              }
            >
              <Button
                size="small"
                aria-label={`${t('sharing.withdrawLink')}: ${until}`}
                onClick={() => void withdraw(link)}
              >
                {t('sharing.withdrawLink')}
              </Button>
            </ListRow>
          )
        })}
      </List>
    </Stack>
  )
}
