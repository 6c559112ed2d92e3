import type { Layout } from './layout.ts'

/** The mark book and the comments of vnEdu. */
export const vnedu: Layout = {
  name: 'vnEdu',
  source: { title: 'Bảng điểm, nhận xét xuất từ vnEdu', date: '2026-11-28', compared: false },
  signs: ['ddgtx', 'ddggk', 'ddgck'],
  signsLeast: 2,
  columns: {
    ddgtx: 'unused',
    ddggk: 'unused',
    ddgck: 'unused',
    'tbm hki': 'mark',
    'tbm hkii': 'mark',
    'nhan xet hki': 'comment',
    'nhan xet hkii': 'comment',
  },
}
