import { expect, test } from 'vitest'
import { en, isForPeople, listCatalogueTexts, listTexts, nameText, vi } from './testing/texts.ts'

type Ban = {
  /** A pattern of whole words. */
  word: string
  instead: string
  /** Keys, or whole groups such as "signInProblem.", where the word means something else. */
  except?: readonly string[]
  /** The only group in which the word is wrong. */
  within?: string
  /** The starter catalogue may use the word: lessons have passages, groups and ideas. */
  isLessonWord?: true
}

/** Fixed sentences of the specification contain "agent" and "history entry". */
const fixed = [
  'agent.notFound',
  'agent.empty',
  'agent.deleted',
  'dashboard.recentEmpty',
  'dashboard.popularEmpty',
  'generation.loadFailed',
  'history.allAgents',
  'agentForm.created',
  'agentForm.updated',
  'agentForm.saveFailed',
  'agentForm.deleteFailed',
]

/** A change of this text would ask everyone who has accepted it again. */
const accepted = 'aiNotice.text'

/** Words such as part, text, row, right or use have too many other meanings to be checked. Reviewers watch for them. */
const english: readonly Ban[] = [
  { word: 'agents?', instead: 'assistant', except: fixed },
  { word: 'bots?', instead: 'assistant' },
  // The word is correct for tokens, and in one fixed sentence.
  { word: 'input', instead: 'answer', except: ['error.validation', 'budgetForm.', 'auditField.modelPrice'] },
  // A sign-in provider sends responses.
  { word: 'responses?', instead: 'answer', except: ['signInProblem.', 'signInAdvice.'] },
  // Fixed sentences, the audit log and curricula have entries.
  {
    word: 'entry',
    instead: 'document',
    except: ['history.deleteTitle', 'history.deleteFailed', 'history.deleted', 'audit.', 'editing.'],
  },
  { word: 'archives?', instead: 'history' },
  { word: 'go(es)? back to', instead: 'restore' },
  { word: 'marked words|passages?', instead: 'selection', isLessonWord: true },
  { word: 'ha(s|ve) (it|this|a \\w+) changed', instead: 'edit with AI' },
  // Keys are pressed, and a touch screen has a long press.
  { word: '(?<!long )press(es)?(?! (Enter|Esc|Ctrl))', instead: 'quick edit, select' },
  { word: 'mend(s|ed|ing)?|put right', instead: 'fix' },
  { word: 'faults?', instead: 'finding' },
  { word: 'test papers?', instead: 'exam paper' },
  { word: 'kinds?', instead: 'type' },
  { word: 'ideas?', instead: 'statement', except: ['chat.welcomeText'], isLessonWord: true },
  { word: 'second look|solves?', instead: 'verify key' },
  { word: 'several codes', instead: 'variants' },
  { word: 'slide decks?|decks?|outlines?', instead: 'presentation' },
  // Here it is the label of a button, an option or a quick edit.
  { word: 'labels?', instead: 'tag', except: ['question.', 'quickEditForm.'] },
  // Permission and submissions are withdrawn; links are revoked and sharing is stopped.
  {
    word: 'withdraw[ns]?|withdrew',
    instead: 'stop sharing, revoke',
    except: [
      'sampleSharing.',
      'submission.',
      'review.',
      'auditEvent.sample-answers-withdrawn',
      'auditEvent.submission-withdrawn',
    ],
  },
  {
    word: 'take (a copy|away|along|back|over|in|out)|tak(es|en) (away|along|back|over|in|out)',
    instead: 'download, copy',
  },
  { word: 'brings? (in|back)|brought (in|back)', instead: 'upload, import, restore' },
  { word: 'twins?|pairs?', instead: 'translation' },
  { word: 'threads?', instead: 'related documents' },
  { word: 'go(es)? on', instead: 'continue writing' },
  { word: 'frames?', instead: 'document template, template draft' },
  // Files are dropped onto the page.
  {
    word: 'drop(s|ped)?',
    instead: 'remove, discard',
    except: ['exchange.orDrop', 'staff.kinds', 'file.orDrop', 'file.noRoom'],
  },
  { word: 'throw(s|n)? away|thrown', instead: 'discard' },
  { word: 'renew(s|ed)?|spent', instead: 'resets, used up' },
  { word: 'came through|trials?|trying out', instead: 'succeeded, test run' },
  { word: 'lends?|lent|borrow(s|ed)?', instead: 'allow testing' },
  { word: 'doctors?|examines?', instead: 'connection check' },
  { word: 'ship(s|ped)?', instead: 'starter assistant' },
  { word: 'circles?', instead: 'group' },
  // Teachers use this word: the text explains it, and it is printed.
  {
    word: 'departments?',
    instead: 'group',
    except: ['group.', 'layoutSays.', 'staff.pasteExample'],
    isLessonWord: true,
  },
  { word: 'ways? in|first passwords?|unnamed', instead: 'invitation, temporary password' },
  { word: 'switch(es|ed)?', instead: 'turn on, turn off' },
  { word: 'deeds?', instead: 'action' },
  { word: 'gone|for good', instead: 'deleted', except: ['sharing.off'] },
  { word: 'put(s)? away', instead: 'dismiss' },
  { word: 'talks?', instead: 'conversation' },
  { word: 'pupils?', instead: 'student' },
  { word: '(some|every|any)body', instead: 'someone, everyone, anyone' },
  { word: 'e-mails?', instead: 'email' },
  { word: 'log in|sign up', instead: 'sign in, register' },
  { word: 'meanwhile|at present|at once|by itself|besides|otherwise than|anew', instead: 'a word that people say' },
  { word: 'isn’t|\\w+n’t|\\w+’(re|ve|ll)|(it|that|there|you|we|I)’(s|d|m)', instead: 'no contraction' },
  // British; "authorized" is fixed.
  {
    word: '(un)?(authoriz|organiz|recogniz|analyz|synchroniz|customiz)\\w*|colors?|favorites?|centers?|behavior',
    instead: 'the British spelling',
    except: ['error.unauthorized'],
  },
]

