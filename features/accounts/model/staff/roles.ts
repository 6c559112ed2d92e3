import type { Role } from '#platform/model/roles.ts'
import { folded } from '#formats/tables/model/sheet.ts'

/** Names of roles in lists, normalised by `folded`. */
const words: Record<Role, string> = {
  USER: 'user, member, nguoi dung, thanh vien',
  EDITOR: 'editor, author, bien soan, nguoi bien soan, bien tap, bien tap vien, soan tro li, nguoi soan tro li',
  ADMIN: 'admin, administrator, quan tri, quan tri vien, qtv, nguoi quan tri',
}

/** Posts in a school ("Chức vụ") say nothing about what somebody may do here: new people with one become regular users. */
const posts = `teacher, lecturer, staff, principal, vice principal, deputy principal, head of department, form teacher,
  giao vien, gv, giang vien, can bo, nhan vien, thay co, hieu truong, ht, pho hieu truong, hieu pho, pht,
  to truong, ttcm, to truong chuyen mon, to pho, tpcm, to pho chuyen mon, nhom truong, gvcn, giao vien chu nhiem, bi thu doan,
  tong phu trach, tong phu trach doi, ke toan, van thu, thu vien, thiet bi, y te, giam thi, truong khoa, pho truong khoa,
  truong bo mon, pho truong bo mon`

const isPost = new Set(posts.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' ')))

const roles = new Map(
  (Object.keys(words) as Role[]).flatMap((role) => words[role].split(',').map((word) => [word.trim(), role])),
)

/** Finds a role by its name in either language. An empty text is a regular user; an unknown role is null. */
export const roleOf = (text: string): Role | null =>
  text === '' || isPost.has(folded(text)) ? 'USER' : statedRole(text)

/** Finds the role that a text names. A post or an empty text is null: it must not take a role from a person who has one. */
export const statedRole = (text: string): Role | null => roles.get(folded(text)) ?? null
