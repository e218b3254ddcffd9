import { expect, test } from 'vitest'
import { utf8, utf16 } from '../parse/test-files'
import { walkXml } from './xml-walk'

const XML = `<a:b x="1&lt;" y:z='二'>文 &amp;\n<c/>&#x4e00;&#10;<![CDATA[<&amp;]]]]><!-- no --><d>末尾的长文字超过二十四个字节</d></a:b>`

/** What is reported, from pieces of this many bytes. */
function events(bytes: Uint8Array, piece: number): string[] {
  const seen: string[] = []
  let at = 0
  const stream = () => {
    if (at >= bytes.length) return null
    at += piece
    return bytes.slice(at - piece, at)
  }
  walkXml(stream, {
    open(element) {
      seen.push(`<${element.name} ${element.attribute('x') ?? ''}${element.attribute('z') ?? ''}`)
      return undefined
    },
    close: (name) => void seen.push(`>${name}`),
    text: (text) => void seen.push(text),
  })
  return seen
}

const EXPECTED = [
  '<b 1<二',
  '文 &\n',
  '<c ',
  '>c',
  '一\n',
  '<&amp;]]',
  '<d ',
  '末尾的长文字超过二十四个字节',
  '>d',
  '>b',
]

test('texts are reported whole wherever the bytes are cut', () => {
  const bytes = utf8(XML)
  for (let piece = 1; piece <= bytes.length; piece++) expect(events(bytes, piece)).toEqual(EXPECTED)
  expect(events(utf16(`\ufeff${XML}`, true), 7)).toEqual(EXPECTED)
})
