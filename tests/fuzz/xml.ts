import fc from 'fast-check'
import { GRAMMAR } from '../../lib/engine/parse/grammar'
import { gb18030, utf8, utf16 } from '../../lib/engine/parse/test-files'
import { mutated } from './bytes'

const NAMES = Object.keys(GRAMMAR)
const ATTRIBUTES = [
  'Mc',
  'Xh',
  'Qdbm',
  'Bm',
  'Sl',
  'Zhdj',
  'Zhhj',
  'Dw',
  'Je',
  'Fl',
  'Rgf',
  'Clf',
  'Dxgcbh',
  'Dwgcbh',
]

/** Figures in unusual spellings, by software and by people. */
const NUMBERS = [
  '1,234.50',
  '１２．５',
  '1e400',
  '-1e-400',
  'NaN',
  'Infinity',
  '-0',
  '0x1F',
  '1.2.3',
  ',',
  '٣',
  '--1',
  '1 000',
  '999999999999999999999999999999',
  `0.${'0'.repeat(400)}1`,
]
const ENTITIES = [
  '&amp;',
  '&lt;',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&#1114111;',
  '&lol;',
  '&',
  '&#;',
  '&#x;',
]
const ODD = ['\0', '\u0001', '\ufeff', '\ufffe', '\ud800', '😀', '中', '\r\n', '<', '>', '"', ']]>', '\u202e']

const value = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom('挖土', '1', '12.5', '', 'true', '是') },
  { weight: 40, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 3, arbitrary: fc.constantFrom(...ENTITIES) },
  { weight: 5, arbitrary: fc.constantFrom(...ODD) },
  { weight: 5, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((length) => 'a'.repeat(length)) },
)
const name = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...ATTRIBUTES) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 6 }) },
)
const attributes = fc
  .array(fc.tuple(name, value, fc.constantFrom(..."'''", '')), { maxLength: 6 })
  .map((list) => list.map(([key, text, quote]) => ` ${key}=${quote}${text}${quote}`).join(''))

const MARKUP = [
  '<!-- a comment -->',
  '<!-- -- -->',
  '<![CDATA[ < & ]]>',
  '<?php echo 1 ?>',
  '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]>',
  '<!ENTITY x SYSTEM "file:///etc/passwd">',
  '</a>',
  '<',
  '<a',
]

const leaf = fc.tuple(fc.constantFrom(...NAMES), attributes).map(([tag, list]) => `<${tag}${list}/>`)

/** More of one thing than any bill contains. */
const much = fc.oneof(
  fc.integer({ min: 60, max: 100_000 }).map((depth) => '<Qdbt>'.repeat(depth)),
  fc.integer({ min: 1, max: 30_000 }).map((count) => `<Qdmx${' Mc="1"'.repeat(count)}/>`),
  fc.integer({ min: 1, max: 20_000 }).map((n) => Array.from({ length: n }, (_, at) => `<n${at}/>`).join('')),
)

const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { maxDepth: 8, depthIdentifier: 'element' },
    { weight: 20, arbitrary: leaf },
    {
      weight: 10,
      arbitrary: fc
        .tuple(fc.constantFrom(...NAMES), attributes, fc.array(tie('element'), { maxLength: 4 }))
        .map(([tag, list, inner]) => `<${tag}${list}>${inner.join('\n')}</${tag}>`),
    },
    { weight: 3, arbitrary: fc.constantFrom(...MARKUP) },
    { weight: 1, arbitrary: much },
  ),
}))

const document = fc
  .tuple(
    fc.constantFrom('utf-8', 'GBK', 'gb2312', 'utf-16', 'latin1', 'ebcdic', ''),
    fc.array(element, { maxLength: 6 }),
    fc.constantFrom(...Array(9).fill('JingJiBiao'), 'jingjibiao', 'x:JingJiBiao', 'Other'),
  )
  .map(([encoding, inner, root]) => {
    const declared = encoding === '' ? '' : `<?xml version="1.0" encoding="${encoding}"?>`
    const unit = `<Dxgcxx Dxgcbh="1"><Dwgcxx Dwgcbh="1"><Qdxm>${inner.join('')}</Qdxm></Dwgcxx></Dxgcxx>`
    return `${declared}<${root}>${unit}</${root}>`
  })

const BOM = Uint8Array.of(0xef, 0xbb, 0xbf)
type Encode = (text: string) => Uint8Array
const encodings = fc.constantFrom<Encode>(
  utf8,
  utf8,
  utf8,
  gb18030,
  (text) => utf16(`\ufeff${text}`, true),
  (text) => utf16(text, false),
  (text) => Buffer.concat([BOM, utf8(text)]),
  (text) => Buffer.concat([BOM, BOM, gb18030(text)]),
  (text) => utf16(`\ufeff${text}`, true).subarray(0, -1),
)

/** Bills that are nearly valid, in encodings that may differ from the declaration. */
export const anyXml: fc.Arbitrary<Buffer> = mutated(
  fc.tuple(document, encodings).map(([text, encode]) => encode(text)),
)
