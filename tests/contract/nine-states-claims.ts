import type { Said } from './nine-states'
import {
  CLEAR,
  each,
  everywhere,
  IN_COMPARED,
  NO_PAIR,
  NO_PATTERN,
  nothingShared,
  OPEN,
  OPEN_END,
  PAIR,
  UNSIGNED,
} from './nine-states-words'

/** What is claimed of a section in each of nine states, written by hand. */

const BILLS = ['conformance', 'calc']
const CODES = ['features', 'locks']

const NOTHING: Said = {
  overview: [],
  bidder: ['共同线索尚未比较，有无不得而知。', '各项分析都没有比较该投标人，有无线索不得而知。'],
  pair: [PAIR, '共同线索尚未比较，有无不得而知。'],
  group: ['共同线索尚未比较，有无不得而知。'],
  cards: [],
  signing: UNSIGNED,
  analyses: {},
  items: {},
  notCompared: [
    ...['prices', 'ownPrices', 'buildUp', 'locks', 'codes'],
    ...['readers', 'operations', 'documents', 'weakCodes', 'errors'],
  ],
  report: [...OPEN, ...OPEN_END],
}

/** Of a section with three bids, a control price and a record. */
const complete = () =>
  nothingShared(
    '价格规律、组价做法（部分）、加密锁、机器特征码、读卡器或持有人、操作设备',
    '人材机自定价、技术标雷同',
    { weak: '地址或文档属性、相同错误' },
  )

function oneBid(): Said {
  const left = '没有比较全部内容：没有投标文件（乙市政工程有限公司、丙建筑工程有限公司）。'
  const inFiles = [...CODES, 'responsiveness', ...BILLS]
  const shared = nothingShared(
    '加密锁（部分）、机器特征码（部分）、读卡器或持有人、操作设备',
    '价格规律、人材机自定价、组价做法、技术标雷同',
    { weak: '地址或文档属性（部分）', missing: '相同错误' },
  )
  const own = '在比较了该投标人的 7 项分析中没有发现该投标人的线索；另有 4 项没有比较该投标人。'
  const others =
    '在比较了该投标人的 5 项分析中没有发现该投标人的线索，其中 3 项没有比较全部内容；另有 6 项没有比较该投标人。'
  return {
    ...everywhere(shared, { left: [left], own: [own], others: [others] }),
    cards: [left, IN_COMPARED, '未发现线索'],
    analyses: { ...each(inFiles, [left, IN_COMPARED]), ...each(['transactions', 'identities'], CLEAR) },
    items: each(inFiles, left),
    notCompared: ['prices', 'ownPrices', 'buildUp', 'documents', 'errors'],
  }
}

function unreadableFile(): Said {
  const left = '没有比较全部内容：投标文件未能读取（丙建筑工程有限公司）。'
  const inFiles = [...CODES, 'responsiveness', ...BILLS, 'rational']
  const shared = nothingShared(
    '价格规律（部分）、组价做法（部分）、加密锁（部分）、机器特征码（部分）、读卡器或持有人、操作设备',
    '人材机自定价、技术标雷同',
    { weak: '地址或文档属性（部分）、相同错误（部分）' },
  )
  const ofReadable = complete()
  const own =
    '在比较了该投标人的 9 项分析中没有发现该投标人的线索，其中 1 项没有比较全部内容；另有 2 项没有比较该投标人。'
  const unread =
    '在比较了该投标人的 5 项分析中没有发现该投标人的线索，其中 3 项没有比较全部内容；另有 6 项没有比较该投标人。'
  return {
    ...everywhere(shared, { left: [left], own: [own], others: [unread] }),
    pair: [PAIR, ...ofReadable.pair, NO_PATTERN],
    cards: [left, IN_COMPARED, '未发现线索'],
    analyses: {
      ...each(inFiles, [left, IN_COMPARED]),
      ...each(['transactions', 'identities'], CLEAR),
      regular: [left, IN_COMPARED, NO_PAIR],
    },
    items: each([...inFiles, 'regular'], left),
    notCompared: ['ownPrices', 'documents'],
  }
}

function halfOfItems(): Said {
  const shared = nothingShared(
    '加密锁、机器特征码',
    '价格规律、人材机自定价、组价做法、读卡器或持有人、操作设备、技术标雷同',
    { weak: '地址或文档属性', missing: '相同错误' },
  )
  const own = '在比较了该投标人的 5 项分析中没有发现该投标人的线索；另有 6 项没有比较该投标人。'
  return {
    ...everywhere(shared, { own: [own] }),
    cards: ['未发现线索'],
    analyses: each([...CODES, 'responsiveness', ...BILLS], CLEAR),
    items: {},
    notCompared: ['prices', 'ownPrices', 'buildUp', 'readers', 'operations', 'documents', 'errors'],
  }
}

function noControl(): Said {
  const left = '没有比较全部内容：没有控制价文件。'
  const shared = complete()
  const own =
    '在比较了该投标人的 8 项分析中没有发现该投标人的线索，其中 2 项没有比较全部内容；另有 3 项没有比较该投标人。'
  return {
    ...everywhere(shared, { left: [left], own: [own] }),
    pair: [PAIR, ...shared.pair, NO_PATTERN],
    cards: ['未发现线索', left, IN_COMPARED],
    analyses: {
      ...each([...CODES, ...BILLS, 'transactions', 'identities'], CLEAR),
      responsiveness: [left, IN_COMPARED],
      regular: [IN_COMPARED, NO_PAIR],
    },
    items: { responsiveness: left },
    notCompared: ['ownPrices', 'documents'],
  }
}

