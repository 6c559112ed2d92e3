import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './texts.en.ts'

export const vi: Translation<typeof en> = {
  submission: {
    notFound: 'Bản nộp này không còn, hoặc thầy cô không có quyền xem.',
    noText: 'Tài liệu này chưa có nội dung để nộp.',
    noReviewer: 'Người hoặc tổ này không còn duyệt tài liệu của thầy cô. Thầy cô hãy chọn lại.',
    alreadySubmitted: 'Tài liệu này đang chờ duyệt. Thầy cô hãy rút bản đã nộp trước.',
    wasWithdrawn: 'Tác giả đã rút bản nộp này.',
    wasDecided: 'Bản nộp này đã được xử lí.',
    wasApprovedBy: '{{name}} đã duyệt bản nộp này rồi.',
    wasReturnedBy: '{{name}} đã trả lại bản nộp này rồi.',
    tooManyComments: 'Mỗi bản nộp có tối đa {{most}} góp ý.',
    commentNotFound: 'Góp ý này không còn nữa.',
    commentDeleted: 'Đã xoá góp ý',
    currentClosed: 'Sau khi đã duyệt hoặc trả lại, chỉ còn xem được bản đã nộp.',
    groupNotFound: 'Tổ này không còn, hoặc thầy cô không phải là người duyệt của tổ.',
    weeksReversed: 'Vui lòng nhập tuần đầu hoặc tuần sau đó',
    dayNextYear: 'Vui lòng chọn ngày từ nay đến 30/6. Hạn nộp của năm học sau đặt được từ ngày 1/7.',
    dayPast: 'Vui lòng chọn hôm nay hoặc ngày sau đó',
    afterYear: 'Tuần cuối sẽ đến hạn sau ngày 30/6, tức là sang năm học sau',
    deadlinesSet: 'Đã đặt hạn nộp',
    deadlinesRemoved: 'Đã bỏ hạn nộp',
    reminderSubject: 'Sắp đến hạn nộp',
    reminderText: 'Thầy cô chưa nộp:',
    reminderLine: '{{purpose}}, tuần {{week}}, {{group}}: hạn {{date}}',
    reminderOpen: 'Mở trang Nộp và duyệt',
    documentGone: 'Tác giả đã xoá tài liệu này. Bản đã nộp vẫn còn ở đây.',
  },
}
