import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { Examples, Sample } from '../../ui/examples/examples.ts'
import { DeleteDialog } from '../DeleteDialog.tsx'

export const examples: Examples = {
  'asks before it deletes': ({ sample }) => <OpenDeleteDialog sample={sample} />,
  'with a milder alternative': ({ sample }) => <OpenDeleteDialog sample={sample} instead={sample.save} />,
  'waiting for an answer': ({ sample }) => <OpenDeleteDialog sample={sample} held />,
}

type OpenDeleteDialogProps = { sample: Sample; held?: boolean; instead?: string }

function OpenDeleteDialog({ sample, held, instead }: OpenDeleteDialogProps) {
  const [person] = sample.people
  const [item, setItem] = useState<Sample['people'][number] | null>(null)
  const session = useSession()
  // It deletes the drafts of the signed-in user.
  if (session.status !== 'user') return <Text tone="quiet">Sign in to see this dialog.</Text>
  return (
    <>
      <Button onClick={() => setItem(person ?? null)}>{sample.remove}</Button>
      <DeleteDialog
        item={item}
        onClose={() => setItem(null)}
        title={({ name }) => `${sample.remove}: ${name}`}
        description={() => sample.sentence}
        {...(held && { held })}
        remove={async () => {}}
        deleted={sample.title}
        failed={sample.error}
        reload={async () => {}}
        draft={({ id }) => ({ kind: 'example', id })}
        {...(instead !== undefined && { instead: () => ({ label: instead, onClick: () => {} }) })}
      />
    </>
  )
}
