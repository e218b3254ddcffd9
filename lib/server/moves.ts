import type { JobKind } from '../compute/job'
import { runJob } from '../compute/pool'
import { moveFormerBill } from '../documents/bills/former/mutations'
import { billMove } from '../documents/bills/job-kinds'
import { log } from '../kit/log'
import { isStopping } from '../kit/server-hooks.mjs'
import { noteMove } from '../monitor/moves'
import { resultMove } from '../runs/job-kinds'
import { hasFormerResults } from '../runs/results/data'

interface Moving {
  readonly name: string
  readonly kind: JobKind<null, { moved: number }>
  /** Whether anything is left: a thread takes longer to start than most stores take to tell that nothing is. */
  readonly isDue: () => Promise<boolean>
}

/** What earlier versions stored in the database and this one stores as objects. */
const MOVES: readonly Moving[] = [
  // The first one, here: where there is none, it removes the table.
  { name: 'bills', kind: billMove, isDue: moveFormerBill },
  { name: 'results', kind: resultMove, isDue: hasFormerResults },
]

async function move({ name, kind, isDue }: Moving): Promise<void> {
  if (!(await isDue())) return
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