const vietnamese: readonly Ban[] = [
  { word: 'tác nhân', instead: 'trợ lí' },
  { word: 'dữ liệu vào', instead: 'câu trả lời' },
  {
    word: '(?<!mẫu |hộp |tệp )văn bản',
    instead: 'tài liệu',
    isLessonWord: true,
    except: [
      // These texts mean a text to read, as opposed to questions, slides, sound or pictures.
      'generation.text',
      'slides.',
      'presentationFile.byHand',
      'travel.gift',
      'travel.giftDo',
      'examEditor.',
      'question.text',
      'content.copyFailed',
      'fileAdvice.',
      'check.',
      'checkForm.until',
      'health.kindCompletion',
      // Layouts of letters and other official documents.
      'layout.',
      'layoutSays.',
      'schoolFace.previewWordHint',
      accepted,
    ],
  },
  { word: '(?<!bản )nháp', instead: 'bản nháp' },
  { word: 'quay về|đưa lại|trở về bản', instead: 'khôi phục' },
  // The place of a heading, in findings that are also given to the model.
  { word: 'chỗ(?! cần sửa)', instead: 'mục, phần', except: ['check.', accepted], isLessonWord: true },
  { word: 'sửa giúp|nhờ AI', instead: 'sửa bằng AI' },
  { word: 'nút sửa(?! nhanh)', instead: 'nút sửa nhanh' },
  { word: 'đường link|đường liên kết', instead: 'liên kết' },
  { word: 'sao về|nhân bản|nhân đôi', instead: 'tạo bản sao' },
  { word: '(?<!sao )chép', instead: 'sao chép', isLessonWord: true },
  { word: 'bản kia', instead: 'bản dịch, phiên bản khác' },
  { word: 'làm tiếp', instead: 'tạo từ tài liệu này' },
  { word: 'mạch bài|bài gốc', instead: 'tài liệu liên quan, tài liệu nguồn' },
  { word: 'bản mẫu', instead: 'bản khung' },
  { word: 'dàn ý', instead: 'bài trình chiếu' },
  { word: 'lấy|mang theo', instead: 'tải về, dùng, áp dụng', isLessonWord: true },
  { word: 'thôi|cho xem', instead: 'ngừng chia sẻ' },
  { word: 'cho mượn|mượn', instead: 'cho phép chạy thử' },
  // Files can be damaged.
  { word: 'hỏng', instead: 'lỗi', except: ['file.', 'templateFault.damaged'] },
  { word: 'models?', instead: 'mô hình' },
  { word: '(?<!kết )nối(?! tiếp)', instead: 'kết nối', isLessonWord: true },
  { word: 'khám', instead: 'kiểm tra kết nối', isLessonWord: true },
  { word: 'chỉ dẫn|lời nhắc', instead: 'câu lệnh, lời dặn' },
  { word: 'có sẵn', instead: 'mẫu, mặc định' },
  // These texts mean the groups of a sign-in provider, four questions in a row, or group work in class.
  {
    word: 'nhóm',
    instead: 'tổ',
    isLessonWord: true,
    except: [
      'signInSettings.',
      'auditField.groupsClaim',
      'auditField.groupRoles',
      'quizFormats.truthAlone',
      'chat.suggestionGroups',
    ],
  },
  { word: 'cách vào|mật khẩu (đầu tiên|ban đầu|lần đầu)', instead: 'mật khẩu tạm thời' },
  { word: 'nơi đăng nhập', instead: 'hệ thống đăng nhập của trường' },
  // A cell of the matrix, not an account.
  { word: 'mở khoá', instead: 'mở lại tài khoản', except: ['examEditor.unlock'] },
  // These texts mean work in general, and students' activities.
  {
    word: 'việc',
    instead: 'thao tác',
    except: ['auth.welcomeText', 'slides.activity', 'chat.suggestionGroups'],
    isLessonWord: true,
  },
  { word: 'dọn|cất', instead: 'xoá, đóng' },
  { word: 'hội thoại', instead: 'cuộc trò chuyện', isLessonWord: true },
  { word: 'bạn|chúng tôi|tiến hành|thực hiện việc', instead: 'thầy cô, hệ thống' },
  { word: '(?<!biểu )mẫu(?! điền sẵn)', instead: 'mẫu điền sẵn', within: 'preset.' },
]

