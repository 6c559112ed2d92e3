import { expect, test } from 'vitest'
import { separatedCells } from '#formats/tables/model/separated.ts'
import { missingGroups } from './groups.ts'
import { roleOf } from './roles.ts'
import { judgeList } from './judge.ts'
import { staffListIn, withField, type StaffList } from './list.ts'
import { domainsOf, nearEmail } from './near-email.ts'
import { peopleIn } from './people.ts'
import { staffTexts } from '../../texts/staff.ts'
import { message } from '#platform/i18n/message.ts'

function listOf(text: string): StaffList {
  const list = staffListIn(separatedCells(text))
  if ('fault' in list) throw new Error(list.fault)
  return list
}
const peopleOf = (text: string) =>
  peopleIn(listOf(text)).map(({ left: _left, retained: _retained, ...person }) => person)

const nothing = { known: new Set<string>(), groups: [], makesGroups: true }

/** A row's faults as `field key`. */
const faultsOf = (text: string, known: string[] = []) =>
  judgeList(listOf(text), { ...nothing, known: new Set(known) }).map(({ state, faults }) => [
    state,
    ...faults.map(({ field, problem }) => `${field} ${problem.key}`),
  ])

test('reads a Vietnamese school’s list below its headings, and skips running numbers, blank lines and repeated headings', () => {
  const text = [
    'SỞ GIÁO DỤC VÀ ĐÀO TẠO\t\t\t\t\t',
    'TRƯỜNG THPT LÊ QUÝ ĐÔN\t\t\t\t\t',
    'DANH SÁCH CÁN BỘ, GIÁO VIÊN NĂM HỌC 2026 – 2027\t\t\t\t\t',
    '',
    'STT\tHọ và tên\tNgày sinh\tTổ chuyên môn\tThư điện tử\tSĐT',
    'TỔ TOÁN – TIN\t\t\t\t\t',
    '1\tNguyễn Hoài\u00a0 An\t1980-02-03\tToán – Tin\tan.nguyen@lequydon.edu.vn\t0912 345 118',
    '',
    'STT\tHọ và tên\tNgày sinh\tTổ chuyên môn\tThư điện tử\tSĐT',
    '2\tTri\u0323nh Mai Phương\t\tNgữ văn\t\u200bphuong.trinh@lequydon.edu.vn \t',
  ].join('\r\n')
  const list = listOf(text)
  expect([list.titles, list.fields]).toEqual([
    ['Họ và tên', 'Ngày sinh', 'Tổ chuyên môn', 'Thư điện tử', 'SĐT'],
    ['name', null, 'group', 'email', 'phone'],
  ])
  expect(peopleOf(text)).toEqual([
    {
      line: 7,
      name: 'Nguyễn Hoài An',
      email: 'an.nguyen@lequydon.edu.vn',
      phone: '0912 345 118',
      school: '',
      group: 'Toán – Tin',
      role: '',
    },
    expect.objectContaining({ line: 10, name: 'Trịnh Mai Phương', email: 'phuong.trinh@lequydon.edu.vn', phone: '' }),
  ])
})

test('recognises English columns, with remarks in brackets, and bilingual ones', () => {
  const list = (heading: string) => listOf(`${heading}\na,b,c@x.vn,d,e,f`).fields
  expect(list('Name,Phone,E-mail,School,Department,Role')).toEqual([
    'name',
    'phone',
    'email',
    'school',
    'group',
    'role',
  ])
  expect(list('First Name [Required],Last Name [Required],Email Address [Required],Password,x,y').slice(0, 4)).toEqual([
    'firstName',
    'family',
    'email',
    null,
  ])
  expect(list('Họ tên / Full name,Vai trò,E-mail (bắt buộc) *,Trường,Tổ,Di động')).toEqual([
    'name',
    'role',
    'email',
    'school',
    'group',
    'phone',
  ])
})

