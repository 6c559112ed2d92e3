import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './branding.en.ts'

export const vi: Translation<typeof en> = {
  schoolFace: {
    part: 'Trường',
    subtitle: 'Tên và logo của trường ở trang đăng nhập, thanh trên và đầu tệp Word',
    heading: 'Tên và logo',
    name: 'Tên trường',
    save: 'Lưu tên trường',
    logo: 'Logo của trường',
    logoNone: 'Chưa có logo',
    logoHint: 'PNG, JPEG hoặc SVG. Ảnh được thu nhỏ còn 512 điểm ảnh mỗi chiều; hình vẽ (SVG) được đổi thành ảnh.',
    logoChoose: 'Chọn logo',
    logoChange: 'Đổi',
    logoRemove: 'Bỏ',
    logoSaved: 'Đã lưu logo',
    logoRemoved: 'Đã bỏ logo',
    logoKind:
      'Tệp này không dùng làm logo được. Vui lòng chọn tệp PNG hoặc JPEG; hình vẽ (SVG) cần được lưu thành PNG trước.',
    logoTooLarge: 'Ảnh này quá lớn. Vui lòng chọn ảnh không quá 1,5 MB.',
    logoClear: 'Rõ trên nền sáng và nền tối',
    logoFaintOnLight: 'Khó thấy trên nền trắng, như trong tệp Word và màn hình sáng. Nên chọn logo đậm hơn.',
    logoFaintOnDark: 'Khó thấy trên nền tối nên ở đó logo được đặt trên nền trắng.',
    preview: 'Xem trước',
    previewSignIn: 'Trang đăng nhập',
    previewLight: 'Thanh trên, nền sáng',
    previewDark: 'Thanh trên, nền tối',
    previewWord: 'Đầu tệp Word',
    previewWordHint:
      'Có ở văn bản thường và phiếu học tập. Công văn, giáo án và đề kiểm tra giữ phần đầu theo quy định.',
    nameMissing: 'Tên trường',
    boardText: 'Trợ Giảng của thầy cô',
    loadFailed: 'Không tải được thông tin của trường',
  },
}
