import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './staff-update.en.ts'

export const vi: Translation<typeof en> = {
  staffUpdate: {
    open_other: 'Cập nhật {{number}} tài khoản…',
    title: 'Cập nhật tài khoản đã có',
    text: 'So danh sách với các tài khoản đang có. Chưa có gì thay đổi trước khi thầy cô bấm Cập nhật, và có thể hoàn tác trong một ngày.',
    loading: 'Đang so danh sách với các tài khoản…',
    failed: 'Không so được danh sách với các tài khoản',
    changes: 'Danh sách thay đổi những gì',
    changesHow:
      'Ô trống không thay đổi gì. Người đang ở một tổ thì chuyển sang tổ trong danh sách; người ở nhiều tổ thì được thêm vào tổ đó.',
    noChanges: 'Thông tin của mọi người trong danh sách đều đã đúng.',
    missing: 'Không có trong danh sách',
    missingHow:
      'Thầy cô chọn những người đã nghỉ hoặc chuyển đi. Tài khoản của họ bị khoá và không đăng nhập được nữa. Không có gì bị xoá.',
    nobodyMissing: 'Mọi tài khoản đang hoạt động đều có trong danh sách.',
    accept: 'Thay đổi {{name}}',
    leave: '{{name}} đã nghỉ',
    selectAll: 'Chọn cả {{number}} người',
    selectNone: 'Bỏ chọn tất cả',
    name: 'Họ và tên',
    school: 'Trường',
    phone: 'Điện thoại',
    group: 'Tổ',
    role: 'Vai trò',
    change: '{{field}}: {{before}} → {{after}}',
    nothing: 'chưa có',
    documents_other: '{{number}} tài liệu',
    makeGroups: 'Tạo các tổ còn thiếu',
    back: 'Về danh sách',
    nobody: 'Không có ai để cập nhật',
    update_other: 'Cập nhật {{number}} người',
    deactivate_other: 'Khoá {{number}} tài khoản',
    both: 'Cập nhật {{updated}} người, khoá {{deactivated}} tài khoản',
    done: 'Đã cập nhật tài khoản lúc {{time}}: thay đổi {{updated}} người, khoá {{deactivated}} tài khoản. Có thể hoàn tác đến {{until}}.',
    leftOut: 'Giữ nguyên: {{people}}.',
    leftOutChanged: '{{name}} (vừa được người khác sửa)',
    leftOutYou: '{{name}} (tài khoản của chính thầy cô)',
    undo: 'Hoàn tác',
    undoTitle: 'Hoàn tác lần cập nhật này?',
    undoText:
      'Họ tên, trường, số điện thoại, tổ, vai trò và quyền đăng nhập trở lại như trước. Ai được sửa lại sau đó thì giữ nguyên. Tổ mới vẫn còn; lời mời chưa dùng của người bị khoá phải gửi lại.',
    undone_other: '{{number}} người đã trở lại như trước lần cập nhật.',
  },
}
