import type { Row } from '../../../engine/analysis'
import type { OpenResult } from '../../../runs/results/reader'
import { documentOf } from './documents'

async function userIdsOf(run: OpenResult, bidderId: number): Promise<Set<string>> {
  const found = new Set<string>()
  const readings: Row[] = [...run.rows('readings', { bidderId })]
  for (const { fileId, position } of readings) {
    const read = await documentOf(run, { fileId: Number(fileId), position: Number(position) })
    for (const id of read?.doc.traces.wpsUser ?? []) found.add(id)
  }
  return found
}

/** The WPS user ids that stand in the documents of both bidders: personal data, which rows have masked. */
export async function sharedUserIds(
  run: OpenResult,
  [one, two]: readonly [number, number],
): Promise<string[]> {
  const other = await userIdsOf(run, two)
  return [...(await userIdsOf(run, one))].filter((id) => other.has(id)).sort()
}
