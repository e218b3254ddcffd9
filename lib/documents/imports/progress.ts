import { queue } from '../../compute/queue/queue'
import { PARSE_STATUS, type ParseStatus } from '../../domain/number-codes'

/** Progress of these imports in %, by id, wherever they are read; none before reading begins and after it has ended. */
export async function percentsOf(
  imports: readonly { readonly id: number; readonly status: ParseStatus }[],
): Promise<ReadonlyMap<number, number>> {
  const running = imports.filter(({ status }) => status === PARSE_STATUS.running).map(({ id }) => id)
  const known = await queue().progressOf('import', running)
  return new Map(
    [...known].map(([id, { done, total }]) => [id, total > 0 ? Math.floor((done / total) * 100) : 0]),
  )
}
