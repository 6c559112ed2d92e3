import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './shell.en.ts'

export const vi: Translation<typeof en> = {
  theme: {
    label: 'Giao diện',
    system: 'Theo thiết bị',
    light: 'Sáng',
    dark: 'Tối',
  },
  session: {
    checking: 'Đang kiểm tra phiên đăng nhập…',
    unreachable: 'Không kết nối được với máy chủ.',
    unreachableText: 'Phiên đăng nhập và bài soạn của thầy cô vẫn được giữ.',
    offline: 'Mất kết nối mạng. Bài soạn được lưu trên máy này.',
    leaveTitle: 'Đăng xuất?',
    leaveText_other: 'Còn {{count}} bản nháp chưa xong trên máy này.',
    leaveHint: 'Nếu máy này nhiều người dùng, thầy cô nên xoá bản nháp.',
    keepDrafts: 'Đăng xuất, giữ bản nháp',
    deleteDrafts: 'Đăng xuất, xoá bản nháp',
    pageFailed: 'Không hiển thị được trang này.',
    pageFailedText: 'Có thể mạng bị gián đoạn hoặc hệ thống vừa có phiên bản mới. Bản nháp của thầy cô vẫn được giữ.',
  },
}
