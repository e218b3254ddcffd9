import { type FileType, hasBill } from '../../domain/number-codes'
import { foundIn } from '../../engine/draft/notes'
import { importReport } from '../bills/data'
import { documentFacts } from '../technical/data'

/** The number of problems in what was read of a content; null if it was not read. */
export async function problemsIn(sha256: string, fileType: FileType): Promise<number | null> {
  const file = { sha256, fileType }
  if (hasBill(file)) {
    const report = await importReport(sha256, file.fileType)
    return report && foundIn(report).problems
  }
  const facts = await documentFacts(sha256)
  if (!facts) return null
  return facts.state === 'read' ? facts.problems.length : Math.max(1, facts.problems.length)
}
