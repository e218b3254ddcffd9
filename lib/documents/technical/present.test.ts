import { describe, expect, test } from 'vitest'
import { pdfFile } from '@/tests/generator/documents/pdf-file'
import { readHere } from '@/tests/support/read-parts'
import { damagedPdf, docxWith, garbledPdf, pdfWith } from '@/tests/support/technical-files'
import { readWordDocument } from '../../engine/documents/read'
import { LOCALES } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { sha256Of } from '../bills/byte-source'
import { problemWords } from './present'

const inWords = (problem: string) => {
  const { code, values } = problemWords(problem)
  return translator('zh-CN')(`files.documents.problem.${code}`, values)
}

test.each([
  ['noText 1-2,5', '第 1-2,5 页没有文字层（扫描件或图片）'],
  ['damaged 2', '第 2 页损坏，读到的可能不全'],
  ['tooLarge 12/480', '只读取了前 12 页，共 480 页'],
  ['tooLarge word/document.xml', '部分 word/document.xml 过大，没有读取'],
  ['xmlBroken word/footnotes.xml', '部分 word/footnotes.xml 损坏，没有读取'],
  ['ended late', '读取所用时间超过该文件大小所允许的时间（10 秒，每 100 KB 加 1 秒，最多 120 秒），已停止'],
  ['ended thread RangeError', '读取意外中断'],
  ['imagesCut 7', '读到 7 张图片后停止，其余图片没有比对'],
  ['format wps', '格式：.wps'],
  ['somethingNew', '其他问题：somethingNew'],
])('%s is said as %s', (problem, words) => expect(inWords(problem)).toBe(words))

describe('what the readers note', () => {
  const problemsOf = async (bytes: Buffer) => (await readHere(new Uint8Array(bytes))).doc.problems

  test('has words of its own in every language', async () => {
    const problems = [
      ...(await problemsOf(await pdfWith(['一', null]))),
      ...(await problemsOf(garbledPdf())),
      ...(await problemsOf(Buffer.from(pdfFile({ pages: [{ content: '' }] })))),
      ...(await problemsOf(await damagedPdf())),
      ...readWordDocument(Buffer.from('{\\rtf1}'), 'a.rtf', sha256Of).doc.problems,
      ...readWordDocument(docxWith(['全文']), 'a.docx', sha256Of).doc.problems,
    ]
    expect(problems).toEqual(['noText 2', 'garbled 1', 'blank', 'format rtf'])
    for (const problem of problems) {
      const { code, values } = problemWords(problem)
      expect(code).not.toBe('other')
      const words = LOCALES.map((locale) => translator(locale)(`files.documents.problem.${code}`, values))
      expect(new Set(words).size).toBeGreaterThan(1)
    }
  })
})
