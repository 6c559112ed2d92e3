import { folded } from '#formats/tables/model/sheet.ts'

/** Fields of a staff list; a name may have two columns. */
export const staffFields = ['name', 'family', 'firstName', 'email', 'phone', 'school', 'group', 'role'] as const
export type StaffField = (typeof staffFields)[number]

/** Column titles in schools' lists and in exports of other products, normalised by `folded`. */
const titles: Record<StaffField, string> = {
  name: `name, full name, fullname, display name, teacher, teacher name, teachers name, name of teacher, staff name, staff,
    employee name, ho va ten, ho ten, hoten, ho & ten, ho va ten gv, ho ten gv, ho va ten giao vien, ho ten giao vien, ten giao vien,
    giao vien, ho va ten can bo, ho ten can bo, can bo, ho va ten nhan vien, ten day du, ten hien thi, ho va ten nha giao`,
  family: `family name, last name, lastname, surname, ho, ho dem, ho lot, ho va dem, ho va ten dem, ho va ten lot, ho va chu lot,
    ho chu lot, ho va chu dem, ho ten dem`,
  firstName: 'given name, first name, firstname, forename, ten, ten goi, ten rieng',
  email: `email, e-mail, e mail, mail, gmail, email address, e-mail address, mail address, work email, school email, work e-mail,
    school e-mail, user principal name, thu dien tu, dia chi email, dia chi e-mail, dia chi mail, dia chi gmail,
    dia chi thu dien tu, hop thu, hop thu dien tu, email truong, email cong vu, thu dien tu cong vu, thu cong vu, email ca nhan,
    email giao vien, email gv, tai khoan email`,
  phone: `phone, phone number, phone no, phone no., telephone, telephone number, tel, tel., mobile, mobile number, mobile phone,
    mobile no, cell, cell phone, contact number, dien thoai, so dien thoai, sdt, so dt, so dtdd, dt, dtdd, di dong, so di dong,
    dien thoai di dong, so dien thoai di dong, so may, zalo, so zalo`,
  school: `school, school name, campus, institution, organisation, organization, truong, ten truong, truong hoc, don vi,
    don vi cong tac, noi cong tac, noi lam viec, co so, co quan`,
  group: `group, group name, department, dept, dept., team, faculty, subject department, subject group, to, to chuyen mon, to cm,
    to bo mon, bo mon, ten to, to nhom, to/nhom, nhom, nhom chuyen mon, khoa, phong, phong ban, ban chuyen mon`,
  role: 'role, user role, account type, user type, permission, vai tro, chuc vu, quyen, quyen han, loai tai khoan, loai nguoi dung',
}

const fieldsByTitle = new Map(
  staffFields.flatMap((field) =>
    titles[field].split(',').map((title) => [title.replaceAll(/\s+/g, ' ').trim(), field]),
  ),
)

/** Recognises a column by its title, in either language or in both ("Họ tên / Full name"); null for any other. */
export function fieldOfTitle(title: string): StaffField | null {
  const whole = fieldsByTitle.get(folded(title))
  if (whole) return whole
  const [field] = title.split(/[/|\n–]|\s-\s/).flatMap((part) => fieldsByTitle.get(folded(part)) ?? [])
  return field ?? null
}
