import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAdmin } from '#platform/model/roles.ts'
import { notify } from '#platform/web/api/notify.ts'
import { useUser } from '#platform/web/api/session.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import type { FoundColumn } from '../../model/import/recognise.ts'
import { layoutTexts } from '../../texts/layouts.ts'
import { layoutsApi, savedLayouts } from '../queries.ts'
import { usesByHeading } from './column-memory.ts'

/** Saves what the columns of this file are for, so that the next file with its headings is read the same way. */
export function SaveLayout({ columns }: { columns: readonly FoundColumn[] }) {
  const { t } = useTexts(layoutTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [forSchool, setForSchool] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    if (name.trim() === '') return setFailure(t('layout.nameRequired'))
    setFailure(null)
    setBusy(true)
    try {
      await layoutsApi.save({ body: { name, columns: usesByHeading(columns), forSchool } })
      await queryClient.invalidateQueries({ queryKey: savedLayouts.queryKey })
      notify('success', t('layout.saved'))
      setName('')
    } catch {
      // The failed call has already shown an error.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Details summary={t('layout.title')}>
      <Stack gap={3}>
        <Text size="sm" tone="quiet">
          {t('layout.text')}
        </Text>
        <Field label={t('layout.name')} error={failure ?? undefined}>
          {(aria) => <TextInput {...aria} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        {isAdmin(user.role) && (
          <Switch
            label={t('layout.forSchool')}
            checked={forSchool}
            onChange={({ target }) => setForSchool(target.checked)}
          />
        )}
        <Inline>
          <Button size="small" busy={busy} onClick={() => void save()}>
            {t('layout.save')}
          </Button>
        </Inline>
      </Stack>
    </Details>
  )
}