const languages = [
  { language: 'English', texts: [...listTexts(en), ...listCatalogueTexts('en')], bans: english },
  { language: 'Vietnamese', texts: [...listTexts(vi), ...listCatalogueTexts('vi')], bans: vietnamese },
]

test.each(languages)('$language has one word for each concept', ({ texts, bans }) => {
  const wrong = bans.flatMap((ban) =>
    findUses(ban, texts)
      .filter(([key]) => !(ban.isLessonWord && key.startsWith('catalogue/')))
      .filter(([key]) => !(ban.except ?? []).some((each) => isAt(key, each)))
      .map(([key, text]) => `${key}: “${text}”. Instead of ${ban.word}: ${ban.instead}`),
  )
  expect(wrong).toEqual([])
})

test.each(languages)('every exception in $language is needed', ({ texts, bans }) => {
  const idle = bans.flatMap((ban) => {
    const uses = findUses(ban, texts)
    return (ban.except ?? []).filter((each) => !uses.some(([key]) => isAt(key, each)))
  })
  expect(idle).toEqual([])
})

function findUses({ word, within = '' }: Ban, texts: readonly [string, string][]) {
  const pattern = new RegExp(`(?<![\\p{L}\\d])(${word})(?![\\p{L}\\d])`, 'iu')
  return texts.filter(
    ([key, text]) => isForPeople(key) && key.startsWith(within) && pattern.test(text.replaceAll(/{{\w+}}/g, '{}')),
  )
}

const isAt = (key: string, path: string) => (path.endsWith('.') ? key.startsWith(path) : nameText(key) === path)
