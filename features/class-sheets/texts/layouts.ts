import { defineTexts } from '#platform/i18n/define-texts.ts'

export const layoutTexts = defineTexts({
  en: {
    layout: {
      title: 'Save this layout',
      text: 'The next file with these headings is read the same way. Only headings are saved, no names.',
      name: 'Layout name',
      nameRequired: 'Layout name is required',
      forSchool: 'For the whole school',
      save: 'Save layout',
      saved: 'Layout saved',
      list: 'Saved layouts',
      school: 'Whole school',
      own: 'Only you',
      delete: 'Delete layout “{{name}}”',
      deleted: 'Layout deleted',
      notFound: 'This layout no longer exists',
      onlyAdmin: 'Only administrators can save a layout for the whole school',
      tooMany: 'You can save up to {{most}} layouts. Delete one first.',
    },
  },
  vi: {
    layout: {
      title: 'Lưu kiểu tệp này',
      text: 'Lần sau, tệp có các tiêu đề này sẽ được đọc giống như vậy. Chỉ lưu tiêu đề cột, không lưu tên học sinh.',
      name: 'Tên kiểu tệp',
      nameRequired: 'Vui lòng nhập tên kiểu tệp',
      forSchool: 'Dùng cho cả trường',
      save: 'Lưu kiểu tệp',
      saved: 'Đã lưu kiểu tệp',
      list: 'Kiểu tệp đã lưu',
      school: 'Cả trường',
      own: 'Chỉ thầy cô',
      delete: 'Xoá kiểu tệp “{{name}}”',
      deleted: 'Đã xoá kiểu tệp',
      notFound: 'Kiểu tệp này không còn nữa',
      onlyAdmin: 'Chỉ quản trị viên lưu được kiểu tệp cho cả trường',
      tooMany: 'Thầy cô lưu được tối đa {{most}} kiểu tệp. Vui lòng xoá bớt.',
    },
  },
})
