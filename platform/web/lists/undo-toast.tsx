import { toast } from 'react-hot-toast/headless'
import { useTexts } from '../language/language.ts'
import { adminTexts } from '../../i18n/texts/admin.ts'
import { Inline } from '../ui/layout/Inline.tsx'
import { Button } from '../ui/actions/Button.tsx'

const waits = 10_000

/** Reports an action, with an Undo button for ten seconds. */
export function notifyUndoable(text: string, undo: () => void) {
  const id = toast.success(
    <UndoMessage
      text={text}
      onUndo={() => {
        toast.dismiss(id)
        undo()
      }}
    />,
    { duration: waits },
  )
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  const { t } = useTexts(adminTexts)
  return (
    <Inline as="span" justify="between" wrap={false}>
      {text}
      <Button variant="link" onClick={onUndo}>
        {t('listing.undo')}
      </Button>
    </Inline>
  )
}
