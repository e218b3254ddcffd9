import { rmSync } from 'node:fs'
import {
  asRole,
  type Copy,
  callAddresses,
  copyWith,
  HANDED_IN,
  pageAddresses,
  pageAs,
} from '../../contract/noninterference-copies'
import { stopServer } from '../../contract/server'
import { processorTimeOf } from '../../support/processor.mjs'

/**
 * Compares the processor time of every page and reading call between two copies of a blind section that are equal but for who
 * has handed in which document: `npm run bench:secrecy -- [rounds]`. Each address is asked by turns, so that both copies warm up
 * alike. Time that told of a bidder would differ for the same address in every round.
 */
const rounds = Number(process.argv[2] ?? 30)
const ROLE = 'committee'

const print = (line: string) => process.stdout.write(`${line}\n`)
const both = [await copyWith(HANDED_IN[0]), await copyWith(HANDED_IN[1])] as const
type Asking = (copy: Copy, path: string) => Promise<Response>

/** Milliseconds of processor time of each copy for one address, by round. */
async function timesOf(ask: Asking, paths: readonly [string, string]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 2; round++)
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { server } = both[at]
      const time = await processorTimeOf(server.process.pid, async () => {
        await (await ask(both[at], paths[at])).arrayBuffer()
      })
      if (round >= 2) times[at].push(time)
    }
  return times
}

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)

/** How many standard errors the mean of the differences is from 0. */
function distance([one, two]: readonly [number[], number[]]): number {
  const differences = one.map((time, at) => time - two[at]!)
  const mean = sumOf(differences) / rounds
  const variance = sumOf(differences.map((each) => (each - mean) ** 2)) / (rounds - 1)
  return variance === 0 ? 0 : mean / Math.sqrt(variance / rounds)
}

const calls = await callAddresses(both[0], ROLE, false)
const asked: [Asking, string[], string[]][] = [
  [(copy, path) => pageAs(copy, ROLE, path), pageAddresses(both[0]), pageAddresses(both[1])],
  [(copy, path) => asRole(copy, ROLE, path), calls(both[0]), calls(both[1])],
]
const found: { path: string; sums: [number, number]; away: number }[] = []
for (const [ask, ones, twos] of asked)
  for (const [at, path] of ones.entries()) {
    const times = await timesOf(ask, [path, twos[at]!])
    found.push({ path, sums: [sumOf(times[0]), sumOf(times[1])], away: distance(times) })
  }

const total = (at: 0 | 1) => sumOf(found.map(({ sums }) => sums[at]))
print(`${found.length} addresses, ${rounds} rounds each, as ${ROLE}: processor time of the two copies`)
print(
  `together ${total(0).toFixed(0)} ms and ${total(1).toFixed(0)} ms, ratio ${(total(0) / total(1)).toFixed(3)}`,
)
const far = found.toSorted((one, two) => Math.abs(two.away) - Math.abs(one.away))
print(`more than 3 standard errors apart: ${far.filter(({ away }) => Math.abs(away) > 3).length}; furthest:`)
for (const { path, sums, away } of far.slice(0, 5))
  print(`  ${away.toFixed(1)}  ${sums.map((sum) => `${(sum / rounds).toFixed(1)} ms`).join(', ')}  ${path}`)
for (const { server, dataDir } of both) {
  await stopServer(server)
  rmSync(dataDir, { recursive: true })
}
