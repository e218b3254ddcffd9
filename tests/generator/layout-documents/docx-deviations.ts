import type { DocxDraft } from './docx-draft'
import {
  beside,
  byDefault,
  byList,
  bySection,
  byTable,
  COMMENT,
  furniture,
  HEADING_NUMBER,
  type Kind,
  line,
  OUTLINE,
  ofParagraph,
  ofRun,
  ofText,
  type PlantedDeviation,
  THEME,
  westernComma,
  words,
} from './docx-plants'
import type { Look } from './looks'

const TEXT: readonly Kind[] = [
  ...ofRun('fontEastAsia', { rFonts: { eastAsia: '黑体' } }),
  ...ofRun('fontSize', { sz: { val: '24' } }),
  ...ofRun('colour', { color: { val: 'C00000' } }),
  ...ofParagraph('lineExact', { spacing: { line: '360', lineRule: 'auto' } }),
  ...ofParagraph('spaceBefore', { spacing: { before: '156' } }),
  ...ofParagraph('spaceAfter', { spacing: { after: '120' } }),
  byDefault('spaceAfter', { paragraph: { spacing: { after: '160' } } }),
  byDefault('colour', { run: { color: { val: '1F4E79' } } }),
  byTable('colour', { color: { val: '2E74B5' } }),
  THEME,
]

const PAGE: readonly Kind[] = [
  ...(['Top', 'Bottom', 'Left', 'Right'] as const).map((side) =>
    bySection(`margin${side}`, ({ margins }) => {
      margins[side.toLowerCase()] = '1247'
    }),
  ),
  bySection('paper', ({ size }) => {
    const isTurned = Number(size.w) > Number(size.h)
    Object.assign(size, isTurned ? { w: '15840', h: '12240' } : { w: '12240', h: '15840' })
  }),
]

const FURNITURE: readonly Kind[] = [
  furniture('header', 'default', line(words('施工组织设计'))),
  furniture('header', 'first', line(words('技术标'))),
  furniture('header', 'even', line('', '<w:pBdr><w:bottom w:val="single" w:sz="6"/></w:pBdr>')),
  furniture('footer', 'default', line(words('内部资料'))),
]

/** What can be planted in a document of a profile. */
const DEVIATIONS: Readonly<Record<Look['profile'], readonly Kind[]>> = {
  A: [
    ...TEXT,
    ...PAGE,
    ...FURNITURE,
    ...ofRun('fontSize', { sz: { val: '28' } }, 'caption', 'figureText'),
    ...ofRun('fontEastAsia', { rFonts: { eastAsia: '楷体' } }, 'caption', 'figureText'),
    HEADING_NUMBER,
    beside(
      'blankPages',
      'behind',
      '<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:r><w:br w:type="page"/></w:r></w:p>',
      {
        document: true,
      },
    ),
  ],
  B: [
    ...TEXT,
    ...PAGE,
    ...FURNITURE,
    ...ofParagraph('align', { jc: { val: 'both' } }),
    ...ofParagraph('firstLineChars', { ind: { firstLineChars: '200', firstLine: '560' } }),
    ...ofParagraph('indentLeft', { ind: { left: '420' } }),
    byList('indentLeft', { ind: { left: '840', firstLine: '0' } }),
    bySection('orientation', ({ size }) => {
      Object.assign(size, { w: size.h!, h: size.w!, orient: 'landscape' })
    }),
    OUTLINE,
  ],
  C: [
    ...TEXT.filter(({ key }) => key !== 'colour'),
    ...PAGE,
    ...FURNITURE,
    ...ofRun('bold', { b: {} }),
    ...ofRun('italic', { i: {} }),
    ...ofRun('underline', { u: { val: 'single' } }),
    byTable('bold', { b: {} }),
    byDefault('italic', { run: { i: {} } }),
    ...ofParagraph('firstLineChars', { ind: { firstLineChars: '0', firstLine: '0' } }),
    byList('firstLineChars', { ind: { left: '0', firstLine: '0' } }),
    ofText('punctuation', 'all', westernComma),
    beside('toc', 'behind', line(words('一、编制说明\t1'), '<w:pStyle w:val="toc1"/>'), {
      text: '一、编制说明',
    }),
  ],
  D: [
    ...ofRun('fontSize', { sz: { val: '24' } }),
    ...ofRun('fontSize', { sz: { val: '36' } }, 'heading', 'heading'),
    ...ofRun('colour', { color: { val: 'FF0000' } }),
    ...ofRun('strike', { strike: {} }),
    ...ofParagraph('lineMultiple', { spacing: { line: '480', lineRule: 'auto' } }),
    byDefault('colour', { run: { color: { val: '1F4E79' } } }),
    byTable('colour', { color: { val: '2E74B5' } }),
    ...PAGE.slice(0, 4),
    furniture('header', 'default', line(words('施工组织设计'))),
    COMMENT,
    beside(
      'revisions',
      'behind',
      '<w:p><w:del w:id="9" w:author="甲"><w:r><w:delText>原方案作废</w:delText></w:r></w:del></w:p>',
      {
        text: '原方案作废',
      },
    ),
  ],
}

/** Plants up to so many deviations; each key at most once by a way that concerns the whole document. */
export function plantDeviations(draft: DocxDraft, count: number): PlantedDeviation[] {
  const planted: PlantedDeviation[] = []
  const taken = new Set<number>()
  const kinds = draft.random.sample(DEVIATIONS[draft.look.profile], DEVIATIONS[draft.look.profile].length)
  for (const { key, scope, way, plant } of kinds) {
    if (planted.length >= count) break
    const isWhole = (one: string) => one === 'default' || one === 'theme'
    const same = planted.filter((one) => one.key === key && one.scope === scope)
    if (same.length > 0 && (isWhole(way) || same.some((one) => isWhole(one.way)) || scope === 'page'))
      continue
    const where = plant(draft, taken)
    if (where) planted.push({ key, scope, way, where })
  }
  return planted
}
