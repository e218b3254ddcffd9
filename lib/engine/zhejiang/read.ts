import type { XmlFormat } from '../xml-bills/format'
import { GRAMMAR } from './grammar'
import { createState, type State } from './state'

/** Whether a root, in lower case, is that of a bill of Zhejiang: its name varies (formats-more.md §1). */
export const isZhejiang = (root: string) => root.includes('浙江') || root.endsWith('计价成果文件数据标准')

/** What is not known of the format: only items and quotas are published. */
const NOT_IN_FORMAT = [
  'bill.sectionCode',
  'bill.tenderer',
  'bill.bidder',
  'bill.bidTotal',
  'bill.ceiling',
  'projects.total',
  'units.code',
  'units.softName',
  'units.softNumber',
  'units.lockNumber',
  'units.machineCode',
  'units.mac',
  'units.cpu',
  'units.disk',
  'costLines',
  'sections.serial',
  'sections.total',
  'items.serial',
  'items.equipment',
  'items.provisional',
  'contents',
  'quotas.content',
  'lumps',
  'others',
  'fees',
  'resources',
]

/** 浙江省建设工程计价成果文件数据标准 (formats-more.md §5). */
export const zhejiang: XmlFormat<State> = {
  id: 'zhejiang',
  root: '*:Root',
  lastParts: ['单位工程列表', '专业工程列表'],
  evidence: 'readers',
  grammar: GRAMMAR,
  createState,
  finish: ({ to }) => to,
  edition: () => null,
  profile: () => null,
  notInFormat: NOT_IN_FORMAT,
}
