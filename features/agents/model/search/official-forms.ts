import type { Language } from '#platform/i18n/language.ts'

/** A name such as "Đề kiểm tra định kì (Công văn 7991)". */
const official = /(?<!\p{L})(công văn|thông tư|nghị định|quyết định)\s+(số\s+)?\d/iu

/**
 * Vietnamese lists begin with the assistants whose name cites an official document that prescribes their format. Other lists keep their
 * order.
 */
export function inOrderFor<A extends { nameVi: string }>(agents: readonly A[], language: Language): A[] {
  if (language !== 'vi') return [...agents]
  return agents.toSorted((a, b) => Number(official.test(b.nameVi)) - Number(official.test(a.nameVi)))
}
