import Square from 'lucide-react/icons/square'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { generationTexts } from '../../texts/generation.ts'

/** Stops the run. A click before the server has started takes effect once it has. */
export function StopButton({ stopping, onStop }: { stopping: boolean; onStop: () => void }) {
  const { t } = useTexts(generationTexts)
  return (
    <Button
      size="small"
      busy={stopping}
      icon={<Square size={14} fill="currentcolor" aria-hidden="true" />}
      onClick={onStop}
    >
      {stopping ? t('generation.stopping') : t('action.stop')}
    </Button>
  )
}
