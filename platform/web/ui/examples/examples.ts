import type { ComponentType } from 'react'

/** The states of one component, each with a component that renders it. */
export type Examples = Readonly<Record<string, ComponentType<{ sample: Sample }>>>

export type Sample = {
  save: string
  remove: string
  close: string
  clear: string
  title: string
  sentence: string
  error: string
  optional: string
  none: string
  /** A text without line break opportunities comes first. */
  long: string
  people: readonly { id: string; name: string; detail: string }[]
  choices: readonly { value: string; label: string }[]
}

/** Content of the examples, which depends on the reader's language like everything else on the page. */
export const samples: Readonly<Record<'en' | 'vi', Sample>> = {
  en: {
    save: 'Save',
    remove: 'Delete',
    close: 'Close',
    clear: 'Clear',
    title: 'Adding fractions',
    sentence: 'Grade 6 students add fractions with different denominators.',
    error: 'This field is required',
    optional: '(optional)',
    none: 'Nobody found',
    long: 'floccinaucinihilipilification-and-antidisestablishmentarianism is a lesson plan for two periods with a class of 42 students who have not yet seen negative fractions',
    people: [
      { id: 'evans', name: 'Mary Evans', detail: 'mary.evans@example.com' },
      { id: 'brown', name: 'Peter Brown', detail: 'peter.brown@example.com' },
      { id: 'wright', name: 'Alexandra Featherstonehaugh-Wright', detail: 'alexandra.featherstonehaugh@example.com' },
    ],
    choices: [
      { value: 'easy', label: 'Easy' },
      { value: 'medium', label: 'Medium' },
      { value: 'hard', label: 'Hard' },
    ],
  },
  vi: {
    save: 'Lưu',
    remove: 'Xoá',
    close: 'Đóng',
    clear: 'Bỏ chọn',
    title: 'Cộng phân số',
    sentence: 'Học sinh lớp 6 cộng các phân số khác mẫu số.',
    error: 'Vui lòng nhập mục này',
    optional: '(không bắt buộc)',
    none: 'Không tìm thấy ai',
    long: 'kế-hoạch-bài-dạy-môn-toán-lớp-sáu-học-kì-hai-năm-học-mới là bài dạy hai tiết cho lớp 42 học sinh chưa học phân số âm, có bảng kiến thức, phiếu học tập và phần luyện tập ở nhà',
    people: [
      { id: 'lan', name: 'Nguyễn Thị Lan', detail: 'lan.nguyen@example.com' },
      { id: 'minh', name: 'Trần Quang Minh', detail: 'minh.tran@example.com' },
      { id: 'phuong', name: 'Công Tằng Tôn Nữ Hoàng Phương Thảo', detail: 'phuongthao.congtangtonnu@example.com' },
    ],
    choices: [
      { value: 'easy', label: 'Dễ' },
      { value: 'medium', label: 'Vừa' },
      { value: 'hard', label: 'Khó' },
    ],
  },
}
