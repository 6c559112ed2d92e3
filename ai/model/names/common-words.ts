import { lazily } from '#platform/model/lazily.ts'
import { bareOf, keyOf } from './words.ts'

/**
 * Two-syllable words of everyday Vietnamese, and of notes on students, that hold a syllable which is also a given name. In small letters
 * they are words and no names. Source: written for this list; it only ever makes fewer rows wait for the teacher.
 */
const pairs = `an toàn, an tâm, an ninh, bình an, bình tĩnh, bình thường, trung bình, hoà bình, bình đẳng, bình luận, phê bình, bình phương,
hoa quả, bông hoa, vườn hoa, hoa văn, văn hoá, hoa mắt, tài hoa, ngày mai, mai sau, hoa mai, mai mốt, thông minh, văn minh, chứng minh,
minh hoạ, thuyết minh, phát minh, minh bạch, trung thực, trung thành, tập trung, trung tâm, trung học, chăm chỉ, chăm ngoan, chăm sóc,
thật thà, hiền lành, hiền hoà, hoà đồng, hoà nhã, ôn hoà, hài hoà, điều hoà, dũng cảm, anh dũng, tự tin, linh hoạt, tâm linh, linh động,
tiến bộ, cải tiến, tiên tiến, tiến hành, hoàn thành, thành thạo, thành công, thành tích, thành viên, chân thành, thành phần, trưởng thành,
phát triển, triển khai, triển vọng, sáng tạo, ánh sáng, sáng kiến, sáng sủa, rõ ràng, cẩn thận, nhanh nhẹn, nhiệt tình, tình cảm, vui vẻ,
yêu thương, thương yêu, tâm sự, quan tâm, tâm lí, tâm lý, chú tâm, nhân ái, nhân hậu, nhân vật, phép nhân, cá nhân, bản nhân, đức tính,
đạo đức, phúc lợi, hạnh phúc, đức hạnh, hạnh kiểm, tài năng, tài liệu, đề tài, nhân tài, thuý kiều, phong cách, phong phú, phong trào,
tác phong, hải sản, hải quân, sông ngòi, giang sơn, sơn hà, núi sơn, quê hương, hương vị, hướng dẫn, nga ngữ, ngọc trai, ngọc ngà,
châu báu, châu thổ, châu lục, quý trọng, quý mến, kính quý, yến tiệc, thảo luận, thảo nguyên, hiếu thảo, soạn thảo, dự thảo, hiếu học,
hiếu động, hiếu kì, thị hiếu, phương pháp, phương trình, phương hướng, địa phương, đối phương, lập phương, quang hợp, quang cảnh,
vinh quang, vinh dự, hân hạnh, hân hoan, mĩ thuật, mỹ thuật, thẩm mĩ, kim loại, kim chỉ, kim đồng, khánh thành, khoa học, khoa mục,
sách khoa, khôi phục, khôi ngô, nam giới, việt nam, miền nam, phía nam, năm nam, lan toả, lan tràn, hoa lan, huệ tây, hoa hồng, màu hồng,
hồng hào, nhung lụa, tuyết rơi, bông tuyết, thu hoạch, mùa thu, tiếp thu, thu nhập, xuân sang, mùa xuân, thanh xuân, đông đúc, mùa đông,
phía đông, hạ lưu, thanh niên, âm thanh, thanh lịch, thanh tra, ngân sách, ngân hàng, trí nhớ, trí tuệ, trí thức, giải trí, vị trí,
trang phục, trang trí, trang sách, trang vở, vân tay, lâm nghiệp, sâm lâm, tùng cây, bách khoa, tuấn tú, cường độ, tăng cường, kiên trì,
kiên nhẫn, kiên cường, kiên định, vững vàng, chiến thắng, chiến đấu, thắng lợi, lợi ích, thuận lợi, thuận tiện, hoà thuận, quyết tâm,
quyết định, giải quyết, công bằng, công việc, công thức, thủ công, phân công, quốc gia, tổ quốc, quốc tế, gia đình, tham gia, bảo vệ,
bảo đảm, bảo quản, đảm bảo, chỉ bảo, tường thuật, bức tường, tường tận, tú tài, diễm lệ, diệp lục, hà nội, hằng ngày, thường hằng,
oanh liệt, trâm cài, trinh nguyên, trúc xinh, uyên bác, uyên thâm, vi phạm, hành vi, phạm vi, my mắt, ý thức, ý kiến, ý nghĩa, chú ý,
chính tả, chính xác, viết chính, chính trị, nghĩa vụ, định nghĩa, lễ nghĩa, lễ phép, ngoan lễ, lễ hội, danh từ, danh dự, điểm danh,
hùng biện, anh hùng, hào hùng, hào hứng, tự hào, long lanh, thăng long, rồng long, lộc non, phát lộc, tân tiến, nhật kí, nhật bản,
tấn công, tần số, tâm huyết, tín nhiệm, uy tín, tự học, đại học, toàn bộ, toàn diện, hoàn toàn, toàn phần, vũ trụ, khiêu vũ, duy trì,
tư duy, duy nhất, khang trang, nghị lực, đề nghị, hội nghị, nguyên nhân, nguyên tắc, nguyên tố, số nguyên, phân tích, thư viện, bức thư,
thư giãn, ca dao, con dao, giao tiếp, giao thông, bàn giao, giao bài, thơ ca, bài thơ, làm thơ, thơ mộng, tình bạn, thân thiện, thiện chí,
cải thiện, hoàn thiện, tiên học, bà tiên, nàng tiên, tính toán, môn toán, làm toán, học toán, kiểm tra, nội dung, sử dụng, hình dung,
ngôn từ, từ ngữ, ngữ văn, văn học, môn văn, làm văn, bài văn, viết văn, đoạn văn, học văn, câu văn, lời văn, đọc hiểu, hiểu bài,
thấu hiểu, khả ái, thân ái, ái ngại, bích hoạ, cẩm nang, đan lát, đan xen, giang hồ, khuê các, liên hệ, liên quan, liên kết, hoa liên,
loan báo, mẫn cán, mẫn cảm, nhã nhặn, trang nhã, nhi đồng, thiếu nhi, như vậy, ví như, hình như, nữ giới, phượng hoàng, hoa phượng,
quân đội, hành quân, sang sông, sen hồng, tố chất, yếu tố, thảo mộc, thuỷ triều, thuỷ tinh, trầm lặng, tuệ nhạy, xanh biếc`

