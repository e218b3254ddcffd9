import { FILE_TYPE } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { Query } from '../../kit/query'
import { sectionOfPage } from '../../sections/loaders'
import { type BillFindings, findingsAbout } from './findings'
import { type BillPage, billPage } from './lines'
import { type BillQuery, billQuery } from './query'
import { type BillFile, billOf, type Shown, shownOf } from './shown'

export interface BillView extends Shown {
  readonly query: BillQuery
  /** Null without a file. */
  readonly page: BillPage | null
  /** What the current results say about the file; null for people who may not see results. */
  readonly about: BillFindings | null
}

const NOTHING: BillFindings = { findings: [], outdated: [], ofOtherFiles: [], present: [] }

/** The results about a file. None is about the control price itself. */
async function aboutFile(openId: string, { fileType, sha256, bidderId }: BillFile, tender: BillFile | null) {
  if (fileType === FILE_TYPE.control || !tender) return NOTHING
  const isBid = fileType === FILE_TYPE.bid
  return findingsAbout(openId, {
    tender: isBid ? tender.sha256 : sha256,
    bid: isBid ? sha256 : null,
    bidderId: isBid ? bidderId : null,
  })
}

/** Everything that the viewer of bills shows for an address. */
export async function billView(openId: string, address: Query): Promise<BillView> {
  const query = billQuery(address)
  const shown = await shownOf(openId, query)
  const { file, tender, control, isBeside, led } = shown
  if (!file) return { ...shown, query, page: null, about: null }
  const { person } = await sectionOfPage(openId, 'file:view')
  const about = allows(person.grants, 'analysis:view') ? await aboutFile(openId, file, tender) : null
  const own = await billOf(file, tender)
  const page = billPage({
    bills: {
      main: isBeside && tender ? await billOf(tender, null) : own,
      beside: isBeside ? own : null,
      control: isBeside && control && control.id !== file.id ? await billOf(control, tender) : null,
    },
    query,
    led: led === 'lost' ? null : led,
    findings: about?.findings ?? [],
    isTender: file.fileType === FILE_TYPE.tender,
  })
  return { ...shown, query, page, about }
}
