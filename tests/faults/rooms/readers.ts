import type { Fault } from '../fault'

/** Readers of bills and documents. */
export const FAULTS: readonly Fault[] = [
  {
    what: 'the discount of an item is added to its unit price instead of being taken off',
    text: 'shift(add(decimalOf(100), decimalOf(-discount.value)), -2)',
    instead: 'shift(add(decimalOf(100), decimalOf(discount.value)), -2)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/gaeb/read.test.ts',
      title: 'a discount is in the price, a surcharge too',
    },
  },
  {
    what: 'a bill of Shaanxi puts the equipment costs of an item into the column of machinery',
    text: "machinery: element.figure('机械费单价')",
    instead: "machinery: element.figure('设备费单价')",
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/shaanxi/read.test.ts',
      title: 'reads like its JingJiBiao: control price',
    },
  },
  {
    what: 'of the numeric cells of a row of a workbook only the last is remembered, so that lost zeros of codes stay lost',
    text: 'last.numeric |= 1 << column',
    instead: 'last.numeric = 1 << column',
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/excel/cells/values.test.ts',
      title: 'the zero that a code lost as a number comes back: xlsx',
    },
  },
  {
    what: 'the limit of unpacked bytes holds for each file of an archive and not for all of them together',
    text: 'unpacked += entry.size',
    instead: 'unpacked = entry.size',
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/parse/archive.test.ts',
      title: 'unpacks to too much in total',
    },
  },
  {
    what: 'of a document too large to be read whole, the last page that was read is listed as unread',
    text: 'from: Number(read) + 1, to: Number(pages)',
    instead: 'from: Number(read), to: Number(pages)',
    caughtBy: {
      runner: 'unit',
      file: 'lib/engine/documents/unread-pages.test.ts',
      title: 'pages that were not read, each with its reason',
    },
  },
]
