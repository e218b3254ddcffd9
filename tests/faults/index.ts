import type { Fault } from './fault'
import { build, named, projectOf, runTests } from './runners'
import { copyOfTree, type Tree } from './tree'

/**
 * Makes each of the small faults in a copy of the tree and runs the test that has to fail with it; without it, that test has to
 * pass. `npm run test:faults -- [room …]`
 */

const ROOMS = [
  ...['engine-rules', 'readers', 'report', 'runs', 'documents', 'sections'],
  ...['people', 'api', 'pages', 'client', 'db', 'server'],
]
const FAULTS_OF_A_ROOM = 5

type Placed = Fault & { readonly room: string }

async function faultsOf(room: string): Promise<Placed[]> {
  const { FAULTS } = (await import(`./rooms/${room}.ts`)) as { FAULTS: readonly Fault[] }
  if (FAULTS.length !== FAULTS_OF_A_ROOM) throw new Error(`${room} has ${FAULTS.length} faults`)
  return FAULTS.map((fault) => ({ ...fault, room }))
}

const needsBuild = ({ caughtBy }: Fault) => caughtBy.runner !== 'unit'

/** The faults whose tests do not pass without them. */
function failingWithout(tree: Tree, faults: readonly Placed[]): string[] {
  const projects = [...new Set(faults.map(({ caughtBy }) => projectOf(caughtBy)))]
  return projects.flatMap((project) => {
    const group = faults.filter(({ caughtBy }) => projectOf(caughtBy) === project)
    const outcome = runTests(
      tree.folder,
      group.map(({ caughtBy }) => caughtBy),
    )
    return group
      .filter(({ caughtBy }) => {
        const found = named(outcome, caughtBy)
        return found.length === 0 || found.some(({ hasPassed }) => !hasPassed)
      })
      .map(({ room, caughtBy }) => `${room}: without the fault it does not pass: ${caughtBy.title}`)
  })
}

/** Why the test does not fail with the fault; null if it does. */
function missing(tree: Tree, { text, instead, caughtBy }: Placed): string | null {
  const putBack = tree.replace(text, instead)
  try {
    if (caughtBy.runner !== 'unit' && !build(tree.folder)) return 'it does not build'
    const outcome = runTests(tree.folder, [caughtBy])
    const isCaught = named(outcome, caughtBy).some(({ hasPassed }) => !hasPassed)
    return isCaught ? null : `not caught\n${outcome.output.slice(-1000)}`
  } finally {
    putBack()
  }
}

const chosen = process.argv.slice(2)
const faults = (await Promise.all((chosen.length > 0 ? chosen : ROOMS).map(faultsOf))).flat()
const tree = copyOfTree()
const missed: string[] = []
try {
  const notOnce = faults.filter(({ text }) => tree.holders(text).length !== 1)
  if (notOnce.length > 0)
    throw new Error(`not there exactly once:\n${notOnce.map(({ text }) => text).join('\n')}`)
  if (faults.some(needsBuild) && !build(tree.folder)) throw new Error('the tree does not build')
  missed.push(...failingWithout(tree, faults))
  for (const fault of faults) {
    const begun = performance.now()
    const reason = missing(tree, fault)
    const seconds = Math.round((performance.now() - begun) / 1000)
    const { room, what, caughtBy } = fault
    console.log(`${reason ? 'missed' : 'caught'} in ${seconds} s, ${room}: ${what} (${caughtBy.file})`)
    if (reason) missed.push(`${room}: ${what}\n${reason}`)
  }
} finally {
  tree.remove()
}
for (const one of missed) console.log(`\n${one}`)
console.log(`\n${faults.length - missed.length} of ${faults.length} caught`)
process.exit(missed.length > 0 ? 1 : 0)
