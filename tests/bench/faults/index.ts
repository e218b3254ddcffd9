import { diskMoments, killMoments, type Outcome } from './moments'
import { moveKills } from './moves'
import { signingKills } from './signing'

/** `npm run bench:faults -- [kills] [disks] [seed] [signatures] [moves]` */
const [kills = 200, disks = 20, seed = 1, signatures = 40, moves = 30] = process.argv.slice(2).map(Number)
const print = (line = '') => process.stdout.write(`${line}\n`)
const reporter = (what: string, count: number) => (moment: number, problems: number) =>
  process.stderr.write(`${what} ${moment} of ${count}: ${problems} problems so far\n`)

function row(what: string, moments: number, { counts, problems }: Outcome): void {
  const done = (kind: string) => counts.get(kind) ?? 0
  const full = [...counts].filter(([kind]) => kind.endsWith(' 507')).reduce((sum, [, n]) => sum + n, 0)
  const work = ['upload', 'run', 'parameters', 'export', 'report', 'delete'].map(done)
  print(`| ${[what, moments, ...work, full, problems.length].join(' | ')} |`)
}

const killed =
  kills > 0 ? await killMoments({ count: kills, seed, onMoment: reporter('killed', kills) }) : null
const filled = disks > 0 ? await diskMoments({ count: disks, seed, onMoment: reporter('disk', disks) }) : null
print('## Faults: what was answered, and what was wrong after the restart\n')
print(
  '| fault | moments | uploads | runs | parameters | exports | reports | deletions | answered “disk full” | wrong |',
)
print('|---|---|---|---|---|---|---|---|---|---|')
if (killed) row('SIGKILL', kills, killed)
if (filled) row('full disk', disks, filled)
else if (disks > 0) print('\nNo separate disk can be mounted here: a full disk was not tested.')
if (signatures > 0) {
  const { stuck, sealed, open } = await signingKills({ count: signatures, seed })
  print(
    `\nLast signature: ${signatures} kills, ${sealed} sealed, ${open} to be signed again, ${stuck.length} stuck.`,
  )
  if (stuck.length > 0) process.exitCode = 1
}
if (moves > 0) {
  const moved = await moveKills({ count: moves, seed })
  print(
    `\nData of an earlier version: ${moves} kills, ${moved.interrupted} while it was moved, ${moved.problems.length} wrong.`,
  )
  for (const problem of moved.problems) print(`- ${problem}`)
  if (moved.problems.length > 0) process.exitCode = 1
}
const problems = [killed, filled].flatMap((outcome) => outcome?.problems ?? [])
for (const { moment, problem } of problems) print(`- moment ${moment}: ${problem}`)
if (process.env.COUNTS)
  for (const outcome of [killed, filled]) print(JSON.stringify([...(outcome?.counts ?? [])]))
process.exit(problems.length === 0 ? (process.exitCode ?? 0) : 1)
