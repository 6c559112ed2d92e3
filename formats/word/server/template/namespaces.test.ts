import { expect, test } from 'vitest'
import { faultsOf } from '#tests/support/files/docx-faults.ts'
import { readDocx } from '#tests/support/files/read-docx.ts'
import { field, paragraph, picture, wordTemplate, type TemplateParts } from '#tests/support/files/word-template.ts'
import { htmlToDocx } from '../docx.ts'
import { examine } from './examine.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
const shapes = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'
const vml = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
const drawn = 'http://schemas.openxmlformats.org/drawingml/2006'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

const part = (xml: string | Buffer): TemplateParts => ({ more: { 'word/header1.xml': xml } })
const header = (inside: string, declared = '') => part(`${head}<w:hdr xmlns:w="${word}" ${declared}>${inside}</w:hdr>`)
const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const spelled = (inside: string) => `<w:p>${begin}${inside}${end}</w:p>`
const relation = (type: string, target: string, mode = 'External', base = `${relations}/`) =>
  `<Relationship Id="rId9" Type="${base}${type}" Target="${target}" TargetMode="${mode}"/>`

/** Returns the text of a document written on the template, or why the template is rejected. */
async function outcomeOf(parts: TemplateParts) {
  const bytes = wordTemplate(parts)
  const examined = await examine(bytes)
  if ('unfit' in examined) return { ...examined, all: '' }
  const read = readDocx(
    await htmlToDocx('<p>Chữ</p>', {
      title: 'Bài',
      author: null,
      language: 'vi',
      wordTemplate: { bytes, school: '', date: '' },
    }),
  )
  expect(faultsOf(read)).toEqual([])
  return { unfit: null, found: '', all: [...read.files.values()].join('\n') }
}

