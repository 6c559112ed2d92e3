import { defineTexts } from '#platform/i18n/define-texts.ts'

export const readyTexts = defineTexts({
  en: {
    ready: {
      title: 'Ready-made sets',
      text: 'Compiled from public sources that agree with one another, and not compared with the original. A sentence that no two sources share word for word is left out; its code is there.',
      sources: 'Read in',
      add: 'Add set',
      added: 'Set added',
      addFailed: 'Failed to add the set',
      loadFailed: 'Failed to load the ready-made sets',
      loading: 'Loading the ready-made sets…',
      isAdded: 'This set is already in the list.',
      notFound: 'Set not found',
    },
  },
  vi: {
    ready: {
      title: 'Bộ dữ liệu đi kèm',
      text: 'Ghi lại từ các nguồn công khai thống nhất với nhau, chưa đối chiếu với bản gốc. Câu nào không có hai nguồn ghi giống nhau từng chữ thì chỉ có mã.',
      sources: 'Đọc tại',
      add: 'Thêm bộ này',
      added: 'Đã thêm bộ dữ liệu',
      addFailed: 'Không thêm được bộ dữ liệu',
      loadFailed: 'Không tải được các bộ dữ liệu đi kèm',
      loading: 'Đang tải các bộ dữ liệu đi kèm…',
      isAdded: 'Bộ dữ liệu này đã có trong danh sách.',
      notFound: 'Không tìm thấy bộ dữ liệu',
    },
  },
})
