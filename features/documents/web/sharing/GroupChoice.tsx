import type { SharedGroup } from '../../contract/sharing/shares.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { sharingTexts } from '../../texts/sharing.ts'
import { ChoiceRow } from '#platform/web/ui/fields/Choices.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'

type GroupChoiceProps = {
  offered: readonly { id: string; name: string }[]
  chosen: readonly SharedGroup[]
  onChange: (chosen: readonly SharedGroup[]) => void
  /** Whether members may be allowed to edit. */
  isEditable: boolean
}

/** Chooses groups of the owner, and whether their members edit a document in turns. */
export function GroupChoice({ offered, chosen, onChange, isEditable }: GroupChoiceProps) {
  const { t } = useTexts(sharingTexts)
  if (offered.length === 0) return null
  const choose = ({ id, name }: { id: string; name: string }, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, { id, name, mayEdit: false }] : chosen.filter((group) => group.id !== id))
  const allow = (id: string, mayEdit: boolean) =>
    onChange(chosen.map((group) => (group.id === id ? { ...group, mayEdit } : group)))
  return (
    <fieldset>
      <legend>{t('sharing.groups')}</legend>
      <Stack as="ul" gap={0} scrolls>
        {offered.map((group) => {
          const now = chosen.find(({ id }) => id === group.id)
          return (
            <li key={group.id}>
              <ChoiceRow
                type="checkbox"
                checked={now !== undefined}
                onChange={({ target }) => choose(group, target.checked)}
              >
                {group.name}
              </ChoiceRow>
              {isEditable && now && (
                <ChoiceRow
                  type="checkbox"
                  depth={1}
                  checked={now.mayEdit}
                  onChange={({ target }) => allow(group.id, target.checked)}
                >
                  {t('sharing.mayEdit')}
                </ChoiceRow>
              )}
            </li>
          )
        })}
      </Stack>
    </fieldset>
  )
}
