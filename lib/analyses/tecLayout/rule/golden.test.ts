import { describe, expect, test } from 'vitest'
import { docxFile } from '@/tests/generator/documents/docx-file'
import { Effective } from '../../../engine/documents/docx/effective'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import { sourceOf } from '../../../engine/parse/test-files'
import { checkDocx } from './check-docx'
import { findIdentity, lookInto } from './identity/find'
import { identitySearch } from './identity/names'
import { SIZES } from './typefaces'

const read = (body: string, styles = '') => {
  const { doc, format } = readDocx(sourceOf(docxFile({ body, styles })), () => '')
  return { doc, format: format! }
}
const looks = (properties: string, run = '', styles = '') => {
  const { format } = read(
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>文</w:t></w:r></w:p>`,
    styles,
  )
  const effective = new Effective(format)
  return { ...effective.paragraph(0), ...effective.run(0, format.runs.bags[0]!) }
}

describe('golden vectors of blind-layout.md §9', () => {
  test('lines and sizes', () => {
    expect(looks('<w:spacing w:line="560" w:lineRule="exact"/>')).toMatchObject({
      lineRule: 'exact',
      line: 28,
    })
    expect(looks('<w:spacing w:line="360" w:lineRule="auto"/>')).toMatchObject({
      lineRule: 'multiple',
      line: 1.5,
    })
    expect(looks('', '<w:sz w:val="28"/>').size).toBe(SIZES.get('四号'))
  })

  test('margins', () => {
    const margin = (twips: number, tolerance: number) => {
      const body = `<w:p/><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="${twips}"/></w:sectPr>`
      return checkDocx(read(body), [{ key: 'marginTop', value: 2.5, scope: 'page', tolerance }])[0]!.state
    }
    expect([margin(1417, 0.05), margin(1440, 0.05), margin(1440, 0.02)]).toEqual([
      'meets',
      'meets',
      'differs',
    ])
    expect((1417 / 1440) * 2.54).toBeCloseTo(2.4994, 4)
  })

  test('bold of a style and of the one it is based on', () => {
    const style = (id: string, base: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${base}<w:rPr><w:b/></w:rPr></w:style>`
    const styles = style('a', '') + style('b', '<w:basedOn w:val="a"/>')
    expect(looks('<w:pStyle w:val="a"/>', '', styles).bold).toBe(true)
    expect(looks('<w:pStyle w:val="b"/>', '', styles).bold).toBe(false)
    expect(looks('<w:pStyle w:val="b"/>', '<w:b/>', styles).bold).toBe(true)
  })

  test('a name over three runs with a zero-width character is one finding at its first character', () => {
    const parts = ['示例第', '\u200b八工程', '局有限公司']
    const { doc } = read(
      `<w:p><w:r><w:t>由</w:t></w:r>${parts.map((text) => `<w:r><w:rPr><w:sz w:val="2${text.length}"/></w:rPr><w:t>${text}</w:t></w:r>`).join('')}</w:p>`,
    )
    const names = identitySearch({ companies: ['示例第八工程局有限公司'], people: [], codes: [] }, [])
    expect(findIdentity(lookInto(doc, '', names))).toEqual([
      {
        ...{ class: 'identity', what: 'name', place: 'paragraph', block: 0, start: 1, end: 13 },
        found: '示例第八工程局有限公司',
      },
    ])
  })
})
