import type { ThreadMember } from '../../contract/threads.ts'

/** A document with those derived from it; `gone`: their source was deleted. */
export type Branch =
  | { member: ThreadMember; followers: Branch[] }
  | { gone: { id: string; title: string }; followers: Branch[] }

/** Builds the tree of related documents in order of creation; deleted ones keep their place and name. */
export function treeOf(members: readonly ThreadMember[]): Branch[] {
  const byId = new Map<string, Branch>(members.map((member) => [member.id, { member, followers: [] }]))
  const roots: Branch[] = []
  for (const member of members) {
    const own = byId.get(member.id)!
    const { source, translationOf } = member
    const original = translationOf === undefined ? undefined : byId.get(translationOf)
    if (original) {
      original.followers.push(own)
      continue
    }
    if (!source) {
      roots.push(own)
      continue
    }
    let before = byId.get(source.id)
    if (!before) {
      before = { gone: source, followers: [] }
      byId.set(source.id, before)
      roots.push(before)
    }
    before.followers.push(own)
  }
  return roots
}
