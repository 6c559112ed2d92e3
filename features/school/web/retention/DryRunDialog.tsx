import type { DryRun } from '../../contract/retention.ts'
import { formatNumber } from '#platform/i18n/format/numbers.ts'
import { retentionNamed, type RetentionKind } from '../../model/retention.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Cell, HeadCell, Table } from '#platform/web/ui/data-display/Table.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { retentionTexts } from '../../texts/retention.ts'
import { signInTexts } from '#features/accounts/texts/sign-in.ts'

type Props = { open: boolean; onClose: () => void; kind: RetentionKind; found: DryRun }

/** Lists the effect of a retention period by person, most deletions first. */
export function DryRunDialog({ open, onClose, kind, found }: Props) {
  const { t } = useTexts(retentionTexts, signInTexts)
  const language = useLanguage()
  const others = found.people - found.names.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('retentionForm.listTitle')}
      description={t('retentionForm.listText', { kind: t(`retentionForm.${kind}`) })}
      closeLabel={t('action.close')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <Stack gap={2}>
        <Table>
          <thead>
            <tr>
              <HeadCell>{t('auth.name')}</HeadCell>
              <HeadCell>{t('auth.email')}</HeadCell>
              <HeadCell numeric>{t('retentionForm.howMany')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {found.names.map(({ id, name, email, count }) => (
              <tr key={id}>
                <Cell>{name}</Cell>
                <Cell>{email}</Cell>
                <Cell numeric>{formatNumber(count, language)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
        {found.names.length === retentionNamed && others > 0 && (
          <Text tone="quiet">{t('retentionForm.others', { count: others })}</Text>
        )}
      </Stack>
    </Dialog>
  )
}
