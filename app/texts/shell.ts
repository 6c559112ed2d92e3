import { defineTexts } from '#platform/i18n/define-texts.ts'

export const shellTexts = defineTexts({
  en: {
    theme: {
      label: 'Appearance',
      system: 'Match this device',
      light: 'Light',
      dark: 'Dark',
    },
    session: {
      checking: 'Checking your session…',
      unreachable: 'Cannot reach the server.',
      unreachableText: 'You are still signed in, and your work is safe.',
      offline: 'You are offline. Your work is saved on this device.',
      leaveTitle: 'Log out?',
      leaveText_one: 'You have {{count}} unfinished draft on this device.',
      leaveText_other: 'You have {{count}} unfinished drafts on this device.',
      leaveHint: 'If you share this computer, delete them before you log out.',
      keepDrafts: 'Log out, keep drafts',
      deleteDrafts: 'Log out, delete drafts',
      pageFailed: 'This page could not be loaded.',
      pageFailedText: 'You may have lost your connection, or a new version is available. Your drafts are safe.',
    },
  },
  vi: {
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
  },
})
