import type { Language } from '#platform/i18n/language.ts'
import type { Role } from '../regulations.ts'

/** The highest level, the lowest one, and all between them. */
export type Tier = 'high' | 'middle' | 'low'

/** Sentences that say what a student does well, and what comes next. Each of the first fits each of the second. */
type Phrases = { strengths: readonly string[]; steps: readonly string[] }

/** Written for this product by its authors, for the levels of Circular 27 and Circular 22; no text of an authority is quoted. */
export const phraseBank: Record<Language, Record<Role, Record<Tier, Phrases>>> = {
  vi: {
    subject: {
      high: {
        strengths: [
          'Em nắm chắc kiến thức của môn học trong kì.',
          'Em hiểu bài nhanh và trình bày rõ ràng.',
          'Em vận dụng tốt điều đã học vào bài tập mới.',
          'Em làm bài cẩn thận, kết quả chính xác.',
          'Em hăng hái phát biểu và giải thích được cách làm.',
          'Em tự hoàn thành các nhiệm vụ học tập đúng thời gian.',
          'Em ghi nhớ tốt và biết liên hệ bài học với thực tế.',
        ],
        steps: [
          'Em hãy thử thêm các bài tập nâng cao.',
          'Em nên chia sẻ cách làm của mình trong giờ thảo luận.',
          'Em hãy tập tìm nhiều cách giải cho một bài.',
          'Em nên đọc thêm tài liệu tham khảo của môn học.',
          'Em hãy tự đặt câu hỏi mở rộng sau mỗi bài.',
          'Em cần giữ thói quen kiểm tra lại bài trước khi nộp.',
          'Em hãy thử áp dụng bài học vào một việc ở nhà.',
        ],
      },
      middle: {
        strengths: [
          'Em hoàn thành các nội dung cơ bản của môn học.',
          'Em hiểu các kiến thức chính đã học trong kì.',
          'Em chú ý nghe giảng và làm bài đầy đủ.',
          'Em thực hiện được các bài tập quen thuộc.',
          'Em có tiến bộ so với đầu kì.',
          'Em biết hỏi lại khi chưa hiểu bài.',
          'Em hợp tác tốt khi học theo cặp.',
        ],
        steps: [
          'Em cần luyện thêm các bài có nhiều bước.',
          'Em nên đọc kĩ đề trước khi làm.',
          'Em hãy ôn lại bài cũ mười phút mỗi ngày.',
          'Em cần trình bày bài rõ từng bước hơn.',
          'Em nên mạnh dạn phát biểu ý kiến hơn.',
          'Em hãy kiểm tra lại kết quả trước khi nộp bài.',
          'Em cần ghi chép đầy đủ hơn để dễ ôn tập.',
        ],
      },
      low: {
        strengths: [
          'Em có cố gắng trong giờ học.',
          'Em làm được một số bài tập cơ bản khi có hướng dẫn.',
          'Em đi học đều và chuẩn bị đồ dùng đầy đủ.',
          'Em đã nhớ được một phần kiến thức của bài.',
          'Em biết lắng nghe góp ý của thầy cô.',
          'Em chịu khó làm lại bài khi được nhắc.',
          'Em bắt đầu tự tin hơn khi trả lời câu hỏi ngắn.',
        ],
        steps: [
          'Thầy cô sẽ cùng em ôn lại các kiến thức nền.',
          'Em cần luyện từng dạng bài ngắn mỗi ngày.',
          'Em hãy hỏi ngay khi gặp phần chưa hiểu.',
          'Em nên làm lại các bài đã chữa trên lớp.',
          'Em cần hoàn thành bài ở nhà với sự nhắc nhở của gia đình.',
          'Em hãy bắt đầu từ bài dễ rồi tăng dần.',
          'Em cần tập trung hơn trong mười lăm phút đầu giờ.',
        ],
      },
    },
    class: {
      high: {
        strengths: [
          'Em thực hiện tốt nội quy của trường, lớp.',
          'Em có tinh thần trách nhiệm với nhiệm vụ được giao.',
          'Em trung thực, biết giữ lời hứa.',
          'Em tích cực tham gia các hoạt động chung.',
          'Em biết quan tâm, giúp đỡ mọi người.',
          'Em tự giác học tập và rèn luyện.',
          'Em lễ phép, cư xử đúng mực.',
        ],
        steps: [
          'Em hãy mạnh dạn nhận thêm nhiệm vụ mới.',
          'Em nên giúp lớp chuẩn bị các hoạt động sắp tới.',
          'Em hãy giữ vững nền nếp này trong kì sau.',
          'Em nên rèn thêm kĩ năng nói trước đông người.',
          'Em hãy tập lập kế hoạch cho tuần học của mình.',
          'Em nên dành thêm thời gian đọc sách.',
          'Em hãy tham gia một hoạt động thể thao đều đặn.',
        ],
      },
      middle: {
        strengths: [
          'Em chấp hành nội quy của lớp.',
          'Em hoàn thành nhiệm vụ khi được phân công.',
          'Em hoà đồng với mọi người trong lớp.',
          'Em có ý thức giữ gìn đồ dùng chung.',
          'Em tham gia đủ các hoạt động của lớp.',
          'Em biết nhận lỗi và sửa lỗi.',
          'Em có cố gắng trong học tập và rèn luyện.',
        ],
        steps: [
          'Em cần chủ động hơn trong các hoạt động chung.',
          'Em nên chuẩn bị bài đều đặn hơn.',
          'Em hãy mạnh dạn nêu ý kiến của mình.',
          'Em cần sắp xếp thời gian học và chơi hợp lí.',
          'Em nên hoàn thành nhiệm vụ đúng hạn hơn.',
          'Em cần giữ trật tự hơn trong giờ học.',
          'Em hãy rèn thói quen tự kiểm tra đồ dùng mỗi tối.',
        ],
      },
      low: {
        strengths: [
          'Em đã có lúc thực hiện đúng nội quy.',
          'Em biết lắng nghe khi được nhắc nhở.',
          'Em thân thiện với mọi người.',
          'Em đã cố gắng đi học đúng giờ.',
          'Em sẵn sàng tham gia khi được động viên.',
          'Em có tiến bộ trong một số hoạt động.',
          'Em biết xin lỗi khi làm chưa đúng.',
        ],
        steps: [
          'Thầy cô sẽ cùng em đặt một mục tiêu nhỏ mỗi tuần.',
          'Em cần thực hiện nội quy đều đặn hơn.',
          'Em hãy hoàn thành từng nhiệm vụ nhỏ trong ngày.',
          'Em cần sự đồng hành của gia đình trong giờ tự học.',
          'Em hãy nói với thầy cô khi gặp khó khăn.',
          'Em cần bình tĩnh hơn khi trao đổi với mọi người.',
          'Em hãy bắt đầu bằng việc chuẩn bị đủ sách vở.',
        ],
      },
    },
  },
  en: {
    subject: {
      high: {
        strengths: [
          'Em has a firm grasp of what was taught this term.',
          'Em understands new content quickly and explains it clearly.',
          'Em uses what was learnt in new tasks.',
          'Em works carefully and reaches correct results.',
          'Em takes part actively and can explain each step.',
          'Em completes tasks independently and on time.',
          'Em remembers well and links lessons to everyday life.',
        ],
        steps: [
          'Next, they can try more challenging tasks.',
          'Next, they can share their methods in discussions.',
          'Next, they can look for a second way to solve a task.',
          'Next, they can read more about the subject.',
          'Next, they can ask a question of their own after each lesson.',
          'Next, they can keep checking their work before handing it in.',
          'Next, they can use a lesson in something at home.',
        ],
      },
      middle: {
        strengths: [
          'Em completes the basic content of the subject.',
          'Em understands the main ideas of this term.',
          'Em listens with attention and completes the exercises.',
          'Em solves tasks of a familiar kind.',
          'Em has made progress since the start of term.',
          'Em asks when something is not clear.',
          'Em works well with a partner.',
        ],
        steps: [
          'They should practise tasks with several steps.',
          'They should read each task carefully before starting.',
          'They should review the last lesson for ten minutes a day.',
          'They should write down each step more clearly.',
          'They should speak up more often in lessons.',
          'They should check results before handing work in.',
          'They should take fuller notes for revision.',
        ],
      },
      low: {
        strengths: [
          'Em makes an effort in lessons.',
          'Em solves some basic tasks with guidance.',
          'Em attends regularly and brings what is needed.',
          'Em remembers part of what was taught.',
          'Em listens to advice.',
          'Em corrects work when reminded.',
          'Em answers short questions with more confidence.',
        ],
        steps: [
          'We will review the foundations together.',
          'They should practise one short kind of task each day.',
          'They should ask at once when something is not clear.',
          'They should repeat the tasks that were solved in class.',
          'They should finish homework with support from home.',
          'They should begin with easy tasks and go on step by step.',
          'They should focus more at the start of each lesson.',
        ],
      },
    },
    class: {
      high: {
        strengths: [
          'Em keeps the rules of the school and the class.',
          'Em takes responsibility for the tasks that are given.',
          'Em is honest and keeps promises.',
          'Em takes an active part in what the class does.',
          'Em cares about others and helps them.',
          'Em studies and practises without being reminded.',
          'Em is polite and considerate.',
        ],
        steps: [
          'Next, they can take on a new task.',
          'Next, they can help to prepare events of the class.',
          'Next, they can keep these good habits next term.',
          'Next, they can practise speaking to a larger group.',
          'Next, they can plan their own week of study.',
          'Next, they can spend more time reading.',
          'Next, they can join a sport regularly.',
        ],
      },
      middle: {
        strengths: [
          'Em follows the rules of the class.',
          'Em completes tasks when they are assigned.',
          'Em gets on well with others.',
          'Em takes care of shared things.',
          'Em takes part in the activities of the class.',
          'Em admits mistakes and corrects them.',
          'Em makes an effort in study and conduct.',
        ],
        steps: [
          'They should take the initiative more often.',
          'They should prepare lessons more regularly.',
          'They should express their own ideas.',
          'They should balance time for study and play.',
          'They should finish tasks on time more often.',
          'They should be quieter during lessons.',
          'They should check their school bag every evening.',
        ],
      },
      low: {
        strengths: [
          'Em follows the rules at times.',
          'Em listens when reminded.',
          'Em is friendly to others.',
          'Em makes an effort to arrive on time.',
          'Em joins in when encouraged.',
          'Em has made progress in some activities.',
          'Em apologises when something went wrong.',
        ],
        steps: [
          'We will set one small goal together each week.',
          'They should keep the rules more regularly.',
          'They should finish one small task each day.',
          'They need support from home during study time.',
          'They should tell a teacher when something is difficult.',
          'They should stay calm when talking to others.',
          'They should begin by bringing all books.',
        ],
      },
    },
  },
}
