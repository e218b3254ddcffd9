import type { Column, Row } from '../../../engine/analysis'
import type { Translate } from '../../../kit/i18n/translator'

/** The project in which a bidder of the section has a code: the section's own. */
export const projectColumn = (translate: Translate): Column => ({
  key: 'bidder1ProjectName',
  heading: translate('features.details.project'),
  kind: { type: 'text' },
  width: 32,
})

/** Whether a code is of a public machine or address, and what the list of them says about it. */
export const PUBLIC_COLUMNS: readonly Column[] = [
  { key: 'isPublic', kind: { type: 'code', list: 'publicState' }, width: 12 },
  { key: 'remark', title: 'publicRemark', kind: { type: 'text' }, width: 24, ifUsed: true },
]

export const publicCells = ({ isPublic, remark }: { isPublic: boolean; remark: string | null }) => ({
  isPublic: isPublic ? '1' : '0',
  remark,
})

/** Codes of public machines and addresses are listed, but are no findings. */
export const isCountedCode = (row: Row): boolean => row.isPublic !== '1'
