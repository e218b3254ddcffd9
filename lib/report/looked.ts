import { currentRuns } from '../runs/data'
import { takesDocuments } from '../runs/inputs'
import { look } from '../sections/secrecy/sides/sides'

/**
 * A report states what is computed from technical documents, and so does what people write for it: to read or write it is a
 * look at that.
 * @throws AppError otherSide, otherSideAlone
 */
export async function lookAtReport(openId: string): Promise<void> {
  const shown = await currentRuns(openId)
  if (shown.some(({ analysis }) => takesDocuments(analysis))) await look(openId)
}
