import { folded } from '../tables/sheet.ts'

/** What roles are called in lists, as `folded` writes it. */
const words = {
  USER: 'user, teacher, lecturer, member, staff, nguoi dung, giao vien, gv, giang vien, thanh vien, can bo, nhan vien, thay co',
  ADMIN: 'admin, administrator, quan tri, quan tri vien, qtv, nguoi quan tri',
} as const
export type StaffRole = keyof typeof words

const roles = new Map(
  (Object.keys(words) as StaffRole[]).flatMap((role) => words[role].split(', ').map((word) => [word, role])),
)

/** A role by its name in either language; nothing said is an ordinary user. Null for one that there is not. */
export const roleOf = (text: string): StaffRole | null => (text === '' ? 'USER' : (roles.get(folded(text)) ?? null))
