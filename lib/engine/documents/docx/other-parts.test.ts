import { expect, test } from 'vitest'
import { type ZipEntry, zipBytes } from '../../../kit/zip/bytes'
import { sourceOf, utf8 } from '../../parse/test-files'
import { readDocx } from './read-docx'

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (inner: string) => `<Relationships>${inner}</Relationships>`

function read(parts: Readonly<Record<string, string>>) {
  const entries: Readonly<Record<string, string>> = {
    '_rels/.rels': relations(`<Relationship Id="r" Type="${R}/officeDocument" Target="word/document.xml"/>`),
    'word/document.xml':
      '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>正文</w:t></w:r></w:p></w:body></w:document>',
    ...parts,
  }
  const bytes = zipBytes(
    Object.entries(entries).map(([name, text]): ZipEntry => ({ name, bytes: utf8(text) })),
    1,
  )
  return readDocx(sourceOf(bytes), () => '').doc
}

test.each<[string, string, string, string]>([
  [
    'a chart',
    'word/charts/chart1.xml',
    '<c:chart xmlns:c="c" xmlns:a="a"><a:t>示例建设产值</a:t></c:chart>',
    '示例建设产值',
  ],
  [
    'a diagram in runs',
    'word/diagrams/data1.xml',
    '<d xmlns:a="a"><a:p><a:r><a:t>示例</a:t></a:r><a:r><a:t>建设</a:t></a:r></a:p></d>',
    '示例建设',
  ],
  [
    'properties of a cover',
    'customXml/item1.xml',
    '<c><CompanyPhone>13800138000</CompanyPhone></c>',
    '13800138000',
  ],
  [
    'people',
    'word/people.xml',
    '<w15:people xmlns:w15="x"><w15:person w15:author="王示例"/></w15:people>',
    '王示例',
  ],
])('%s is searched for names', (_, part, xml, expected) => {
  expect(read({ [part]: xml }).traces.embedded).toEqual([expected])
})

test('links of headers, and what a schema is called', () => {
  const link = `<Relationship Id="l" Type="${R}/hyperlink" Target="http://示例建设.cn" TargetMode="External"/>`
  const { traces } = read({
    'word/_rels/header1.xml.rels': relations(link),
    'customXml/item2.xml': '<a xmlns="http://schemas.example.org/x">12</a>',
  })
  expect(traces.link).toEqual(['http://示例建设.cn'])
  expect(traces.embedded).toBeUndefined()
})

test('signatures with whom they name; a damaged part is noted, and the text is whole', () => {
  const certificate = Buffer.from([6, 3, 0x55, 4, 3, 0x0c, 9, ...utf8('王示例')]).toString('base64')
  const doc = read({
    '_xmlsignatures/sig1.xml': `<Signature><X509Certificate>${certificate}</X509Certificate><SignatureComments>同意</SignatureComments></Signature>`,
    'word/charts/chart2.xml': '<c:chart xmlns:c="c"><a',
  })
  expect(doc.traces.signature).toEqual(['_xmlsignatures/sig1.xml', '王示例', '同意'])
  expect(doc.state).toBe('read')
  expect(doc.problems).toHaveLength(1)
})
