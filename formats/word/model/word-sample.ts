import type { Language } from '#platform/i18n/language.ts'

/** A document with every kind of text, as the editor writes it, to preview a template. */
export const wordSample: Record<Language, { title: string; html: string }> = {
  en: {
    title: 'Sample document',
    html: `<h1>Lesson plan: Fractions</h1><p>This is what running text looks like: the letters, their size, the lines and the distances are those of the template.</p><h2>I. Objectives</h2><p>By the end of the lesson pupils can add fractions such as <span data-type="inline-math" data-latex="\\frac{1}{2}+\\frac{1}{3}=\\frac{5}{6}"></span>.</p><ul><li><p>Name the numerator and the denominator.</p></li><li><p>Find a common denominator.</p></li></ul><h3>1. Activities</h3><ol><li><p>The class folds a sheet of paper.</p></li><li><p>Pairs solve the first task.</p></li></ol><table><tbody><tr><th><p>Activity</p></th><th><p>Minutes</p></th><th><p>What pupils produce</p></th></tr><tr><td><p>Warm-up</p></td><td><p>5</p></td><td><p>A folded sheet with its parts named</p></td></tr><tr><td><p>Practice</p></td><td><p>25</p></td><td><p>Six sums in the exercise book</p></td></tr></tbody></table><blockquote><p>Mistakes are where the next lesson begins.</p></blockquote><h2>II. Homework</h2><p>Exercises 1 to 4 on page 27.</p>`,
  },
  vi: {
    title: 'Tài liệu mẫu',
    html: `<h1>Kế hoạch bài dạy: Phân số</h1><p>Đoạn văn thường sẽ trông như thế này: kiểu chữ, cỡ chữ, giãn dòng và khoảng cách đều theo tệp mẫu.</p><h2>I. Mục tiêu</h2><p>Sau bài học, học sinh cộng được các phân số như <span data-type="inline-math" data-latex="\\frac{1}{2}+\\frac{1}{3}=\\frac{5}{6}"></span>.</p><ul><li><p>Nêu được tử số và mẫu số.</p></li><li><p>Tìm được mẫu số chung.</p></li></ul><h3>1. Hoạt động</h3><ol><li><p>Cả lớp gấp một tờ giấy.</p></li><li><p>Từng cặp làm bài tập đầu tiên.</p></li></ol><table><tbody><tr><th><p>Hoạt động</p></th><th><p>Số phút</p></th><th><p>Sản phẩm của học sinh</p></th></tr><tr><td><p>Khởi động</p></td><td><p>5</p></td><td><p>Tờ giấy đã gấp, có ghi tên từng phần</p></td></tr><tr><td><p>Luyện tập</p></td><td><p>25</p></td><td><p>Sáu phép cộng trong vở</p></td></tr></tbody></table><blockquote><p>Mỗi lỗi sai là chỗ bài học sau bắt đầu.</p></blockquote><h2>II. Bài về nhà</h2><p>Bài 1 đến bài 4, trang 27.</p>`,
  },
}
