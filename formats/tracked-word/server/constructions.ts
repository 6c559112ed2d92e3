const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
const run = (text: string, properties = '') =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${t(text)}</w:r>`
const p = (content: string, properties = '') =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const by = 'w:author="Tổ trưởng" w:date="2026-01-02T03:04:05Z"'
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid>${rows[0]!.map(() => '<w:gridCol w:w="3000"/>').join('')}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`
const formula = '<m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath>'
const control = (properties: string, content: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="900000" cy="900000"/><wp:docPr id="7" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr/><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`

/** Constructions of real plans, each as the content of a body. */
export const constructions: Record<string, string> = {
  'plain paragraphs': p(run('Học sinh nêu được khái niệm.')) + p(run('Giáo viên kết luận.')),
  'words in several runs': p(run('Học ') + run('sinh', '<w:b/>') + run(' hiểu bài') + run('.')),
  'a word in several runs': p(run('Mục ti') + run('êu', '<w:i/>') + run(' bài học', '<w:lang w:val="vi-VN"/>')),
  'bold label and text': p(run('a) Mục tiêu: ', '<w:b/>') + run('Nêu được công thức.')),
  'spelling marks': p(
    '<w:proofErr w:type="spellStart"/>' + run('Thiet bi') + '<w:proofErr w:type="spellEnd"/>' + run(' day hoc'),
  ),
  'tabs and line breaks': p('<w:r><w:t>Họ tên:</w:t><w:tab/><w:t>Lớp</w:t><w:br/><w:t>Trường</w:t></w:r>'),
  'a page break': p(run('Trước') + '<w:r><w:br w:type="page"/></w:r>' + run('Sau trang')),
  'a page break that Word noted':
    p(`<w:r>${t('Một ')}<w:lastRenderedPageBreak/>${t('hai ba bốn')}</w:r>`) + p(run('Năm')),
  hyphens: p(`<w:r>${t('1945')}<w:noBreakHyphen/>${t('1954')}<w:softHyphen/>${t('x')}</w:r>`),
  'a symbol': p(`<w:r>${t('Dấu ')}<w:sym w:font="Wingdings" w:char="F0FC"/>${t(' đúng rồi')}</w:r>`),
  bookmarks:
    p('<w:bookmarkStart w:id="5" w:name="muc"/>' + run('Phần một') + '<w:bookmarkEnd w:id="5"/>' + run(' tiếp theo')) +
    p(run('Hết')),
  'a link': p(
    run('Xem ') +
      `<w:hyperlink w:anchor="muc">${run('trang này nhé', '<w:u w:val="single"/>')}</w:hyperlink>` +
      run(' để biết'),
  ),
  'a field': p(run('Trang ') + field('PAGE', '12') + run(' của bài')),
  'a field at both ends': p(field('TITLE', 'Tên bài') + run(' và ') + field('DATE', 'hôm nay')),
  'a field without result': p(
    run('Một hai') +
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> XE "x" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>' +
      run(' ba bốn'),
  ),
  'a simple field': p(run('Ngày ') + `<w:fldSimple w:instr=" DATE ">${run('28/11')}</w:fldSimple>` + run(' năm nay')),
  'a field over paragraphs':
    p(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>' +
        run('Mục lục một'),
    ) +
    p(run('Mục lục hai') + '<w:r><w:fldChar w:fldCharType="end"/></w:r>') +
    p(run('Nội dung bài')),
  'a formula': p(run('Tính ') + formula + run(' khi biết x')),
  'only a formula': p(formula) + p(run('Sau công thức')),
  'a formula on its own line': p(`<m:oMathPara>${formula}</m:oMathPara>`) + p(run('Giải thích thêm')),
  'a footnote': p(
    run('Theo sách') +
      '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>' +
      run(' giáo khoa'),
  ),
  'raised text': p(run('Diện tích 20 cm') + run('2', '<w:vertAlign w:val="superscript"/>')),
  'a text box': p(run('Ngoài hộp') + box(p(run('Trong hộp có chữ')) + p(run('dòng hai')))) + p(run('Sau hộp')),
  'a text box in a run with text': p(box(p(run('Hộp đứng đầu'))).replace('<w:r>', `<w:r>${t('Trước hộp ')}`)),
  'an embedded object': p(
    run('Hình ') +
      '<w:r><w:object><v:shape id="s1" style="width:10pt;height:10pt"/></w:object></w:r>' +
      run(' vẽ đồ thị'),
  ),
  'a table':
    table([p(run('Hoạt động của GV')), p(run('Sản phẩm'))], [p(run('Giao nhiệm vụ')) + p(run('Theo dõi')), p('')]) +
    p(run('Sau bảng')),
  'a nested table': table([p(run('Ngoài')) + table([p(run('Trong')), p(run('Ô hai'))]) + p('')]) + p(''),
  'a table between paragraphs': p(run('Trước bảng')) + table([p(run('Ô duy nhất'))]) + p(run('Cuối')),
  'a control': p(run('Lớp: ') + control('<w:alias w:val="Lớp"/>', run('8A tự chọn')) + run(' năm học')),
  'a control around paragraphs':
    control('<w:tag w:val="x"/>', p(run('Trong điều khiển')) + p(run('dòng sau'))) + p(run('Ngoài')),
  'a protected control': p(
    run('Mẫu ') + control('<w:lock w:val="sdtContentLocked"/>', run('không sửa')) + run(' được sửa'),
  ),
  'a list choice': p(
    run('Chọn ') +
      control('<w:dropDownList><w:listItem w:displayText="A" w:value="a"/></w:dropDownList>', run('A')) +
      run(' xong'),
  ),
  'others’ insertion': p(run('Cũ ') + `<w:ins w:id="11" ${by}>${run('mới thêm')}</w:ins>` + run(' còn lại')),
  'others’ deletion': p(
    run('Giữ ') +
      `<w:del w:id="12" ${by}><w:r><w:delText xml:space="preserve">bỏ đi</w:delText></w:r></w:del>` +
      run(' phần này'),
  ),
  'others’ new paragraph':
    p(`<w:ins w:id="13" ${by}>${run('Đoạn thêm')}</w:ins>`, `<w:rPr><w:ins w:id="14" ${by}/></w:rPr>`) +
    p(run('Đoạn cũ')),
  'others’ formatting':
    p(run('Định dạng đổi', `<w:b/><w:rPrChange w:id="15" ${by}><w:rPr/></w:rPrChange>`)) +
    p(run('Đổi đoạn'), `<w:jc w:val="center"/><w:pPrChange w:id="16" ${by}><w:pPr/></w:pPrChange>`) +
    p(run('Yên')),
  'others’ comment':
    p(
      '<w:commentRangeStart w:id="4"/>' +
        run('Có nhận xét') +
        '<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>',
    ) + p(run('Không')),
  'hidden text': p(run('Hiện ') + run('ẩn', '<w:vanish/>') + run(' tiếp')),
  'empty paragraphs':
    '<w:p/>' + p('') + '<w:p><w:pPr><w:jc w:val="center"/><w:rPr><w:b/></w:rPr></w:pPr></w:p>' + p(run('Chữ')),
  'headings and lists':
    p(run('I. Mục tiêu'), '<w:pStyle w:val="u1"/>') +
    p(run('Nêu được khái niệm'), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'),
  'a section': p(run('Hết phần'), '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>') + p(run('Phần mới')),
  'entities and signs': p(run('A &amp; B &lt; C &#233;') + '<w:r><w:t>  cắt   đầu  </w:t></w:r>' + run('𝑥 ễ\u0301')),
}
