import { expect, test } from 'vitest'
import { inOrderFor } from './official-forms.ts'

const names = ['Giáo án khung tự do', 'Đề kiểm tra (Công văn 7991)', 'Thư mời', 'Nhận xét học bạ (Thông tư 27)']
const agents = names.map((nameVi) => ({ nameVi }))

test('lists official forms first for Vietnamese readers, each part in its own order', () => {
  expect(inOrderFor(agents, 'vi').map(({ nameVi }) => names.indexOf(nameVi))).toEqual([1, 3, 0, 2])
  expect(inOrderFor(agents, 'en')).toEqual(agents)
})

test('does not take a letter without a number for an official form', () => {
  const [first] = inOrderFor([{ nameVi: 'Soạn công văn' }, { nameVi: 'Phiếu (Quyết định số 16)' }], 'vi')
  expect(first!.nameVi).toBe('Phiếu (Quyết định số 16)')
})
