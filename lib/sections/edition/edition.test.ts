import { expect, test } from 'vitest'
import type { Edition } from '../../domain/bills/edition'
import { FILE_TYPE } from '../../domain/number-codes'
import { translator } from '../../kit/i18n/translator'
import { sectionEdition } from './edition'
import { editionWords } from './words'

const { tender, control, bid } = FILE_TYPE
const shown = (fileType: typeof tender | typeof control | typeof bid, edition: Edition | null) => ({
  fileType,
  edition,
})

test.each([
  [
    'the tender before all others',
    [shown(bid, '2013'), shown(control, '2013'), shown(tender, '2024')],
    '2024',
    1,
  ],
  [
    'the control price where the tender shows none',
    [shown(tender, null), shown(control, '2024'), shown(bid, '2024')],
    '2024',
    0,
  ],
  ['the bids where they agree', [shown(tender, null), shown(bid, '2024'), shown(bid, '2024')], '2024', 0],
  ['no edition where bids alone show one and differ', [shown(bid, '2013'), shown(bid, '2024')], null, 2],
  ['nothing without any that shows one', [shown(tender, null), shown(bid, null)], null, 0],
  ['nothing of a section without files', [], null, 0],
  [
    'bids that show none as no others',
    [shown(tender, '2024'), shown(bid, null), shown(bid, '2024')],
    '2024',
    0,
  ],
  ['a bid that is not settled as no other', [shown(tender, '2024'), shown(bid, 'near2024')], '2024', 0],
] as const)('the edition of a section is that of %s', (_, bills, edition, otherBids) => {
  expect(sectionEdition(bills)).toEqual({ edition, otherBids })
})

test.each([
  [{ edition: null, otherBids: 0 }, null],
  [{ edition: '2013', otherBids: 0 }, 'GB 50500-2013'],
  [{ edition: 'near2024', otherBids: 0 }, '版本未定，近似 GB/T 50500-2024'],
  [{ edition: '2024', otherBids: 2 }, 'GB/T 50500-2024（2 份投标文件依据另一版本）'],
  [{ edition: null, otherBids: 3 }, '3 份投标文件依据的版本不一'],
] as const)('%o is said as %s', (edition, words) => {
  expect(editionWords(edition, translator('zh-CN'))).toBe(words)
})