test.for<[string, string, string, TemplateParts]>([
  [
    'another prefix',
    'external',
    'DDEAUTO',
    part(
      `${head}<x:hdr xmlns:x="${word}"><x:p><x:r><x:fldChar x:fldCharType="begin"/></x:r><x:r><x:instrText>DDEAUTO evil</x:instrText></x:r><x:r><x:fldChar x:fldCharType="end"/></x:r></x:p></x:hdr>`,
    ),
  ],
  [
    'a second prefix beside the usual one',
    'external',
    'INCLUDEPICTURE',
    header('<z:p><z:fldSimple z:instr=" INCLUDEPICTURE &quot;http://evil/&quot; \\d "/></z:p>', `xmlns:z="${word}"`),
  ],
  [
    'the default namespace',
    'external',
    'INCLUDETEXT',
    part(`${head}<hdr xmlns="${word}" xmlns:w="${word}"><p><fldSimple w:instr="INCLUDETEXT evil"/></p></hdr>`),
  ],
  [
    'a prefix that is bound anew inside',
    'external',
    'LINK',
    header(`<w:p><a:fldSimple xmlns:a="${word}" a:instr="LINK Excel.Sheet evil"/></w:p>`, `xmlns:a="${drawn}/main"`),
  ],
  ['letters written as numbers', 'external', 'DDE', header(spelled(code('&#68;D&#x45; evil')))],
  ['a CDATA section', 'external', 'DDEAUTO', header(spelled(code('<![CDATA[DDEAUTO evil]]>')))],
  ['a name in many pieces', 'external', 'DDEAUTO', header(spelled(Array.from('DDEAUTO', code).join('')))],
  [
    'a name over paragraphs',
    'external',
    'DDEAUTO',
    header(`<w:p>${begin}${code('DDE')}</w:p><w:p>${code('AUTO x')}${end}</w:p>`),
  ],
  [
    'a name partly as plain text',
    'external',
    'DDEAUTO',
    header(spelled('<w:r><w:t>DDE</w:t></w:r>' + code('AUTO evil'))),
  ],
  [
    'a name around a deleted piece',
    'external',
    'DDEAUTO',
    header(
      spelled(
        `<w:del w:id="1" w:author="x"><w:r><w:delInstrText> PAGE </w:delInstrText></w:r></w:del>${code('DDEAUTO evil')}`,
      ),
    ),
  ],
  [
    'a deleted word before it',
    'external',
    'DDEAUTO',
    header(spelled(`<w:del w:id="1" w:author="x">${code(' PAGE ')}</w:del>${code('DDEAUTO evil')}`)),
  ],
  ['invisible letters in a name', 'external', 'DDEAUTO', header(spelled(code('DDE\u200BAU\u00ADTO evil')))],
  [
    'a field inside a field',
    'external',
    'INCLUDEPICTURE',
    header(spelled(code(' IF 1 = 1 ') + field('INCLUDEPICTURE evil'))),
  ],
  ['a field that does not end', 'external', 'DDEAUTO', header(`<w:p>${begin}${code('DDEAUTO evil')}</w:p>`)],
  [
    'a field in an inserted piece',
    'external',
    'DDEAUTO',
    header(`<w:p><w:ins w:id="1" w:author="x">${begin}${code('DDEAUTO evil')}${end}</w:ins></w:p>`),
  ],
  [
    'a field in a control',
    'external',
    'INCLUDETEXT',
    header(`<w:sdt><w:sdtPr/><w:sdtContent>${spelled(code('INCLUDETEXT evil'))}</w:sdtContent></w:sdt>`),
  ],
  [
    'a field in an alternative',
    'external',
    'DDEAUTO',
    header(
      run(
        `<mc:AlternateContent xmlns:mc="${compatibility}" xmlns:s="${shapes}"><mc:Choice Requires="s"><w:pict/></mc:Choice><mc:Fallback><w:fldSimple w:instr="DDEAUTO evil"/></mc:Fallback></mc:AlternateContent>`,
      ),
    ),
  ],
  [
    'a picture of VML from an address',
    'external',
    'v:imagedata src',
    header(run('<w:pict><v:shape><v:imagedata src="http://evil/x.png"/></v:shape></w:pict>'), vml),
  ],
  [
    'the same under other prefixes',
    'external',
    'v:imagedata o:href',
    header(
      run(
        '<w:pict><q:rect xmlns:q="urn:schemas-microsoft-com:vml"><q:imagedata h:href="http://evil/x.png" xmlns:h="urn:schemas-microsoft-com:office:office"/></q:rect></w:pict>',
      ),
    ),
  ],
  [
    'a fill from an address',
    'external',
    'v:fill o:href',
    header(run('<w:pict><v:rect><v:fill type="frame" o:href="http://evil/x.png"/></v:rect></w:pict>'), vml),
  ],
  [
    'a linked picture',
    'external',
    'a:blip r:link',
    header(run(`<w:drawing><a:blip xmlns:a="${drawn}/main" xmlns:q="${relations}" q:link="rId1"/></w:drawing>`)),
  ],
  [
    'an attached template',
    'external',
    'attachedTemplate',
    { relations: relation('attachedTemplate', 'file:///C:/evil.dotm') },
  ],
  [
    'the source of a mail merge',
    'external',
    'mailMergeSource',
    {
      more: {
        'word/_rels/settings.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('mailMergeSource', 'file:///evil.mdb')}</Relationships>`,
      },
    },
  ],
  [
    'the relation of a theme',
    'external',
    'image',
    {
      more: {
        'word/theme/_rels/theme1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('image', 'http://evil/')}</Relationships>`,
      },
    },
  ],
  [
    'relations of footnotes under a prefix',
    'external',
    'image',
    {
      more: {
        'word/_rels/footnotes.xml.rels': `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="a" Type="${relations}/image" Target="http://evil/" TargetMode="External"/></p:Relationships>`,
      },
    },
  ],
  ['a document inside', 'embedded', 'aFChunk', { relations: relation('aFChunk', 'evil.html', 'Internal') }],
  ['a part of another document', 'external', 'subDocument', { relations: relation('subDocument', 'evil.docx') }],
  ['a control', 'embedded', 'control', { relations: relation('control', 'activeX/activeX1.xml', 'Internal') }],
  ['an object', 'embedded', 'oleObject', { relations: relation('oleObject', 'embeddings/evil.bin', 'Internal') }],
  [
    'an object under another prefix',
    'embedded',
    'o:OLEObject',
    header(run('<w:pict><e:OLEObject xmlns:e="urn:schemas-microsoft-com:office:office"/></w:pict>')),
  ],
  [
    'buttons that run programs',
    'macros',
    'ui/extensibility',
    {
      relations: relation(
        'ui/extensibility',
        'customUI.xml',
        'Internal',
        'http://schemas.microsoft.com/office/2006/relationships/',
      ),
    },
  ],
  [
    'a relation that nobody knows',
    'unknown',
    'http://evil/image',
    { relations: relation('image', 'evil.png', 'Internal', 'http://evil/') },
  ],
  ['an element that nobody knows', 'unknown', '{http://evil/}:p', header('<e:p xmlns:e="http://evil/"/>')],
  ['an element that Word has no longer', 'unknown', 'w:evil', header('<w:evil/>')],
  [
    'a namespace that has to be understood',
    'unknown',
    'http://evil/',
    header('<w:p/>', `xmlns:e="http://evil/" xmlns:mc="${compatibility}" mc:MustUnderstand="e"`),
  ],
  [
    'a declaration of a type',
    'unknown',
    'DOCTYPE',
    part(`${head}<!DOCTYPE w:hdr SYSTEM "http://evil/"><w:hdr xmlns:w="${word}"/>`),
  ],
  [
    'entities of its own',
    'unknown',
    'DOCTYPE',
    part(
      `${head}<!DOCTYPE x [<!ENTITY a "DDEAUTO evil">]><w:hdr xmlns:w="${word}"><w:p><w:fldSimple w:instr="&a;"/></w:p></w:hdr>`,
    ),
  ],
  ['a prefix that is not declared', 'damaged', '', part(`${head}<w:hdr xmlns:w="${word}"><y:p/></w:hdr>`)],
  [
    'a part in UTF-16',
    'external',
    'DDEAUTO',
    part(
      Buffer.from(
        `\uFEFF<?xml version="1.0" encoding="UTF-16"?><w:hdr xmlns:w="${word}">${spelled(code('DDEAUTO evil'))}</w:hdr>`,
        'utf16le',
      ),
    ),
  ],
  [
    'strict files',
    'strict',
    '',
    part(`${head}<w:hdr xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"><w:p/></w:hdr>`),
  ],
  [
    'strict relations',
    'strict',
    '',
    {
      relations: relation(
        'image',
        'media/image1.png',
        'Internal',
        'http://purl.oclc.org/ooxml/officeDocument/relationships/',
      ),
    },
  ],
  [
    'a chart for newer programs',
    'drawing',
    'chart',
    header(
      run(
        `<mc:AlternateContent xmlns:mc="${compatibility}" xmlns:n="http://schemas.microsoft.com/office/drawing/2014/chartex"><mc:Choice Requires="n"/><mc:Fallback/></mc:AlternateContent>`,
      ),
    ),
  ],
  [
    'styles under another prefix',
    'unknown',
    'w:evil',
    { more: { 'word/styles.xml': `<s:styles xmlns:s="${word}"><s:evil/></s:styles>` } },
  ],
])('%s: rejected as %s, naming %s', async ([, unfit, found, parts]) => {
  expect(await outcomeOf({ headerRelations: '', ...parts })).toMatchObject({ unfit, found })
})

