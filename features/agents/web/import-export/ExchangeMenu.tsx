import FileDown from 'lucide-react/icons/file-down'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Menu } from '#platform/web/ui/overlays/Menu.tsx'
import { lazyPart } from '#platform/web/ui/lazy-page.ts'
import { agentFormTexts } from '../../texts/form.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Saves assistants as a file. Its code is loaded on demand. */
export const take = async (ids?: readonly string[], name?: string) =>
  (await import('./take-agents.ts')).takeAgents(ids, name)

/** Exports all assistants as a file, and imports others. */
export function ExchangeMenu({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useTexts(agentFormTexts)
  const [opened, setOpened] = useState({ openCount: 0, open: false })
  const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
  const close = () => setOpened((now) => ({ ...now, open: false }))
  return (
    <>
      <Menu
        trigger={
          <Button aria-label={t('agentForm.files')} icon={<FileUp {...icon} />}>
            {t('agentForm.filesShort')}
          </Button>
        }
        entries={[
          {
            label: t('agentForm.filesIn'),
            icon: <FileUp {...icon} />,
            onSelect: () => setOpened(({ openCount }) => ({ openCount: openCount + 1, open: true })),
          },
          { label: t('agentForm.filesOut'), icon: <FileDown {...icon} />, onSelect: () => void take() },
        ]}
      />
      {opened.openCount > 0 && (
        <ImportDialog key={opened.openCount} open={opened.open} onClose={close} onMade={onMade} />
      )}
    </>
  )
}
