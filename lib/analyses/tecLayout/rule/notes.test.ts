import { expect, test } from 'vitest'
import { docxFile } from '@/tests/generator/documents/docx-file'
import { writeText } from '@/tests/generator/documents/writer'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import type { PdfLayout } from '../../../engine/documents/pdf/layout'
import type { SectionDocument } from '../../../engine/documents/section-documents'
import { sourceOf } from '../../../engine/parse/test-files'
import { initialsOf } from './identity/initials'
import { identitySearch } from './identity/names'
import { ordinaryForms } from './identity/ordinary'
import { notesOf, textNotes } from './notes'

const p = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`

function docx(name: string, body: string): SectionDocument {
  const { doc, format } = readDocx(sourceOf(docxFile({ body })), () => '')
  return { fileId: 1, position: 0, name, sha256: name, doc, layout: { type: 'docx', format: format! } }
}
const pdf = (name: string, body: string, fonts: PdfLayout['fonts'] = []): SectionDocument => ({
  ...docx(name, body),
  layout: { type: 'pdf', layout: { fonts, pages: [], signatures: [] } as unknown as PdfLayout },
})

test('multiples of a line on a grid', () => {
  const one = (type: string, properties = '') =>
    notesOf(docx('a', `${p('文', properties)}<w:sectPr><w:docGrid w:type="${type}"/></w:sectPr>`), [
      { key: 'lineMultiple', value: 1.5, scope: 'all' },
    ]).map(({ note }) => note)
  expect(one('lines')).toEqual(['docGrid'])
  expect(one('default')).toEqual([])
  expect(one('lines', '<w:snapToGrid w:val="0"/>')).toEqual([])
})

test('fonts that software may have put in the place of others', () => {
  const fonts = ['NotoSerifCJKsc-Regular', 'SimSun', 'SourceHanSerifSC'].map((name) => {
    return { name, isBold: false, isItalic: false }
  })
  expect(notesOf(pdf('a', p('文'), fonts), []).map(({ detail }) => detail)).toEqual([
    'NotoSerifCJKsc-Regular',
    'SourceHanSerifSC',
  ])
})

test('a DOCX and a PDF that claim to be one document, and differ', () => {
  const sentences = writeText('twins', 4000)
  const body = (texts: readonly string[]) => texts.map((text) => p(text)).join('')
  const others = writeText('others', 400)
  const notes = (...texts: readonly string[]) =>
    textNotes([docx('技术标.docx', body(sentences)), pdf('技术标.pdf', body(texts))])
  expect(notes(...sentences)).toEqual([])
  // Numbers that a list writes stand in the PDF only.
  expect(notes(...sentences.map((text, at) => `${at + 1}.${text}`))).toEqual([])
  const [found] = notes(...sentences.slice(0, -3), ...others)
  expect(found).toMatchObject({ at: 1, note: { note: 'textsDiffer' } })
  expect(Number(found!.note.detail)).toBeGreaterThan(1)
})

test('short names that the tender or most bids have name nobody; full names always do', () => {
  const names = identitySearch(
    { companies: ['沈阳平安工程有限公司', '大连宏图建设有限公司'], people: ['高平'], codes: [] },
    [],
  )
  const forms = (...words: readonly string[]) => new Set(words)
  const bids = [
    forms('平安工程', '高平', '沈阳平安工程有限公司'),
    forms('平安工程', '沈阳平安工程有限公司'),
    forms('平安工程', '沈阳平安工程有限公司'),
  ]
  expect([...ordinaryForms(names, forms('高平'), bids)].sort()).toEqual(['平安工程', '高平'].sort())
})

test('initials by pinyin', () => {
  expect(initialsOf('沈阳示例建设')).toBe('SYSLJS')
  expect(initialsOf('中铁A局')).toBe('ZTAJ')
})