const others = [
  ['words of a field that stays', header(spelled(`<w:r><w:t>QUOTE evil </w:t></w:r>${code(' PAGE ')}`))],
  ['a field in the instruction of another', header(spelled(`<w:fldSimple w:instr="TITLE"/>${code(' PAGE evil')}`))],
  [
    'an alternative in an instruction',
    header(
      spelled(
        `${code(' PAGE ')}<mc:AlternateContent xmlns:mc="${compatibility}" xmlns:s="${shapes}"><mc:Choice Requires="s">${code('evil')}</mc:Choice></mc:AlternateContent>`,
      ),
    ),
  ],
  [
    'what may be ignored',
    header(
      `<e:p xmlns:e="http://evil/"/><w:p e:a="evil" xmlns:e="http://evil/"/>`,
      `xmlns:e="http://evil/" xmlns:mc="${compatibility}" mc:Ignorable="e"`,
    ),
  ],
  [
    'an alternative for unknown programs',
    header(
      run(
        `<mc:AlternateContent xmlns:mc="${compatibility}" xmlns:e="http://evil/"><mc:Choice Requires="e"><e:evil/></mc:Choice></mc:AlternateContent>`,
      ),
    ),
  ],
  [
    'data of a drawing in an attribute',
    header(
      run('<w:pict><v:shape o:gfxdata="evil" href="http://evil/" style="width:1pt;behavior:url(evil)"/></w:pict>'),
      vml,
    ),
  ],
  [
    'a click that starts a program',
    header(
      picture('rId1')
        .replace(
          'descr="Logo"/>',
          `descr=""><a:hlinkClick xmlns:q="${relations}" q:id="rId8" action="ppaction://program?evil"><a:snd q:embed="rId7"/></a:hlinkClick></wp:docPr>`,
        )
        .replace(/^/, '<w:p>')
        .replace(/$/, '</w:p>'),
      `xmlns:r="${relations}" xmlns:a="${drawn}/main" xmlns:wp="${drawn}/wordprocessingDrawing" xmlns:pic="${drawn}/picture"`,
    ),
  ],
  [
    'data of a control',
    header('<w:sdt><w:sdtPr><w:dataBinding w:xpath="evil"/></w:sdtPr><w:sdtContent><w:p/></w:sdtContent></w:sdt>'),
  ],
  ...[
    'javascript:evil',
    'file:///evil',
    '\\\\evil\\share',
    'ms-word:ofe|u|http://evil/x.docm',
    'search-ms:query=evil',
    'vbscript:evil',
    'data:text/html,evil',
  ].map(
    (target) =>
      [
        `a link to ${target}`,
        {
          header: `<w:p><w:hyperlink r:id="rId9"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>`,
          headerRelations: relation('hyperlink', target),
        },
      ] as const,
  ),
  ['a setting of mail merges', { settings: '<w:mailMerge><w:connectString w:val="evil"/></w:mailMerge>' }],
  ['footnotes', { more: { 'word/footnotes.xml': '<evil/>' } }],
] as const satisfies (readonly [string, TemplateParts])[]