function noRecord(): Said {
  const left = '没有比较全部内容：没有可供该项分析比较的平台记录。'
  const shared = nothingShared(
    '价格规律、组价做法（部分）、加密锁（部分）、机器特征码（部分）',
    '人材机自定价、读卡器或持有人、操作设备、技术标雷同',
    { weak: '地址或文档属性（部分）、相同错误' },
  )
  const own =
    '在比较了该投标人的 7 项分析中没有发现该投标人的线索，其中 3 项没有比较全部内容；另有 4 项没有比较该投标人。'
  return {
    ...everywhere(shared, { left: [left], own: [own] }),
    pair: [PAIR, ...shared.pair, NO_PATTERN],
    cards: [left, IN_COMPARED, '未发现线索'],
    analyses: {
      ...each(CODES, [left, IN_COMPARED]),
      ...each([...BILLS, 'responsiveness'], CLEAR),
      regular: [IN_COMPARED, NO_PAIR],
    },
    items: each(CODES, left),
    notCompared: ['ownPrices', 'readers', 'operations', 'documents'],
  }
}

/** All bidders have clues of their prices. */
function noAuthentications(): Said {
  const shared = nothingShared(
    '价格规律、组价做法（部分）、加密锁、机器特征码、操作设备',
    '人材机自定价、读卡器或持有人、技术标雷同',
    { weak: '地址或文档属性、相同错误' },
  )
  return {
    ...everywhere(shared, {}),
    pair: [PAIR, ...shared.pair, NO_PATTERN],
    cards: ['未发现线索', IN_COMPARED],
    analyses: {
      ...each([...CODES, ...BILLS, 'responsiveness', 'transactions'], CLEAR),
      regular: [IN_COMPARED, NO_PAIR],
    },
    items: {},
    notCompared: ['ownPrices', 'readers', 'documents'],
  }
}

function parametersOff(): Said {
  const shared = nothingShared(
    '价格规律、加密锁、机器特征码、读卡器或持有人、操作设备',
    '人材机自定价、组价做法、技术标雷同',
    { weak: '地址或文档属性', missing: '相同错误' },
  )
  const own =
    '在比较了该投标人的 9 项分析中没有发现该投标人的线索，其中 1 项没有比较全部内容；另有 2 项没有比较该投标人。'
  return {
    ...everywhere(shared, { own: [own] }),
    pair: [PAIR, ...shared.pair, NO_PATTERN],
    cards: ['未发现线索', IN_COMPARED],
    analyses: {
      ...each([...CODES, ...BILLS, 'responsiveness', 'transactions', 'identities'], CLEAR),
      regular: [IN_COMPARED, NO_PAIR],
    },
    items: {},
    notCompared: ['ownPrices', 'buildUp', 'documents', 'errors'],
  }
}

/** All bidders have clues of their prices. */
function sealedByOne(): Said {
  const shared = complete()
  const signed = '线上已签 1 人，另 4 人待书面签名'
  return {
    overview: shared.groups,
    bidder: shared.bidder,
    pair: [PAIR, ...shared.pair, NO_PATTERN],
    group: shared.group,
    cards: ['未发现线索', IN_COMPARED],
    signing: ['已封存：第 1 版', signed, '尚未处理任何线索'],
    analyses: {
      ...each([...CODES, ...BILLS, 'responsiveness', 'transactions', 'identities'], CLEAR),
      regular: [IN_COMPARED, NO_PAIR],
    },
    items: {},
    notCompared: ['ownPrices', 'documents'],
    report: [
      ...shared.groups,
      '已封存：第 1 版',
      signed,
      '尚未处理任何线索',
      `本报告已封存为第 1 版：${signed}。封存只固定内容，书面签名齐全后，签署方为完整。`,
    ],
  }
}

/** Nothing of what bidders share is looked for but their prices. */
const CHECKS_OFF = {
  ...{ jj_gl_enable: true, jj_hlx_enable: true },
  ...{ jj_gl_checkSameRcj: false, jj_gl_checkFeature: false, jj_gl_checkWrong: false },
}

export const STATES = {
  'nothing uploaded': { made: { code: 'NINE-1', seed: 4101, bids: [] }, said: NOTHING },
  'one bid of three': { made: { code: 'NINE-2', seed: 4102, bids: [0] }, said: oneBid() },
  'an unreadable file': { made: { code: 'NINE-3', seed: 4103, unreadable: 2 }, said: unreadableFile() },
  'half of the items': {
    made: { code: 'NINE-4', seed: 4104, only: [...BILLS, ...CODES, 'responsiveness'] },
    said: halfOfItems(),
  },
  'no control price': {
    made: {
      ...{ code: 'NINE-5', seed: 4105, control: false },
      params: { jj_gl_enable: true, jj_hlx_enable: true, jj_hlx_hlj_type: 'kzj' },
    },
    said: noControl(),
  },
  'no platform record': {
    made: { code: 'NINE-6', seed: 4106, record: { records: [], identities: [] } },
    said: noRecord(),
  },
  'a record without authentications': {
    made: { code: 'NINE-7', seed: 4107, record: { identities: [] } },
    said: noAuthentications(),
  },
  'parameters off': { made: { code: 'NINE-8', seed: 4108, params: CHECKS_OFF }, said: parametersOff() },
  'one linked expert of five': { made: { code: 'NINE-9', seed: 4109 }, said: sealedByOne() },
} as const
export type State = keyof typeof STATES