test('joins a name from two columns, with a title each or one title above both', () => {
  const names = (text: string) => peopleOf(text).map(({ name }) => name)
  expect(names('Họ đệm\tTên\tEmail\nNguyễn Hoài\tAn\tan@x.vn')).toEqual(['Nguyễn Hoài An'])
  expect(names('First name,Last name,Email\nMaria,Smith,m@x.org')).toEqual(['Maria Smith'])
  expect(names('STT\tHọ và tên\t\tEmail\n1\tNguyễn Hoài\tAn\tan@x.vn\n2\tLê Văn\tSỹ\tsy@x.vn')).toEqual([
    'Nguyễn Hoài An',
    'Lê Văn Sỹ',
  ])
  expect(names('Tên;Email\nNguyễn Hoài An;an@x.vn')).toEqual(['Nguyễn Hoài An'])
})

test('recognises columns without headings by their values', () => {
  const list = listOf('Nguyễn Hoài An;0912345118;an@x.vn;Toán\nLê Văn Sỹ;0903118902;sy@x.vn;Sử')
  expect(list.fields).toEqual(['name', 'phone', 'email', null])
  expect(listOf('Họ tên\tLiên hệ\tTổ\nLê Văn Sỹ\tsy@x.vn\tSử').fields).toEqual(['name', 'email', 'group'])
})

test('reassigning a column removes its field from the previous column', () => {
  const list = listOf('Họ đệm\tTên\tEmail\tGhi chú\nNguyễn Hoài\tAn\tan@x.vn\tNguyễn Hoài An')
  expect(withField(list, 3, 'name').fields).toEqual([null, null, 'email', 'name'])
  expect(withField(withField(list, 3, 'name'), 0, 'family').fields).toEqual(['family', null, 'email', null])
  expect(withField(list, 2, null).fields).toEqual(['family', 'firstName', null, null])
})

test('rejects input without a list and gives the reason', () => {
  const fault = (text: string) => staffListIn(separatedCells(text))
  expect(fault('')).toEqual({ fault: 'staff.noTable' })
  expect(fault('Thân gửi thầy cô,\n\nTuần này họp tổ')).toEqual({ fault: 'staff.noEmail' })
  expect(fault('Họ tên\tTổ\nLê Văn Sỹ\tSử')).toEqual({ fault: 'staff.noEmail' })
  expect(fault('Họ tên\tEmail')).toEqual({ fault: 'staff.noTable' })
  const rows = Array.from({ length: 10_001 }, (_, at) => `Người ${at},a${at}@x.vn`)
  expect(fault(['Name,Email', ...rows].join('\n'))).toEqual({ fault: 'staff.tooMany' })
  expect(fault(['Name,Email', ...rows.slice(1)].join('\n'))).toMatchObject({ titles: ['Name', 'Email'] })
})

test('names the cell of every problem', () => {
  const heading = 'Name\tEmail\tPhone\tRole\tSchool'
  const row = (cells: string) => faultsOf(`${heading}\nAn Bình\tab@y.vn\t\t\t\n${cells}`)[1]
  expect(row('Lê Sỹ\tsy@x.vn\t+84 912 345 118\tquản trị viên\tLê Quý Đôn')).toEqual(['made'])
  expect(row('\tsy@x.vn')).toEqual(['fault', 'name staff.nameMissing'])
  expect(row('sy@x.vn\tsy@x.vn')).toEqual(['fault', 'name staff.notName'])
  expect(row(`=cmd|'/c calc'!A1\tsy@x.vn`)).toEqual(['fault', 'name staff.formula'])
  expect(row('Lê Sỹ\t=sy@x.vn\t-2+3+cmd|x\t\t@SUM(1)')).toEqual([
    'fault',
    'email staff.formula',
    'phone staff.formula',
    'school staff.formula',
  ])
  expect(row('Lê Sỹ\tsy@x.vn\t+cmd|x')).toEqual(['fault', 'phone staff.formula'])
  expect(row('L\tsy.x.vn')).toEqual(['fault', 'name auth.nameShort', 'email staff.emailNoAt'])
  expect(row('Lê Sỹ\tsy@lequydon')).toEqual(['fault', 'email staff.emailNoEnd'])
  expect(row('Lê Sỹ\tsy@lê!.vn')).toEqual(['fault', 'email user.emailInvalid'])
  expect(row('Lê Sỹ\t')).toEqual(['fault', 'email staff.emailMissing'])
  expect(row(`Lê Sỹ\t${'s'.repeat(250)}@x.vn\t\tTrưởng thôn`)).toEqual([
    'fault',
    'email validation.tooLong',
    'role staff.roleUnknown',
  ])
})

