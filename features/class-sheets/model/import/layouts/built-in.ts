import type { Layout } from './layout.ts'

/** The exports of school systems that are known without anybody having saved them. */
export const builtIn: readonly Layout[] = [
  // The mark book and the comments of vnEdu.
  {
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
  },
  // The mark book and the comments of SMAS.
  {
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
  },
  // The template of the national education database (CSDL ngành) for results and comments.
  {
    name: 'CSDL ngành',
    source: { title: 'Mẫu nhập kết quả học tập của CSDL ngành Giáo dục', date: '2026-11-28', compared: false },
    signs: ['ma dinh danh bo gd&dt', 'ma dinh danh bo gddt', 'ma hoc sinh'],
    signsLeast: 2,
    columns: {
      'ma dinh danh bo gddt': 'unused',
      'muc dat duoc hki': 'level',
      'muc dat duoc hkii': 'level',
      'nhan xet hki': 'comment',
      'nhan xet hkii': 'comment',
    },
  },
]
