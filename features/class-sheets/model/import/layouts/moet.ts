import type { Layout } from './layout.ts'

/** The template of the national education database (CSDL ngành) for results and comments. */
export const moet: Layout = {
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
}
