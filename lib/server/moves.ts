import type { JobKind } from '../compute/job'
import { runJob } from '../compute/pool'
import { billMove } from '../documents/bills/job-kinds'
import { log } from '../kit/log'
import { isStopping } from '../kit/server-hooks.mjs'
import { noteMove } from '../monitor/moves'
import { resultMove } from '../runs/job-kinds'

/** What earlier versions stored in the database and this one stores as objects. */
const MOVES: readonly { readonly name: string; readonly kind: JobKind<null, { moved: number }> }[] = [
  { name: 'bills', kind: billMove },
  { name: 'results', kind: resultMove },
]

async function move({ name, kind }: (typeof MOVES)[number]): Promise<void> {
  let reported = 0
  const { moved } = await runJob(kind, null, {
    report({ done, total }) {
      noteMove(name, { done, total })
      const tenth = Math.floor((10 * done) / total)
      if (tenth === reported) return
      reported = tenth
      log().info({ name, done, total }, 'moving data of an earlier version')
    },
  })
  if (moved > 0) log().info({ name, moved }, 'data of an earlier version was moved')
}

/**
 * Moves the data of earlier versions in a thread while the server runs. What is interrupted or fails goes on at the
 * next start; until then it is read where it is.
 */
export async function moveFormerData(): Promise<void> {
  for (const one of MOVES) {
    if (isStopping()) return
    await move(one).catch((err) =>
      log().error({ err, name: one.name }, 'data of an earlier version was not moved'),
    )
    noteMove(one.name, null)
  }
}
