import Download from 'lucide-react/icons/download'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { useDownload } from './use-download.ts'
import { profileTexts } from '../../texts/profile.ts'

/** A button that downloads all data of a person. Creating the file can take a while, so it shows progress. */
export function TakeData({ take }: { take: () => Promise<File> }) {
  const { t } = useTexts(profileTexts)
  const { busy, run } = useDownload()
  return (
    <Button
      busy={busy}
      icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void run(take)}
    >
      {t(busy ? 'takeData.taking' : 'takeData.take')}
    </Button>
  )
}
