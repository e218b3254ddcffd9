import { constructionProject } from '../construction-project/read'
import type { Container, FormatResult } from '../draft/report'
import { gaeb } from '../gaeb/read'
import { gczjwj } from '../gczjwj/read'
import { BILL_ROOT } from '../parse/find-bill'
import type { ReadLimits } from '../parse/limits'
import { shaanxi } from '../shaanxi/read'
import { type FindPart, readSichuan } from '../sichuan/read'
import type { Collecting, XmlFormat } from '../xml-bills/format'
import type { XmlPart } from '../xml-bills/read-elements'
import { readXmlBill } from '../xml-bills/read-xml-bill'
import { isZhejiang, zhejiang } from '../zhejiang/read'
import { childrenOfRoot } from './look'

type ReadXml = (part: XmlPart, container: Container, limits: ReadLimits) => FormatResult

/** How bills of a format are read, by the local name of its root in lower case. */
const by = <S extends Collecting>(format: XmlFormat<S>): readonly [string, ReadXml] => [
  format.root.toLowerCase(),
  (part, container, limits) => readXmlBill(format, part, container, limits),
]

const BY_ROOT = new Map([by(constructionProject), by(gaeb), by(gczjwj)])
const [, readZhejiang] = by(zhejiang)

/** @param root in lower case, without prefix */
const readerFor = (root: string): ReadXml | undefined =>
  BY_ROOT.get(root) ?? (isZhejiang(root) ? readZhejiang : undefined)

/** Two formats share the root 建设项目; the children of the root tell them apart (formats-more.md §1). */
function readConstruction(
  root: string,
  part: XmlPart,
  find: FindPart | null,
  container: Container,
  limits: ReadLimits,
): FormatResult | null {
  const isSichuans = (name: string) => name === '工程数据结构' || name === 'mergedRoot'
  const children = childrenOfRoot(part.open(), isSichuans)
  if ([...children].some(isSichuans)) return readSichuan(root, part, find, limits)
  if (children.has('单项工程') && (children.has('招标信息表') || children.has('投标信息表')))
    return readXmlBill(shaanxi, part, container, limits)
  return null
}

/** Whether an XML with this root, in lower case, is taken for a bill: JingJiBiao or a format of its own. */
export const isBillRoot = (root: string): boolean =>
  root === BILL_ROOT || root === '建设项目' || readerFor(root) !== undefined

/** Reads an XML by its root; null if the root is that of no format. */
export function readXml(
  root: string,
  part: XmlPart,
  find: FindPart | null,
  container: Container,
  limits: ReadLimits,
): FormatResult | null {
  const read = readerFor(root)
  if (read) return read(part, container, limits)
  if (root === '建设项目' || root === 'root') return readConstruction(root, part, find, container, limits)
  return null
}
