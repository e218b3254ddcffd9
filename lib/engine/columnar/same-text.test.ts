import { expect, test } from 'vitest'
import { billFromJson } from '../../../tests/support/bill-from-json'
import { sameText } from './reader'

const namesOf = (...names: (string | null)[]) =>
  billFromJson({ projects: [{ units: [{ items: names.map((name) => ({ name })) }] }] }).items.name

test('texts are equal in two buffers exactly if they are when decoded', () => {
  const texts = [null, '钢筋', '钢筋混凝土', '钢', 'a', 'b', 'ab', '钢筋 ']
  const one = namesOf(...texts)
  const two = namesOf('x', ...texts.toReversed())
  for (let a = 0; a < texts.length; a++) {
    for (let b = 0; b <= texts.length; b++) expect(sameText(one, a, two, b)).toBe(one.get(a) === two.get(b))
    for (let b = 0; b < texts.length; b++) expect(sameText(one, a, one, b)).toBe(one.get(a) === one.get(b))
  }
})
