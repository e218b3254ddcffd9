import { expect, test } from 'vitest'
import { certificateNames } from '../certificates'
import { signersOf } from './signatures'

/** An attribute of a name in a certificate: 2.5.4.x and a string in UTF-8. */
function attribute(number: number, text: string): number[] {
  const value = [...new TextEncoder().encode(text)]
  return [0x06, 3, 0x55, 4, number, 0x0c, value.length, ...value]
}
const certificate = [
  0x30,
  0x82,
  ...attribute(10, '沈阳示例建设集团有限公司'),
  0x55,
  ...attribute(3, '王示例'),
]
const hex = Buffer.from(certificate).toString('hex')
const dictionary = (inner: string) => Buffer.from(`9 0 obj\n<< /Type /Sig ${inner} >>\nendobj\n`, 'latin1')

test('names of certificates, whatever stands around them', () => {
  expect(certificateNames(Uint8Array.from(certificate))).toEqual(['沈阳示例建设集团有限公司', '王示例'])
  expect(certificateNames(Uint8Array.from([0x55, 4, 3]))).toEqual([])
  // A string that is said to be longer than what is there.
  expect(certificateNames(Uint8Array.from([6, 3, 0x55, 4, 3, 0x0c, 90, 65]))).toEqual([])
})

test.each<[string, string, readonly string[]]>([
  [
    'contents behind the range',
    `/ByteRange [0 1 2 3] /Contents <${hex}>`,
    ['沈阳示例建设集团有限公司', '王示例'],
  ],
  [
    'contents before it',
    `/Contents <${hex}0000> /ByteRange [0 1 2 3]`,
    ['沈阳示例建设集团有限公司', '王示例'],
  ],
  ['what is said', '/Name (Zhang \\(San\\)) /ByteRange [0 1] /Reason <FEFF6295>', ['Zhang (San)', '投']],
  ['no signature', '/Name (x)', []],
  ['nothing that ends', '/ByteRange [0 /Contents <00 /Name (x', []],
])('%s', (_, inner, expected) => {
  expect(signersOf(dictionary(inner))).toEqual(expected)
})
