import { wordsOf, type Word } from '#platform/model/words.ts'

type Subject = { vi: string; en: string; words: readonly (readonly Word[])[]; short: readonly (readonly Word[])[] }

/** `short` names are also other words ("sinh", "văn"), so they count only next to "môn" or a grade. */
const subject = (vi: string, en: string, words = '', short = ''): Subject => ({
  vi,
  en,
  words: [vi, en, ...words.split(',')].map(wordsOf).filter(({ length }) => length > 0),
  short: short === '' ? [] : short.split(',').map(wordsOf),
})

/** The names of school subjects in Viet Nam, in both languages. */
export const subjects: readonly Subject[] = [
  subject('Toán', 'Mathematics', 'toán học, maths, math'),
  subject('Ngữ văn', 'Vietnamese literature', 'literature', 'văn'),
  subject('Tiếng Việt', 'Vietnamese', 'vietnamese language'),
  subject('Tiếng Anh', 'English', 'anh văn, ngoại ngữ', 'anh'),
  subject('Vật lí', 'Physics', '', 'lí'),
  subject('Hoá học', 'Chemistry', '', 'hoá'),
  subject('Sinh học', 'Biology', '', 'sinh'),
  subject('Khoa học tự nhiên', 'Natural sciences', 'KHTN'),
  subject('Khoa học', 'Science'),
  subject('Lịch sử và Địa lí', 'History and Geography', 'lịch sử địa lí, sử địa'),
  subject('Lịch sử', 'History', '', 'sử'),
  subject('Địa lí', 'Geography', '', 'địa'),
  subject('Tin học', 'Informatics', 'computing, computer science, ICT', 'tin'),
  subject('Công nghệ', 'Technology'),
  subject('Giáo dục công dân', 'Civic education', 'GDCD, civics'),
  subject('Giáo dục kinh tế và pháp luật', 'Economic and legal education', 'GDKTPL, kinh tế pháp luật'),
  subject('Đạo đức', 'Moral education'),
  subject('Tự nhiên và Xã hội', 'Nature and society', 'TNXH, tự nhiên xã hội'),
  subject('Âm nhạc', 'Music'),
  subject('Mĩ thuật', 'Art'),
  subject('Giáo dục thể chất', 'Physical education', 'thể dục, GDTC'),
  subject('Giáo dục quốc phòng và an ninh', 'Defence education', 'GDQP, quốc phòng'),
  subject('Hoạt động trải nghiệm', 'Experiential activities', 'HĐTN, trải nghiệm hướng nghiệp'),
]
