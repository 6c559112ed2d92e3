import { useQueryClient } from '@tanstack/react-query'
import type { ApprovalRule } from '../../model/groups.ts'
import { notify, notifyFailure } from '#platform/web/api/notify.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { groupTexts } from '../../texts/groups.ts'
import { groupsApi } from './calls.ts'
import { reviewersOfGroup } from './queries.ts'

type ApprovalProps = { groupId: string; people: readonly { id: string; name: string }[]; rule: ApprovalRule }

/** Chooses whether one reviewer is enough, all must approve, or one of them has the last word. */
export function Approval({ groupId, people, rule }: ApprovalProps) {
  const { t } = useTexts(groupTexts)
  const queryClient = useQueryClient()
  const hasLast = people.some(({ id }) => id === rule.lastId)
  const value = rule.kind === 'last' ? (hasLast ? rule.lastId! : 'one') : rule.kind

  async function choose(chosen: string) {
    const next: ApprovalRule =
      chosen === 'one' || chosen === 'all' ? { kind: chosen, lastId: null } : { kind: 'last', lastId: chosen }
    try {
      await groupsApi.setApprovalRule({ params: { id: groupId }, body: { rule: next }, quiet: true })
      notify('success', t('group.approvalSaved'))
    } catch (error) {
      notifyFailure(error, t('group.changeFailed'))
    } finally {
      await queryClient.invalidateQueries({ queryKey: reviewersOfGroup(groupId).queryKey })
    }
  }

  return (
    <Field label={t('group.approval')}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => void choose(target.value)}>
          <option value="one">{t('group.approvalOne')}</option>
          <option value="all">{t('group.approvalAll')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {t('group.approvalLast', { name })}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
