import type { Role } from '#platform/model/roles.ts'
import { folded } from '#formats/tables/model/sheet.ts'

/** Names of roles in lists, normalised by `folded`. */
const words: Record<Role, string> = {
  USER: 'user, teacher, lecturer, member, staff, nguoi dung, giao vien, gv, giang vien, thanh vien, can bo, nhan vien, thay co',
  EDITOR: 'editor, author, bien soan, nguoi bien soan, bien tap, bien tap vien, soan tro li, nguoi soan tro li',
  ADMIN: 'admin, administrator, quan tri, quan tri vien, qtv, nguoi quan tri',
}

const roles = new Map(
  (Object.keys(words) as Role[]).flatMap((role) => words[role].split(', ').map((word) => [word, role])),
)

/** Finds a role by its name in either language. An empty text is a regular user; an unknown role is null. */
export const roleOf = (text: string): Role | null => (text === '' ? 'USER' : (roles.get(folded(text)) ?? null))