const readPairs = (form: (word: string) => string): Set<string> => {
  const entries = pairs.split(/,\s*/).map((pair) => pair.trim().split(' '))
  return new Set(entries.map(([one = '', other = '']) => `${form(one)} ${form(other)}`))
}
const known = lazily(() => readPairs(keyOf))
const knownBare = lazily(() => readPairs(bareOf))

/** Whether two words side by side are a common word. `isBare`: they are written without marks. */
export const isCommonPair = (
  one: { key: string; bare: string },
  other: { key: string; bare: string },
  isBare: boolean,
): boolean => known().has(`${one.key} ${other.key}`) || (isBare && knownBare().has(`${one.bare} ${other.bare}`))

/** These words are spelled without marks and so frequent that a name which lost its marks is not expected in their place. */
const plain = new Set(
  'hai ba nam tam do la cho theo sao ta va hay khi thi co khong em con ban trong ra vo len to tu'.split(' '),
)
export const isPlainWord = (bare: string): boolean => plain.has(bare)

/** Family names, which are no names to call somebody by. Source: the most frequent ones of Viet Nam. */
const families = lazily(
  () =>
    new Set(
      `nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý lí đinh đoàn lương trịnh mai đào cao lâm tạ thái tô quách hà châu
la triệu tăng từ lưu bạch chu doãn đàm giáp hứa kiều khổng lại mạc nghiêm nông ninh ông phùng quan tống thân thạch trương tôn văn vương
viên chử cù khuất lục ma vi y ksor h'mông`
        .split(/\s+/)
        .map(keyOf),
    ),
)
export const isFamilyName = (key: string): boolean => families().has(key)