test.for(others)('%s: is removed', async ([, parts]) => {
  const { unfit, all } = await outcomeOf({
    headerRelations:
      '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/image1.png"/>',
    ...parts,
  })
  expect(unfit).toBeNull()
  expect(all.replaceAll(/<w:t\b[^>]*>[^<]*<\/w:t>/g, '')).not.toMatch(/evil/i)
})

test('writes a letterhead with other prefixes with the usual ones', async () => {
  const own = wordTemplate({ footer: paragraph('Địa chỉ') + `<w:p>${field('PAGE')}</w:p>` })
  const parts = readDocx(own).files
  const renamed = [...parts].flatMap(([name, content]) => {
    if (!/^word\/(?:document|styles|numbering|settings|header\d|footer\d)\.xml$/.test(name)) return []
    const xml = content
      .toString()
      .replaceAll(/(<\/?|\s)w:/g, '$1k:')
      .replaceAll('xmlns:w=', 'xmlns:k=')
    return [[name, xml.replaceAll(/(\s)r:/g, '$1w:').replaceAll('xmlns:r=', 'xmlns:w=')] as const]
  })
  const { unfit, all } = await outcomeOf({ more: Object.fromEntries(renamed) })
  expect(unfit).toBeNull()
  expect(all).toContain('TRƯỜNG THCS LÊ QUÝ ĐÔN')
  expect(all).toContain('<w:instrText xml:space="preserve"> PAGE </w:instrText>')
  expect(all).not.toMatch(/<k:|xmlns:k/)
})

test('keeps shapes for newer and older programs, effects and letter changes', async () => {
  const box = (text: string) => `<w:txbxContent>${paragraph(text)}</w:txbxContent>`
  const shape = `<mc:AlternateContent><mc:Choice Requires="q"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="10" cy="10"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${shapes}"><q:wsp><q:cNvSpPr/><q:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></q:spPr><q:txbx>${box('Mới')}</q:txbx><q:bodyPr/></q:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect style="width:10pt;height:10pt"><v:textbox>${box('Cũ')}</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent>`
  const effect =
    '<e:glow xmlns:e="http://schemas.microsoft.com/office/word/2010/wordml" e:rad="1"><e:srgbClr e:val="FF0000"/></e:glow>'
  const inside = `<w:p><w:r><w:rPr>${effect}</w:rPr>${shape}</w:r></w:p>`
  const declared = `xmlns:mc="${compatibility}" xmlns:q="${shapes}" xmlns:wp="${drawn}/wordprocessingDrawing" xmlns:a="${drawn}/main" ${vml}`
  const { unfit, all } = await outcomeOf({ headerRelations: '', ...header(inside, declared) })
  expect(unfit).toBeNull()
  for (const one of [
    'Requires="wps"',
    '<wps:txbx>',
    'Mới',
    '<v:textbox>',
    'Cũ',
    '<w14:glow w14:rad="1">',
    'mc:Ignorable="w14"',
  ])
    expect(all).toContain(one)
})
