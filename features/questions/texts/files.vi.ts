import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './files.en.ts'

export const vi: Translation<typeof en> = {
  file: {
    choose: 'Chọn tệp',
    chooseAnother: 'Chọn tệp khác',
    orDrop: 'hoặc kéo thả vào đây',
    hint: '{{types}}, tối đa {{limit}}',
    uploading: 'Đang tải tệp lên...',
    uploaded: 'Đã tải lên tệp "{{file}}"',
    failed: 'Không tải lên được tệp {{file}}: {{message}}',
    removed: 'Đã bỏ tệp',
    remove: 'Bỏ tệp {{file}}',
    cancel: 'Huỷ tải lên {{file}}',
    left: 'Thầy cô đã rời trang nên tệp {{files}} chưa được tải lên.',
    reading: 'Đang đọc tệp...',
    replacedSoon: 'Sẽ được thay khi tệp mới tải lên xong.',
    notReplaced: 'Tệp này vẫn đang được dùng.',
    unsettled: 'Tệp này chưa tải lên được: thầy cô hãy chọn tệp khác hoặc bỏ tệp này.',
    waiting: 'Đang chờ tải tệp…',
    noRoom: 'Các câu hỏi nhận loại tệp này đều đã có tệp. Thầy cô hãy thả tệp vào đúng câu hỏi cần thay tệp.',
    picture: 'hình ảnh',
    tooMany: 'Chỉ thêm được tối đa {{maximum}} tệp',
  },
}
