import { folded } from '#formats/tables/model/sheet.ts'

/** Uses of the columns of a class list. An `unused` one is never read. */
export const columnUses = ['number', 'name', 'family', 'given', 'level', 'mark', 'note', 'comment', 'unused'] as const
export type ColumnUse = (typeof columnUses)[number]

/** Headings in both languages, as `folded` writes them. */
const headings: Record<ColumnUse, string> = {
  number: 'stt, tt, so tt, so thu tu, no, no., nr, #, number, ord, order',
  name: 'ho va ten, ho ten, ho va ten hoc sinh, ho ten hoc sinh, ten hoc sinh, hoc sinh, name, full name, student, student name, student’s name, pupil, pupil name',
  family:
    'ho, ho dem, ho va dem, ho va ten dem, ho va chu dem, ho lot, last name, family name, surname, first and middle name',
  given: 'ten, first name, given name',
  level:
    'muc, muc dat, muc dat duoc, muc danh gia, xep loai, muc hoan thanh, ket qua, danh gia, ket qua ren luyen, ket qua hoc tap, muc do dat duoc, level, grade level, achievement, result',
  mark: 'diem, diem so, diem kiem tra, diem ktdk, dtb, dtb mon, tbm, diem trung binh, dtbm, dtbmhk, dtb hk1, dtb hk2, tbm hk1, tbm hk2, mark, marks, score, average',
  note: 'ghi chu, ghi chu cua giao vien, quan sat, bieu hien, dieu quan sat duoc, nhan xet nhanh, tu khoa, note, notes, observation, observations, remarks',
  comment:
    'nhan xet, loi nhan xet, noi dung nhan xet, nhan xet cua giao vien, nhan xet hoc ba, nhan xet cua gvbm, nhan xet cua gvcn, nhan xet cuoi ki, nhan xet cuoi ky, comment, comments, report comment, teacher comment, teacher’s comment',
  unused:
    'ngay sinh, ngay thang nam sinh, nam sinh, gioi tinh, nu, dan toc, noi sinh, lop, ma hoc sinh, ma hs, ma dinh danh, ma dinh danh bo gd&dt, so dinh danh, cccd, dia chi, dien thoai, sdt, email, phu huynh, ho ten cha, ho ten me, date of birth, dob, birthday, birth date, gender, sex, class, student id, id, address, phone, e-mail, parent',
}

const known = new Map(
  columnUses.flatMap((use) =>
    headings[use].split(/,\s*/).map((heading): [string, ColumnUse] => [folded(heading) || heading, use]),
  ),
)

/** Finds what a heading says; null: it is not known, and the teacher is asked. */
export const findUse = (heading: string): ColumnUse | null => known.get(folded(heading)) ?? null
