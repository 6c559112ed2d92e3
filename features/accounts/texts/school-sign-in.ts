import { defineTexts } from '#platform/i18n/define-texts.ts'

export const schoolSignInTexts = defineTexts({
  en: {
    signInProblem: {
      off: 'School sign-in is turned off. Sign in with your password.',
      away: 'School sign-in is not available right now. Sign in with your password, or try again later.',
      slow: 'School sign-in did not respond within 10 seconds. Sign in with your password, or try again later.',
      notProvider:
        'School sign-in sent a response that could not be read. Sign in with your password, and tell your administrator.',
      otherIssuer:
        'School sign-in does not match what your school has set up, so nobody can sign in with it. Please tell your administrator.',
      innerAddress:
        'School sign-in points to an address this server is not allowed to reach. Please tell your administrator.',
      client:
        'School sign-in does not accept this application. Sign in with your password, and tell your administrator.',
      denied: 'You did not finish signing in with your school account. You can try again, or use your password.',
      provider: 'School sign-in refused the request. Try again, or sign in with your password.',
      stale: 'This sign-in attempt expired, was already used, or was started in another browser. Please try again.',
      code: 'This sign-in attempt was already used. Please try again.',
      nonce: 'The response from school sign-in does not match this attempt, so nobody was signed in. Please try again.',
      signature:
        'The response from school sign-in could not be verified, so nobody was signed in. Try again, and tell your administrator if it keeps happening.',
      clock:
        'The response from school sign-in has the wrong time, so one of the clocks must be off. Sign in with your password, and tell your administrator.',
      token:
        'The response from school sign-in was meant for another application, so nobody was signed in. Please tell your administrator.',
      noEmail: 'Your school account has no email address we can use. Please ask your administrator.',
      unverified:
        'School sign-in does not confirm that your email address is verified. Verify it there, or ask your administrator.',
      domain: 'Your email address does not belong to this school. Please choose your school account.',
      otherPerson:
        'The account with your email address is already linked to someone else’s school account. Please ask your administrator.',
      noAccount: 'You do not have an account here yet. Please ask your school’s administrator.',
      registered:
        'Your account has been created and is waiting for approval. You can sign in once an administrator approves it.',
      waiting: 'Your account is still waiting for approval. Try again later, or ask your administrator.',
      deactivated: 'This account has been deactivated. Please contact your administrator.',
      failed: 'Something went wrong on the server. Please try again, or sign in with your password.',
    },
    schoolSignIn: {
      proceed: 'Continue',
      or: 'or',
      going: 'Opening your school’s sign-in page…',
      comingIn: 'Signing you in…',
      required: 'Sign in with your school account. Only administrators use passwords.',
      joined:
        'Your account is now linked to school sign-in. Your old password no longer works, and you have been signed out everywhere else.',
    },
    signInSettings: {
      noPublicUrl: 'This server does not know its own address. The server administrator must set PUBLIC_URL first.',
      issuerInvalid: 'Enter an address that starts with https://',
      issuerOfAll:
        'With this address, anyone in the world could sign in. Enter your school’s own directory (tenant) ID.',
      issuerInner:
        'The issuer must be on the public internet, over https. To use one inside the school network, the server administrator must add it to OIDC_ISSUERS.',
      domainsNeeded: 'Anyone can have a Google account. Enter the domains that can sign in.',
      usualLabel: 'Sign in with your school account',
      onlyAfterAdmin: 'An administrator must sign in this way once first, to make sure it works.',
    },
    settings: {
      domainsInvalid: 'Enter domains such as school.edu.vn',
    },
  },
  vi: {
    signInProblem: {
      off: 'Trường chưa bật cách đăng nhập này. Thầy cô vui lòng dùng mật khẩu.',
      away: 'Hiện không kết nối được với hệ thống đăng nhập của trường. Thầy cô vui lòng dùng mật khẩu hoặc thử lại sau.',
      slow: 'Hệ thống đăng nhập của trường không trả lời trong 10 giây. Thầy cô vui lòng dùng mật khẩu hoặc thử lại sau.',
      notProvider:
        'Hệ thống đăng nhập của trường trả lời không hợp lệ. Thầy cô vui lòng dùng mật khẩu và báo cho quản trị viên.',
      otherIssuer:
        'Hệ thống đăng nhập của trường không khớp với cài đặt nên không ai đăng nhập được bằng cách này. Thầy cô vui lòng báo cho quản trị viên.',
      innerAddress:
        'Hệ thống đăng nhập của trường dẫn đến một địa chỉ mà máy chủ không được phép truy cập. Thầy cô vui lòng báo cho quản trị viên.',
      client:
        'Hệ thống đăng nhập của trường không chấp nhận ứng dụng này. Thầy cô vui lòng dùng mật khẩu và báo cho quản trị viên.',
      denied: 'Thầy cô chưa đăng nhập xong bằng tài khoản của trường. Thầy cô có thể thử lại hoặc dùng mật khẩu.',
      provider: 'Hệ thống đăng nhập của trường đã từ chối. Thầy cô vui lòng thử lại hoặc dùng mật khẩu.',
      stale: 'Lần đăng nhập này đã được dùng, đã quá lâu hoặc bắt đầu từ trình duyệt khác. Thầy cô vui lòng thử lại.',
      code: 'Lần đăng nhập này đã được dùng rồi. Thầy cô vui lòng thử lại.',
      nonce:
        'Phản hồi của hệ thống đăng nhập không thuộc lần đăng nhập này nên chưa ai được đăng nhập. Thầy cô vui lòng thử lại.',
      signature:
        'Không xác minh được phản hồi của hệ thống đăng nhập nên chưa ai được đăng nhập. Thầy cô vui lòng thử lại. Nếu vẫn vậy, hãy báo cho quản trị viên.',
      clock:
        'Thời gian trong phản hồi của hệ thống đăng nhập không đúng: có đồng hồ chạy sai. Thầy cô vui lòng báo cho quản trị viên và tạm dùng mật khẩu.',
      token:
        'Phản hồi của hệ thống đăng nhập dành cho ứng dụng khác nên chưa ai được đăng nhập. Thầy cô vui lòng báo cho quản trị viên.',
      noEmail: 'Tài khoản trường của thầy cô không có địa chỉ email dùng được ở đây. Vui lòng hỏi quản trị viên.',
      unverified:
        'Hệ thống đăng nhập của trường chưa xác nhận email của thầy cô. Thầy cô vui lòng xác minh email ở đó hoặc hỏi quản trị viên.',
      domain: 'Email này không thuộc trường. Thầy cô vui lòng chọn tài khoản của trường.',
      otherPerson:
        'Tài khoản mang email này đã gắn với tài khoản trường của người khác. Thầy cô vui lòng hỏi quản trị viên.',
      noAccount: 'Thầy cô chưa có tài khoản ở đây. Hãy hỏi quản trị viên của trường.',
      registered:
        'Tài khoản của thầy cô đã được tạo và đang chờ quản trị viên duyệt. Ngay khi được duyệt, thầy cô có thể đăng nhập.',
      waiting: 'Tài khoản của thầy cô vẫn đang chờ quản trị viên duyệt. Vui lòng thử lại sau hoặc hỏi quản trị viên.',
      deactivated: 'Tài khoản này đã bị khoá. Vui lòng liên hệ quản trị viên.',
      failed: 'Hệ thống gặp trục trặc. Thầy cô vui lòng thử lại hoặc dùng mật khẩu.',
    },
    schoolSignIn: {
      proceed: 'Tiếp tục',
      or: 'hoặc',
      going: 'Đang mở trang đăng nhập của trường…',
      comingIn: 'Đang đăng nhập…',
      required: 'Thầy cô vui lòng vào bằng tài khoản của trường. Mật khẩu chỉ dành cho quản trị viên.',
      joined:
        'Tài khoản của thầy cô đã được gắn với tài khoản trường. Mật khẩu cũ không dùng được nữa và tài khoản đã được đăng xuất ở mọi nơi khác.',
    },
    signInSettings: {
      noPublicUrl: 'Máy chủ chưa biết địa chỉ của chính mình. Người vận hành cần đặt PUBLIC_URL trước.',
      issuerInvalid: 'Vui lòng nhập địa chỉ bắt đầu bằng https://',
      issuerOfAll:
        'Với địa chỉ này, bất kì ai trên thế giới cũng vào được. Vui lòng nhập ID thư mục (tenant) riêng của trường.',
      issuerInner:
        'Issuer phải ở trên internet, qua https. Nếu nằm trong mạng riêng của trường, người vận hành máy chủ cần ghi nó vào OIDC_ISSUERS.',
      domainsNeeded: 'Ai trên thế giới cũng có tài khoản Google. Vui lòng cho biết tên miền nào được vào.',
      usualLabel: 'Đăng nhập bằng tài khoản trường',
      onlyAfterAdmin: 'Trước hết cần có một quản trị viên vào được bằng cách này, để chắc chắn cách này hoạt động.',
    },
    settings: {
      domainsInvalid: 'Vui lòng nhập tên miền, ví dụ truong.edu.vn',
    },
  },
})