test('reads a post in a school as a regular user', () => {
  const list = listOf(
    'Họ và tên\tEmail\tChức vụ\nAn An\tan@x.vn\tHiệu trưởng\nBa Ba\tba@x.vn\tTổ phó\nTư Tư\ttu@x.vn\tQuản trị viên',
  )
  expect(list.fields).toEqual(['name', 'email', 'role'])
  expect(judgeList(list, nothing).map(({ state, person }) => [state, roleOf(person.role)])).toEqual([
    ['made', 'USER'],
    ['made', 'USER'],
    ['made', 'ADMIN'],
  ])
})

test('compares addresses in any spelling; existing accounts stay, and skipped rows free their address', () => {
  const list = listOf('Name,Email\nAn An,An@x.vn\nBa Ba,ba@x.vn\nAn Hai,aN@x.vn\nBa Hai,BA@X.vn')
  const judged = judgeList(list, { ...nothing, known: new Set(['ba@x.vn']) })
  expect(judged.map(({ state }) => state)).toEqual(['made', 'known', 'fault', 'known'])
  expect(judged[2]!.faults).toEqual([{ field: 'email', problem: message(staffTexts, 'staff.emailTwice', { line: 2 }) }])
  const freed = { ...list, rows: list.rows.map((row, at) => (at === 0 ? { ...row, left: true } : row)) }
  expect(judgeList(freed, nothing).map(({ state }) => state)).toEqual(['left', 'made', 'made', 'fault'])
})

test('suggests the address that was probably meant and accepts unusual ones', () => {
  const school = domainsOf(Array.from({ length: 9 }, (_, at) => `gv${at}@lequydon.edu.vn`))
  const offered = (email: string) => nearEmail(email, school)
  expect(offered('an@gmial.com')).toBe('an@gmail.com')
  expect(offered('an@gmail.con')).toBe('an@gmail.com')
  expect(offered('an@gmai.com')).toBe('an@gmail.com')
  expect(offered('an@gmail,com')).toBe('an@gmail.com')
  expect(offered('an@lequydon')).toBe('an@lequydon.edu.vn')
  expect(offered('an@lequydom.edu.vn')).toBe('an@lequydon.edu.vn')
  expect(offered('An Nguyễn <an@lequydon.edu.vn>;')).toBe('an@lequydon.edu.vn')
  expect(offered('an nguyen@lequydon.edu.vn')).toBe('annguyen@lequydon.edu.vn')
  for (const email of ['an@gmail.com', 'an@ymail.com', 'an@mail.com', 'an@outlook.com.vn', 'An@LeQuyDon.edu.vn', 'an'])
    expect(offered(email)).toBeNull()
})

test('reports an address that looks mistyped until the user confirms it', () => {
  const list = listOf('Name,Email\nAn An,an@gmial.com')
  expect(judgeList(list, nothing)[0]!.faults).toEqual([
    {
      field: 'email',
      problem: message(staffTexts, 'staff.emailNear', { email: 'an@gmail.com' }),
      offer: 'an@gmail.com',
      keepable: true,
    },
  ])
  const retained = { ...list, rows: list.rows.map((row) => ({ ...row, retained: true })) }
  expect(judgeList(retained, nothing)[0]!.state).toBe('made')
})

test('reports a missing group and suggests a similar one; neither blocks an account', () => {
  const list = listOf('Name\tEmail\tTổ\nAn An\tan@x.vn\ttổ toán\nBa Ba\tba@x.vn\tToán\nCi Ci\tci@x.vn\tThể dục')
  const judged = (makesGroups: boolean) =>
    judgeList(list, { ...nothing, groups: ['Tổ Toán'], makesGroups }).map(({ state, faults }) => [
      state,
      ...faults.map(({ problem, offer }) => [problem.key, offer]),
    ])
  expect(judged(false)).toEqual([
    ['made'],
    ['made', ['staff.groupNear', 'Tổ Toán']],
    ['made', ['staff.groupMissing', undefined]],
  ])
  expect(judged(true)[2]).toEqual(['made'])
  expect(missingGroups(['tổ toán', 'Thể dục', 'THỂ DỤC', '', 'Sử'], ['Tổ Toán'])).toEqual(['Thể dục', 'Sử'])
})
