import type { Layout } from './layout.ts'

/** The mark book and the comments of SMAS. */
export const smas: Layout = {
  name: 'SMAS',
  source: { title: 'Sổ điểm, sổ nhận xét xuất từ SMAS', date: '2026-11-28', compared: false },
  signs: ['tx1', 'gk', 'ck'],
  signsLeast: 2,
  columns: {
    tx1: 'unused',
    tx2: 'unused',
    tx3: 'unused',
    tx4: 'unused',
    gk: 'unused',
    ck: 'unused',
    tb: 'mark',
    'nx mon hoc': 'comment',
    nx: 'comment',
  },
}
